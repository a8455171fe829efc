import type { CountKnob, PlanSurroundings } from '../../../api/queries/sizing';
import { Gauge } from '../../../ui/figure/Gauge';
import { count } from '../../../ui/format/format';
import { money, words } from '../../../ui/words/sizing';
import classes from './Plan.module.css';

const text = words.plan;

interface WhyCountProps {
  readonly knob: CountKnob | undefined;
  readonly around: PlanSurroundings;
}

interface Line {
  readonly count: number;
  readonly headroom_percent: number;
  readonly throughput_mb_s: number;
  readonly cost: number | null;
  readonly left_percent: number;
  readonly binds: string;
  readonly meets: boolean;
  readonly here: boolean;
}

/** One step below, the choice, one above, each with what it carries, what it costs and what is full first. */
export function WhyCount({ knob, around: { figures, meets } }: WhyCountProps) {
  if (!knob) return null;
  const { headroom_percent, throughput_mb_s, cost, binds, left_percent } = figures;
  const here = { count: knob.count, headroom_percent, throughput_mb_s, cost, binds, left_percent, meets, here: true };
  const lines: readonly Line[] = [
    ...(knob.less ? [{ ...knob.less, here: false }] : []),
    here,
    ...(knob.more ? [{ ...knob.more, here: false }] : []),
  ];
  return (
    <>
      <h3>{text.why(knob.count, knob.label)}</h3>
      <table className={classes.why}>
        <thead>
          <tr>
            <th scope="col">{text.count}</th>
            <th scope="col">{text.gives}</th>
            <td />
            <th scope="col" title={text.leftHelp}>
              {text.left}
            </th>
            <th scope="col">{figures.currency}</th>
            <th scope="col">{text.bindsHere}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.count} data-selected={line.here || undefined}>
              <td>{count(line.count)}</td>
              <td data-short={!line.meets || undefined}>{words.offers.rateOf(line.throughput_mb_s)}</td>
              <td>
                <Gauge utilisation={1 - line.headroom_percent / 100} binds={line.headroom_percent < 0} width={28} />
              </td>
              <td>{Math.round(line.left_percent)}%</td>
              <td>{money(line.cost)}</td>
              <td>{line.binds}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
