import type { HeadroomResult } from '../../api/answers';
import { rowsApart } from '../../charts/rowsApart';
import { Gauge } from '../../ui/figure/Gauge';
import { percent } from '../../ui/format/format';
import { KindIcon } from '../../ui/KindIcon';
import { words as chartWords } from '../../ui/words/charts';
import { words } from '../../ui/words/performance';
import { useStudio } from '../studio';
import classes from './HeadroomTable.module.css';
import { headroomKey } from './keys';
import { Why } from './Why';

const text = words.headroom;

/** Parts that are busier than the policy allows; a click selects them. */
export function OverTarget() {
  const { result } = useStudio();
  if (!result || result.workloads.length === 0) return <p className={classes.pane}>{text.waiting}</p>;
  const { over } = result.headroom;
  const apart = rowsApart(over);
  if (over.length === 0) return <p className={classes.pane}>{text.within}</p>;
  return (
    <div className={classes.pane}>
      <table className={classes.table} aria-label={text.over}>
        <thead>
          <tr>
            <th scope="col">{text.over}</th>
            <th scope="col">{text.columns.utilisation}</th>
            <th scope="col" className={classes.number}>
              {text.columns.target}
            </th>
            <th aria-label={text.why} />
          </tr>
        </thead>
        <tbody>
          {over.map((breach) => (
            <Breach key={breach.row} breach={breach} apart={apart.get(breach.row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BreachProps {
  readonly breach: HeadroomResult['over'][number];
  /** What tells it from others of its name. */
  readonly apart: string | undefined;
}

function Breach({ breach, apart }: BreachProps) {
  const { acts, catalogue, result, selection } = useStudio();
  const { component_ids } = breach;
  const name = chartWords.apart(breach.name, apart);
  const step = result?.ladder.find(({ row }) => row === breach.row);
  const binds = step?.binds ?? false;
  const selected = component_ids.length > 0 && component_ids.every((id) => selection.has(id));
  return (
    <tr
      data-selected={selected || undefined}
      onMouseEnter={() => acts.light(component_ids)}
      onMouseLeave={() => acts.light(null)}
    >
      <td className={classes.name}>
        <span className={classes.part}>
          <KindIcon icon={catalogue.kinds[breach.kind]?.icon ?? ''} />
          <button type="button" aria-label={text.select(name)} onClick={() => acts.select(component_ids)}>
            {name}
          </button>
          <small>{words.times(component_ids.length)}</small>
          {breach.redundant && <small>{text.pair}</small>}
        </span>
      </td>
      <td>
        <span className={classes.part}>
          <Gauge
            utilisation={breach.utilisation}
            binds={binds}
            width={56}
            label={`${name}, ${text.columns.utilisation}`}
          />
          {percent(breach.utilisation, binds)}
        </span>
      </td>
      <td className={classes.number}>{percent(breach.target, true)}</td>
      <td className={classes.why}>
        <Why of={step?.explanation ?? headroomKey(result?.scenario ?? '')} label={name} />
      </td>
    </tr>
  );
}
