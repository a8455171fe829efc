/** Scales and paths of what follows failures: plain numbers for the charts. */

import type { FailureScenario, SurvivalCurve } from '../../api/answers';

type SurvivalPoint = SurvivalCurve['points'][number];

const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** Seconds in the unit that leaves at least two of it: `90 s`, `5 min`, `36 h`. Ends of intervals have two digits. */
export function timeText(seconds: number): string {
  const [unit, size] = UNITS.find(([, least]) => seconds >= 2 * least) ?? ['s', 1];
  const value = Number((seconds / size).toPrecision(2));
  return `${value < 0.1 ? 'under 0.1' : value}\u00a0${unit}`;
}

/** From when on the log axis of time begins, s. */
export const FIRST_S = 1;

/** Place of a time on a log axis, 0 to 1. */
export function placeOf(seconds: number, last_s: number): number {
  return Math.log(Math.max(seconds, FIRST_S) / FIRST_S) / Math.log(last_s / FIRST_S);
}

const TICKS: readonly (readonly [seconds: number, label: string])[] = [
  [1, '1 s'],
  [10, '10 s'],
  [60, '1 min'],
  [600, '10 min'],
  [3600, '1 h'],
  [4 * 3600, '4 h'],
  [86_400, '1 d'],
  [7 * 86_400, '1 week'],
  [30 * 86_400, '1 month'],
];

export const ticksUntil = (last_s: number) => TICKS.filter(([seconds]) => seconds <= last_s);

/** A phase of one workload on the axis of time. */
export interface LinePhase {
  readonly name: string;
  readonly start_s: number;
  /** In the median case; null until somebody acts. */
  readonly end_s: number | null;
  readonly end_low_s: number | null;
  readonly end_high_s: number | null;
  /** Share of what the whole design gives, 0 to 1; null where nobody worked it out. */
  readonly share: number | null;
  readonly throughput_mb_s: number | null;
  readonly isDown: boolean;
  readonly writeThrough: boolean;
  readonly holds: readonly string[];
}

export function linePhases({ phases }: Pick<FailureScenario, 'phases'>, workload: string): readonly LinePhase[] {
  return phases.map(({ workloads, true_here, write_through, ...phase }) => {
    const left = workloads.find((one) => one.workload === workload);
    const whole = left?.before_mb_s ?? null;
    const throughput_mb_s = left?.throughput_mb_s ?? null;
    const share = throughput_mb_s === null || !whole ? null : Math.min(1, throughput_mb_s / whole);
    const isDown = left?.status === 'down';
    return { ...phase, share, throughput_mb_s, isDown, holds: true_here, writeThrough: write_through };
  });
}

/** The end of the axis: some time after all is whole, s. */
export function lastSecond(phases: readonly LinePhase[]): number {
  const ends = phases.map(({ end_high_s, end_s, start_s }) => end_high_s ?? end_s ?? Math.max(start_s, 1) * 30);
  return Math.max(60, ...ends) * 2;
}

/** z of 95%: 2.5% lie above. */
const Z_95 = 1.959964;

/** Between which a share lies in 95% of cases, from a sample of so many (Wilson's score interval). */
export function wilson(share: number, count: number): readonly [low: number, high: number] {
  const z2 = Z_95 ** 2;
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count);
  const half = (Z_95 / (1 + z2 / count)) * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The share of cases that leave at least so many percent, with its doubt; the same thrice where all were looked at. */
export function leaving(point: SurvivalPoint, percent: number): { low: number; share: number; high: number } {
  const share = point.keeps_at_least[Math.round(percent)] ?? 0;
  const [low, high] = point.exact ? [share, share] : wilson(share, point.samples);
  return { low, share, high };
}

/** Of shares 0 to 1 as `98 to 100%`, or one figure where that is all; only all of them are 100%, only none are 0%. */
export function percentRange(low: number, high: number): string {
  const digits = low > 0.99 || high < 0.01 ? 10 : 1;
  const outward = [Math.floor(low * 100 * digits + 1e-9) / digits, Math.ceil(high * 100 * digits - 1e-9) / digits];
  if (high - low > 1e-9) return `${outward[0]} to ${outward[1]}%`;
  if (low === 1 || low === 0) return `${100 * low}%`;
  const middle = Math.round(low * 100 * digits) / digits;
  if (middle >= 100) return 'over 99.9%';
  return middle <= 0 ? 'under 0.1%' : `${middle}%`;
}
