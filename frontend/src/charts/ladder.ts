import type { LadderStep } from '../api/answers';
/** Rise over the present throughput at which a step binds, as `now` (null) or a ratio. */
export function riseToBind(step: LadderStep, throughput_mb_s: number): number | null {
  if (step.binds || step.binds_at_mb_s === null || throughput_mb_s <= 0) return null;
  return step.binds_at_mb_s / throughput_mb_s - 1;
}

const rise = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** `now`, `+3%`, or `under +1%` for a rise too small to round up. */
export function bindsAtText(step: LadderStep, throughput_mb_s: number, now: string): string {
  const ratio = riseToBind(step, throughput_mb_s);
  if (ratio === null) return now;
  return ratio < 0.005 ? 'under +1%' : rise.format(ratio);
}
