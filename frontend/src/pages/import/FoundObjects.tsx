import type { ImportedObject } from '../../api/answers';
import { useImportThings } from '../../api/queries/imports';
import { TextButton } from '../../ui/form/TextButton';
import { ErrorState } from '../../ui/message/ErrorState';
import { Tag } from '../../ui/Tag';
import { words } from '../../ui/words/import';
import classes from './Found.module.css';
import { Place } from './Place';

interface ThingsProps {
  readonly importId: string;
  readonly kind: string;
  readonly total: number;
}

/** Things of a kind, told with a solid edge, seen and supposed with a dashed one. */
export function FoundObjects({ importId, kind, total }: ThingsProps) {
  const found = useImportThings(importId, kind, total);
  if (found.isError) return <ErrorState title={words.gone}>{found.error.message}</ErrorState>;
  const things = found.data?.pages.flat() ?? [];
  return (
    <>
      {found.isPending && <p className={classes.quiet}>{words.loadingThings}</p>}
      <ul className={classes.things}>
        {things.map((thing) => (
          <li key={thing.keys.join(' ')} data-confidence={thing.confidence}>
            <FoundObject thing={thing} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <TextButton onClick={() => found.fetchNextPage()}>{words.more(total - things.length)}</TextButton>
      )}
    </>
  );
}

function FoundObject({ thing: { name, confidence, why, facts } }: { readonly thing: ImportedObject }) {
  const rows = Object.entries(facts).flatMap(([fact, values]) => values.map((value) => ({ fact, ...value })));
  return (
    <details>
      <summary>
        <b>{name}</b> <Tag>{words.confidence[confidence]}</Tag> <small>{why || words.facts(rows.length)}</small>
      </summary>
      <dl className={classes.facts}>
        {rows.map(({ fact, value, file, line }) => (
          <div key={`${fact} ${file}:${line} ${value}`}>
            <dt>{fact.replaceAll('_', ' ')}</dt>
            <dd>
              {String(value)} <Place file={file} line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
