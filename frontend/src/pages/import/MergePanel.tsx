import { sum } from 'd3-array';
import type { ImportPreview } from '../../api/answers';
import { useCatalogue } from '../../api/queries/catalogue';
import { useDesigns } from '../../api/queries/designs';
import { count, UNKNOWN } from '../../ui/format/format';
import { words } from '../../ui/words/import';
import classes from './Decide.module.css';
import { NamedThings } from './NamedThings';

const text = words.merging;
const MOST_ROWS = 100;

interface MergeProps {
  readonly preview: ImportPreview;
  readonly designId: string;
}

/** What a second import meets in the design: nothing that somebody gave it changes. */
export function MergePanel({ preview, designId }: MergeProps) {
  const { kept, added, differs, differs_total, vanished, vanished_total } = preview;
  const name = useDesigns().data?.find(({ id }) => id === designId)?.name ?? '';
  const tallies = [
    [text.kept, kept, text.keptNote],
    [text.added, sum(Object.values(added)), text.addedNote],
    [text.differs, differs_total, text.differsNote],
    [text.gone, vanished_total, text.goneNote],
  ] as const;
  return (
    <section aria-labelledby="import-merge">
      <h2 id="import-merge">{text.title(name)}</h2>
      <dl className={classes.tallies}>
        {tallies.map(([title, number, note]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <b>{count(number)}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      {differs.length > 0 && <Differing rows={differs.slice(0, MOST_ROWS)} />}
      <NamedThings title={text.gone} things={vanished} total={vanished_total} />
    </section>
  );
}

function Differing({ rows }: { readonly rows: ImportPreview['differs'] }) {
  const parts = useCatalogue().data?.parts;
  const named = (attribute: string, value: unknown) =>
    (attribute === 'part' && parts?.[String(value)]?.name) || shown(value);
  return (
    <div className={classes.wide}>
      <table className={classes.differing} aria-label={text.differs}>
        <thead>
          <tr>
            <td />
            <th scope="col">{text.drawn}</th>
            <th scope="col">{text.listings}</th>
            <th scope="col">{text.result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ component, name, attribute, here, world }) => (
            <tr key={`${component} ${attribute}`}>
              <th scope="row">
                <b>{name}</b> {attribute.replaceAll('_', ' ')}
              </th>
              <td>{named(attribute, here)}</td>
              <td>
                <b>{named(attribute, world)}</b>
              </td>
              <td>{text.yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return UNKNOWN;
  return Array.isArray(value) ? count(value.length) : String(value);
}
