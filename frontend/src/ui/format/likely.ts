/**
 * Figures with their doubt, as many digits as the interval allows. "Likely" is the 80% interval, from the 10th to the 90th
 * percentile; its ends are rounded outward. This is the only place that knows where one way of writing ends and the next begins.
 */

import type { EvaluationResult, Interval } from '../../api/answers';
import { gain, megabytes, type Quantity, quantityText, rate, UNKNOWN } from './format';

/** Ends and middle of an 80% interval, in one unit. */
export interface Likely {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** How wide an interval is: `sure` says none, `two` digits, `about`, the `range` alone. */
export type Width = 'sure' | 'two' | 'about' | 'range';

const widths: readonly (readonly [ratio: number, width: Width])[] = [
  [1.02, 'sure'],
  [2, 'two'],
  [4, 'about'],
];

/** Floating point leaves 4 / 2 a hair off. */
const SLACK = 1e-9;

export function widthOf({ low, high }: Pick<Likely, 'low' | 'high'>): Width {
  if (!(low > 0)) return high > 0 ? 'range' : 'sure';
  const ratio = high / low;
  return widths.find(([most]) => ratio <= most * (1 + SLACK))?.[1] ?? 'range';
}

export const isWide = (likely: Pick<Likely, 'low' | 'high'> | null | undefined): boolean =>
  likely != null && widthOf(likely) !== 'sure';

export const likelyRate = (interval: Pick<Interval, 'low_mb_s' | 'median_mb_s' | 'high_mb_s'>): Likely => ({
  low: interval.low_mb_s,
  median: interval.median_mb_s,
  high: interval.high_mb_s,
});

/** What follows from a figure in proportion: the same doubt about another value. */
export function inProportion(likely: Likely, value: number): Likely {
  const factor = likely.median > 0 ? value / likely.median : 0;
  return { low: likely.low * factor, median: value, high: likely.high * factor };
}

/** A figure as it is written: what stands large, and the interval behind it where there is one to say. */
export interface LikelyFigure {
  readonly lead: Quantity;
  /** `9 to 16`, in the unit of the figure; null where none is said or where the range is the figure. */
  readonly range: string | null;
}

/** A unit and how many of the smallest make one of it. */
interface Scale {
  readonly unit: string;
  readonly factor: number;
}

/** Figures of a given unit keep it; MB/s become GB/s from 1,000 up, by the median. */
function scaleOf(likely: Likely, unit: string): Scale {
  return unit === 'MB/s' && likely.median >= 999.5 ? { unit: 'GB/s', factor: 1000 } : { unit, factor: 1 };
}

/** A figure by its interval; `plain` says how it is written where nothing is in doubt. */
export function likelyFigure(likely: Likely, unit: string, plain: (value: number) => Quantity): LikelyFigure {
  const width = widthOf(likely);
  if (width === 'sure') return { lead: plain(likely.median), range: null };
  const scale = scaleOf(likely, unit);
  const inUnit = scaled(likely, scale.factor);
  if (width === 'range') return { lead: { value: rangeOf(inUnit), unit: scale.unit }, range: null };
  const median = written(inUnit.median, stepOf(inUnit.median));
  return {
    lead: { value: width === 'about' ? `about ${median}` : median, unit: scale.unit },
    range: rangeOf(inUnit),
  };
}

/** In MB/s whatever its size: loads of parts stand beside one another in one unit. */
export function megabytesFigure(likely: Likely): LikelyFigure {
  const { lead, range } = likelyFigure(likely, '', megabytes);
  return { lead: { value: lead.value, unit: 'MB/s' }, range };
}

/** The throughput of something: with its interval, as a bound, or plain. */
export function throughputFigure(
  value_mb_s: number | null | undefined,
  interval: Pick<Interval, 'low_mb_s' | 'median_mb_s' | 'high_mb_s'> | null | undefined,
  isBound = false,
): LikelyFigure {
  if (value_mb_s == null || !Number.isFinite(value_mb_s)) return { lead: { value: 'unknown', unit: '' }, range: null };
  if (isBound) return { lead: bound(interval?.high_mb_s ?? value_mb_s), range: null };
  return interval ? likelyFigure(likelyRate(interval), 'MB/s', rate) : { lead: rate(value_mb_s), range: null };
}

/** Throughput as lists and comparisons have it. */
export interface LikelyThroughput {
  readonly throughput_mb_s: number | null;
  readonly at_most: boolean;
  readonly low_mb_s: number | null;
  readonly high_mb_s: number | null;
}

/** The interval of what is reached; null where nothing is in doubt. */
export function likelyReached(reached: LikelyThroughput | null): Likely | null {
  if (reached?.throughput_mb_s == null || reached.low_mb_s === null || reached.high_mb_s === null) return null;
  return { low: reached.low_mb_s, median: reached.throughput_mb_s, high: reached.high_mb_s };
}

/** What is reached, an en dash where nothing was evaluated. */
export function reachedFigure(reached: LikelyThroughput | null): LikelyFigure {
  if (reached?.throughput_mb_s == null) return { lead: { value: UNKNOWN, unit: '' }, range: null };
  const { throughput_mb_s, low_mb_s, high_mb_s, at_most } = reached;
  const interval = low_mb_s !== null && high_mb_s !== null && { low_mb_s, median_mb_s: throughput_mb_s, high_mb_s };
  return throughputFigure(throughput_mb_s, interval || null, at_most);
}

/** A result as far as its headline goes. */
export type Headline = Pick<EvaluationResult, 'scenario' | 'throughput_mb_s' | 'at_most'> & {
  readonly scenarios: readonly Pick<EvaluationResult['scenarios'][number], 'id' | 'interval'>[];
};

/** The interval of the scenario that a result speaks of; null where nothing is in doubt. */
export function likelyOf(result: Pick<Headline, 'scenario' | 'scenarios'>): Likely | null {
  const interval = result.scenarios.find(({ id }) => id === result.scenario)?.interval;
  return interval ? likelyRate(interval) : null;
}

/** The throughput of the scenario that a result speaks of. */
export function headlineFigure(result: Headline | null | undefined): LikelyFigure {
  if (!result) return reachedFigure(null);
  const likely = likelyOf(result);
  return reachedFigure({ ...result, low_mb_s: likely?.low ?? null, high_mb_s: likely?.high ?? null });
}

/** A figure that nobody reckoned an interval of: to two digits where what it follows from is in doubt. */
export const rounded = (value: number, doubt: Likely | null): number =>
  isWide(doubt) ? Number(value.toPrecision(2)) : value;

/** `+1,344`, `+1,300` where what it is added to is in doubt. */
export const gainText = (value: number | null | undefined, doubt: Likely | null): string =>
  gain(value == null ? value : rounded(value, doubt));

/** What is no prediction: `at most 44 GB/s`, rounded up to two digits. */
function bound(value_mb_s: number): Quantity {
  const { unit, factor } = scaleOf({ low: 0, median: value_mb_s, high: value_mb_s }, 'MB/s');
  const value = value_mb_s / factor;
  const step = stepOf(value);
  return { value: `at most ${written(upTo(value, step), step)}`, unit };
}

/** `12 GB/s, 9 to 16 likely`; `5 to 40 GB/s`; `18.6 GB/s`. */
export function likelyText({ lead, range }: LikelyFigure): string {
  return range === null ? quantityText(lead) : `${quantityText(lead)}, ${range} likely`;
}

/** `12, 9 to 16` for columns that name their unit. */
export function shortText({ lead, range }: LikelyFigure): string {
  return range === null ? lead.value : `${lead.value}, ${range}`;
}

/** The interval alone, `9 to 16 GB/s`; the figure where nothing is in doubt. */
export function rangeText(likely: Likely, unit = 'MB/s', plain: (value: number) => Quantity = rate): string {
  const { lead, range } = likelyFigure(likely, unit, plain);
  return quantityText(range === null ? lead : { value: range, unit: lead.unit });
}

/** A share of 1 with its doubt: `43%, 22 to 86`; whole per cent, never above 100. */
export function sharePercents(likely: Likely): LikelyFigure {
  const percents = scaled(likely, 0.01);
  const high = Math.min(100, Math.ceil(percents.high - SLACK));
  const low = Math.max(0, Math.floor(percents.low + SLACK));
  return {
    lead: { value: String(Math.min(100, Math.round(percents.median))), unit: '%' },
    range: isWide(likely) ? `${low} to ${high}` : null,
  };
}

/** `2.8 : 1`, how wide an interval is. */
export function ratioText(ratio: number | null | undefined): string {
  if (ratio == null || !Number.isFinite(ratio)) return UNKNOWN;
  return `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)} : 1`;
}

const scaled = ({ low, median, high }: Likely, factor: number): Likely => ({
  low: low / factor,
  median: median / factor,
  high: high / factor,
});

/** Both ends, outward: to two digits, or to a round number where they lie far apart. */
function rangeOf(likely: Likely): string {
  if (widthOf(likely) === 'range') return `${round(likely.low, false)} to ${round(likely.high, true)}`;
  const [below, above] = [stepOf(likely.low), stepOf(likely.high)];
  return `${written(downTo(likely.low, below), below)} to ${written(upTo(likely.high, above), above)}`;
}

/** The second digit's place: 1 for 16, 0.1 for 4.5, 100 for 1,270. */
const stepOf = (value: number): number => (value > 0 ? 10 ** (Math.floor(Math.log10(value) + SLACK) - 1) : 1);

const downTo = (value: number, step: number): number => Math.floor(value / step + SLACK) * step;
const upTo = (value: number, step: number): number => Math.ceil(value / step - SLACK) * step;

const roundNumbers = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The next round number out of some ten in each power of ten. */
function round(value: number, up: boolean): string {
  if (!(value > 0)) return '0';
  const power = 10 ** Math.floor(Math.log10(value) + SLACK);
  const lead = value / power;
  const fits = (candidate: number) => (up ? candidate >= lead - SLACK : candidate <= lead + SLACK);
  const found = (up ? roundNumbers.find(fits) : roundNumbers.findLast(fits)) ?? 1;
  return written(found * power, stepOf(found * power));
}

/** With as many decimals as the step has, but none that are all zero. */
function written(value: number, step: number): string {
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + SLACK));
  return new Intl.NumberFormat('en', { maximumFractionDigits: Math.min(6, decimals) }).format(
    Math.round(value / step) * step,
  );
}
