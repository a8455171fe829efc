import type { CatalogueChange } from '../../api/answers';
import { count } from '../../ui/format/format';
import { gainText, likelyOf } from '../../ui/format/likely';
import { words } from '../../ui/words/performance';
import { useStudio } from '../studio';
import classes from './HeadroomTable.module.css';
import { changeKey } from './keys';
import { Why } from './Why';

const text = words.changes;

/** Faster parts of the catalogue for where the first limit binds, and what each would give. */
export function BuyList() {
  const { result, searching } = useStudio();
  const binds = result?.ladder.some((step) => step.binds) ?? false;
  // Where nothing carries load nothing is a limit, and nothing is to be bought for it.
  if (result?.ladder.length === 0 && result.changes.length === 0 && !searching) return null;
  const bases = [...new Set(result?.changes.map(({ cost_basis }) => cost_basis))].filter(Boolean);
  return (
    <section aria-label={text.title} aria-busy={searching} className={classes.pane}>
      {result && result.changes.length > 0 ? (
        <table className={classes.table} aria-label={text.title}>
          <caption>
            {searching ? text.searching : [text.lead, ...bases.map((basis) => text.cost(basis))].join(' ')}
          </caption>
          <thead>
            <tr>
              <th scope="col">{text.title}</th>
              <th scope="col">{text.columns.instead}</th>
              <th scope="col" className={classes.number}>
                {text.columns.gain} <small>MB/s</small>
              </th>
              <th aria-label={words.headroom.why} />
              <th scope="col" className={classes.number}>
                {text.columns.cost}
              </th>
            </tr>
          </thead>
          <tbody>
            {result.changes.map((change) => (
              <Change key={`${change.part} ${change.instead_of}`} change={change} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={classes.none}>{searching ? text.searching : binds ? text.none : text.nothingBinds}</p>
      )}
    </section>
  );
}

function Change({ change }: { readonly change: CatalogueChange }) {
  const { acts, result } = useStudio();
  const { component_ids, name, cost, cost_basis } = change;
  return (
    <tr onMouseEnter={() => acts.light(component_ids)} onMouseLeave={() => acts.light(null)}>
      <td className={classes.part}>
        <button type="button" aria-label={text.select(name)} onClick={() => acts.select(component_ids)}>
          {name}
        </button>{' '}
        <small>{words.times(change.places)}</small>
      </td>
      <td>{change.instead_of_name || text.added}</td>
      <td className={classes.number}>
        <b>{gainText(change.gain_mb_s, result && likelyOf(result))}</b>
      </td>
      <td className={classes.why}>
        <Why of={changeKey(result?.scenario ?? '', change)} label={name} />
      </td>
      <td className={classes.number} title={cost_basis}>
        {cost === null ? text.noPrice : count(cost)}
      </td>
    </tr>
  );
}
