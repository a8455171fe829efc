/** A ladder step as the result holds it. MB/s are 10^6 bytes a second; utilisation is 0 to 1. */
export interface LadderStep {
  readonly rank: number;
  readonly row: string;
  readonly name: string;
  readonly kind: string;
  readonly component_ids: readonly string[];
  readonly count: number;
  readonly load_mb_s: number;
  readonly ceiling_mb_s: number;
  readonly utilisation: number;
  readonly binds: boolean;
  readonly binds_at_mb_s: number | null;
  readonly relief_alone_mb_s: number | null;
  readonly relief_with_above_mb_s: number | null;
  readonly if_lifted: string;
  readonly explanation: string;
  /** What 1% more on all rows of this step gives; null where it is not known. */
  readonly gain_per_percent_mb_s: number | null;
}

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
