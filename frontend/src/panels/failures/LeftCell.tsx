import type { Failure, WorkloadImpact } from '../../api/answers';
import { breaches, type FailureRule, leftPercent } from '../../model/failures/policy';
import { milliseconds, quantityText } from '../../ui/format/format';
import { type Likely, likelyText } from '../../ui/format/likely';
import { words } from '../../ui/words/failures';
import classes from './LeftCell.module.css';
import { doubtOf, leftFigure, leftOf, leftText } from './leftFigures';
import { StatusIcon } from './StatusIcon';

interface LeftCellProps {
  readonly impact: WorkloadImpact;
  readonly name: string;
  readonly target_mb_s: number | null;
  /** That holds for this failure. */
  readonly rule: FailureRule | null;
  /** Of the workload's throughput. */
  readonly doubt: Likely | null;
}

/** What a failure leaves of one workload: shape, word or MB/s, and a bar on the whole with a tick at the policy. */
export function LeftCell({ impact, name, target_mb_s, rule, doubt }: LeftCellProps) {
  const { status } = impact;
  const isBreach = breaches(rule, impact, target_mb_s);
  const share = leftPercent(impact, target_mb_s);
  const hasShare = status === 'up' || status === 'degraded';
  return (
    <td
      className={classes.left}
      data-status={status}
      data-breach={isBreach || undefined}
      data-label={name}
      title={titleOf(impact, name, rule, doubt)}
    >
      <div className={classes.cell}>
        <StatusIcon impact={impact} />
        <b>{hasShare ? leftText(leftOf(impact), doubtOf(impact)) : words.status[status]}</b>
        <span className={classes.bar} data-unknown={status === 'unknown' || undefined} aria-hidden>
          {hasShare && <i style={{ width: `${share}%` }} />}
          {rule && <u style={{ insetInlineStart: `${rule.at_least_percent}%` }} />}
        </span>
        <small>{hasShare ? words.share(share) : ''}</small>
      </div>
    </td>
  );
}

function titleOf(impact: WorkloadImpact, name: string, rule: FailureRule | null, doubt: Likely | null): string {
  const left = impact.status === 'down' ? words.status.down : likelyText(leftFigure(leftOf(impact), doubtOf(impact)));
  const times =
    impact.response_ms !== null && impact.response_before_ms !== null
      ? words.response(
          quantityText(milliseconds(impact.response_ms)),
          quantityText(milliseconds(impact.response_before_ms)),
        )
      : null;
  return [
    words.cell(name, left, likelyText(leftFigure(impact.before_mb_s, doubt))),
    times,
    impact.lost_volumes.length > 0 && words.lost(impact.lost_volumes.length, impact.volumes),
    impact.moved_volumes > 0 && words.moved(impact.moved_volumes),
    impact.write_through && words.writeThrough,
    rule && words.asks(rule.at_least_percent),
  ]
    .filter(Boolean)
    .join('\n');
}

/** What binds after a failure, for the workload that loses most. */
export function bindsThen({ workloads }: Failure): readonly string[] {
  const hit = workloads.filter(({ status }) => status === 'degraded');
  const share = (one: WorkloadImpact) => (one.before_mb_s > 0 ? one.throughput_mb_s / one.before_mb_s : 1);
  const [worst] = hit.toSorted((a, b) => share(a) - share(b));
  const waits = workloads.some(({ write_through }) => write_through) ? [words.writeThrough] : [];
  return [...(worst?.limited_by ?? []), ...waits];
}
