import type { LadderStep } from '../api/answers';
/** Rise over the present throughput at which a step binds, as `now` (null) or a ratio. */
export function riseToBind(step: LadderStep, throughput_mb_s: number): number | null {
  if (step.binds || step.binds_at_mb_s === null || throughput_mb_s <= 0) return null;
  return step.binds_at_mb_s / throughput_mb_s - 1;
}

const rise = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** `now`, `+3%`, `+140%` (what more than doubles is known to two digits at best), or `under +1%`, too small to round up. */
export function bindsAtText(step: LadderStep, throughput_mb_s: number, now: string): string {
  const ratio = riseToBind(step, throughput_mb_s);
  if (ratio === null) return now;
  return ratio < 0.005 ? 'under +1%' : rise.format(ratio > 1 ? Number(ratio.toPrecision(2)) : ratio);
}

/** Whether it is not sure which row binds. */
export const isDoubted = (steps: readonly LadderStep[]): boolean =>
  steps.some(({ binds, binds_in_ten }) => binds_in_ten > 0 && (!binds || binds_in_ten < 10));

/**
 * Ranks by row: rows that bind in about as many cases as the one above share its rank, since none of them is known to bind
 * first. Rows that never bind keep the order of their ceilings.
 */
export function sharedRanks(steps: readonly LadderStep[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  let above: LadderStep | undefined;
  let rank = 0;
  for (const step of steps) {
    const alike =
      above !== undefined &&
      isDoubted(steps) &&
      above.binds_in_ten > 0 &&
      step.binds_in_ten > 0 &&
      Math.abs(above.binds_in_ten - step.binds_in_ten) <= SAME_CASES;
    if (!alike) rank = step.rank;
    ranks.set(step.row, rank);
    above = step;
  }
  return ranks;
}

/** Of ten cases; fewer say nothing of who binds first. */
const SAME_CASES = 1;
