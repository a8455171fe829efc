import type { FixPreview } from '../../../api/queries/checks';
import { count, megabytes, UNKNOWN } from '../../../ui/format/format';
import { type Likely, likelyOf, rounded } from '../../../ui/format/likely';
import { words } from '../../../ui/words/fix';
import { useStudioValue } from '../../studio';
import { StateIcon } from '../StateIcon';
import classes from './Fix.module.css';
import { FixCost } from './FixCost';

interface FixFiguresProps {
  readonly preview: FixPreview;
}

/** The design before and after the fix, and which findings go and come. */
export function FixFigures({ preview: { before, after, clears, brings, cost } }: FixFiguresProps) {
  return (
    <>
      {before && after && <Figures before={before} after={after} />}
      {cost && <FixCost cost={cost} />}
      <dl className={classes.counts}>
        <dt>{words.clears}</dt>
        <dd>
          <Counts counts={clears} />
        </dd>
        <dt>{words.brings}</dt>
        <dd>{brings.length === 0 ? words.bringsNothing : <Counts counts={brings} />}</dd>
      </dl>
    </>
  );
}

function Counts({ counts }: { readonly counts: FixPreview['clears'] }) {
  return counts.map(({ check, severity, count: found }) => (
    <span key={`${check} ${severity}`} className={classes.count}>
      <StateIcon state={severity} /> {words.count(check, found)}
    </span>
  ));
}

type State = NonNullable<FixPreview['before']>;

function Figures({ before, after }: { readonly before: State; readonly after: State }) {
  const result = useStudioValue((studio) => studio.result);
  const doubt = result && likelyOf(result);
  const [was, is] = [before.throughput_mb_s, after.throughput_mb_s];
  const more = was === null || is === null ? words.unknown : signed(rounded(is - was, doubt));
  return (
    <table className={classes.figures} aria-label={words.figures}>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
          <th scope="col">{words.change}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{words.throughput}</th>
          <td>{rate(before, doubt)}</td>
          <td>{rate(after, doubt)}</td>
          <td>{more}</td>
        </tr>
        <tr>
          <th scope="row">{words.parts}</th>
          <td>{count(before.parts)}</td>
          <td>{count(after.parts)}</td>
          <td>{signed(after.parts - before.parts)}</td>
        </tr>
        <tr>
          <th scope="row">{words.power}</th>
          <td>{power(before)}</td>
          <td>{power(after)}</td>
          <td>
            {after.power_unknown === before.power_unknown ? signed(after.power_w - before.power_w) : words.unknown}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const rate = ({ throughput_mb_s }: State, doubt: Likely | null) =>
  megabytes(throughput_mb_s === null ? null : rounded(throughput_mb_s, doubt)).value;

/** Of what nothing states, nobody knows it. */
function power({ power_w, power_unknown }: State): string {
  const known = count(Math.round(power_w));
  if (power_unknown === 0) return known;
  return power_w > 0 ? words.atLeast(known) : UNKNOWN;
}

/** +0 is written: nothing becomes more or less. */
const signed = (change: number) => `${change < 0 ? '−' : '+'}${count(Math.abs(Math.round(change)))}`;
