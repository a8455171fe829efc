import type { TraceHop, TracePath } from '../../api/queries/trace';
import { Gauge } from '../../ui/figure/Gauge';
import { Value } from '../../ui/figure/Value';
import { WhyButton } from '../../ui/figure/WhyButton';
import { count, percent, UNKNOWN } from '../../ui/format/format';
import { shortText } from '../../ui/format/likely';
import { KindIcon } from '../../ui/KindIcon';
import { words } from '../../ui/words/trace';
import { loadFigure } from '../performance/likelyFigures';
import { useStudio } from '../studio';
import classes from './Trace.module.css';

/** One path step by step; each row selects its parts, and lights them while the pointer is on it. */
export function HopTable({ path, label }: { readonly path: TracePath; readonly label: string }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={classes.number} aria-label={words.step} />
            <th scope="col">{words.part}</th>
            <th scope="col">{words.ports}</th>
            <th scope="col">{words.cableOn}</th>
            <th scope="col">{words.load}</th>
            <th scope="col" className={classes.number}>
              MB/s
            </th>
            <th scope="col" className={classes.why} aria-label={words.why} />
          </tr>
        </thead>
        <tbody>
          {path.hops.map((hop, index) => (
            <HopRow key={`${hop.kind} ${hop.component_id}`} hop={hop} step={index + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HopRow({ hop, step }: { readonly hop: TraceHop; readonly step: number }) {
  const { catalogue, selection, acts, result } = useStudio();
  const kind = catalogue.kinds[hop.kind];
  const load = result?.parts.get(hop.component_id);
  const key = load?.explanations[0];
  const explanation = key === undefined ? undefined : result?.explanations.get(key);
  const name = hop.count > 1 ? words.andMore(hop.name, count(hop.count - 1)) : hop.name;
  return (
    <tr data-selected={hop.component_ids.every((id) => selection.has(id)) || undefined}>
      <td className={classes.step}>{step}</td>
      <td>
        <span className={classes.name}>
          <KindIcon icon={kind?.icon ?? ''} size={14} />
          <button
            type="button"
            title={kind?.label}
            aria-label={words.select(name)}
            onClick={() => acts.select(hop.component_ids)}
          >
            {name}
          </button>
        </span>
      </td>
      <td className={classes.quiet}>{portsText(hop)}</td>
      <td className={classes.quiet}>{hop.cable_id !== null && <CableOn id={hop.cable_id} gbps={hop.speed_gbps} />}</td>
      <td className={classes.load}>
        <span>
          {hop.utilisation !== null && <Gauge utilisation={hop.utilisation} binds={hop.binds} width={64} />}
          <span className={classes.share}>{percent(hop.utilisation, hop.binds)}</span>
        </span>
      </td>
      <td className={classes.number}>{result && load ? shortText(loadFigure(result, load.throughput_mb_s)) : null}</td>
      <td className={classes.why}>{explanation && <WhyButton explanation={explanation} label={name} />}</td>
    </tr>
  );
}

/** The cable that leads on: its speed, its load and why. */
function CableOn({ id, gbps }: { readonly id: string; readonly gbps: number | null }) {
  const { result, acts } = useStudio();
  const load = result?.cables.get(id);
  const explanation = result?.explanations.get(load?.explanations[0] ?? '');
  const share = load?.utilisation ?? null;
  return (
    <span className={classes.cable}>
      <button type="button" aria-label={words.selectCable} title={words.selectCable} onClick={() => acts.select([id])}>
        <Value value={gbps === null ? UNKNOWN : count(gbps)} unit={words.gigabits} />
      </button>
      {load && share !== null && <Gauge utilisation={share} binds={load.binds} width={32} label={words.cableLoad} />}
      {load && <span className={classes.share}>{percent(share, load.binds)}</span>}
      {explanation && <WhyButton explanation={explanation} label={words.cableLoad} />}
    </span>
  );
}

function portsText({ port_in, port_out }: TraceHop): string {
  if (port_in !== null && port_out !== null) return words.portThrough(port_in, port_out);
  if (port_in !== null) return words.portIn(port_in);
  return port_out === null ? '' : words.portOut(port_out);
}
