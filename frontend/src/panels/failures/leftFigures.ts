/** What failures leave of workloads, in MB/s, to as many digits as its interval allows. */

import type { FailureAnswer, WorkloadImpact } from '../../api/answers';
import { count, megabytes, quantityText, rate } from '../../ui/format/format';
import {
  inProportion,
  isWide,
  type Likely,
  type LikelyFigure,
  likelyFigure,
  likelyRate,
  megabytesFigure,
  rounded,
} from '../../ui/format/likely';

/** Without a unit, for cells. */
export const leftText = (left_mb_s: number, doubt: Likely | null): string =>
  count(Math.round(rounded(left_mb_s, doubt)));

/** With its interval: what is left is as much in doubt as `doubt`, in proportion. */
export const leftFigure = (left_mb_s: number, doubt: Likely | null): LikelyFigure =>
  doubt && left_mb_s > 0
    ? megabytesFigure(inProportion(doubt, left_mb_s))
    : { lead: megabytes(left_mb_s), range: null };

/** In MB/s or GB/s, without its interval. */
export const leftRate = (left_mb_s: number, doubt: Likely | null): string =>
  quantityText(
    doubt && left_mb_s > 0 ? likelyFigure(inProportion(doubt, left_mb_s), 'MB/s', rate).lead : rate(left_mb_s),
  );

/** The interval of what is left; null where that is known, or nothing. */
export const doubtOf = ({ interval }: Pick<WorkloadImpact, 'interval'>): Likely | null =>
  interval ? likelyRate(interval) : null;

/** What is left, MB/s; of a workload that is up what it had, where the hundredth that it may lack is less than the doubt. */
export const leftOf = (impact: WorkloadImpact): number =>
  impact.status === 'up' && isWide(doubtOf(impact)) ? impact.before_mb_s : impact.throughput_mb_s;

/** For each workload how far its throughput is in doubt, by the first failure that leaves something of it. */
export function doubtsOf({ failures }: Pick<FailureAnswer, 'failures'>): ReadonlyMap<string, Likely> {
  const found = new Map<string, Likely>();
  const all = failures[0]?.workloads.length ?? 0;
  for (const { workloads } of failures) {
    if (found.size === all) break;
    for (const impact of workloads) {
      const doubt = doubtOf(impact);
      if (doubt && !found.has(impact.id)) found.set(impact.id, doubt);
    }
  }
  return found;
}
