import { type ScaleLogarithmic, scaleLinear, scaleLog } from 'd3-scale';
import type { LedgerRow } from '../../api/answers';

/** How a figure is marked: only filled marks are predictions and count. */
export type MarkShape = 'prediction' | 'interval' | 'fitted' | 'input';

export function shapeOf(figure: LedgerRow): MarkShape {
  if (figure.role === 'input') return 'input';
  if (figure.fitted) return 'fitted';
  return figure.predicted_low !== null && figure.predicted_high !== null ? 'interval' : 'prediction';
}

/** Place of a figure on the measured axis: its value or the geometric middle of a range; a mere bound has none. */
export function measuredAt({ published, published_low, published_high }: LedgerRow): number | null {
  if (published !== null) return published;
  return published_low === null || published_high === null ? null : Math.sqrt(published_low * published_high);
}

/** Figures that have a place on logarithmic axes: both values known and above zero. */
export function drawable<F extends LedgerRow>(figures: readonly F[], unit: string): F[] {
  return figures.filter(
    (figure) =>
      figure.unit === unit && (measuredAt(figure) ?? 0) > 0 && figure.predicted !== null && figure.predicted > 0,
  );
}

/** Units with anything to draw, the most frequent first. */
export function unitsOf(figures: readonly LedgerRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { unit } of figures) counts.set(unit, drawable(figures, unit).length);
  return [...counts]
    .filter(([, drawn]) => drawn > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([unit]) => unit);
}

/** Share either way that the band round the diagonal marks. */
export const band = 0.1;
/** Free room beyond the outermost marks, as a factor. */
const room = 1.3;

/** One domain for both axes, so that the diagonal means "as predicted". */
export function logDomain(figures: readonly LedgerRow[]): [number, number] {
  const values = figures
    .flatMap((figure) => [
      measuredAt(figure),
      figure.published_low,
      figure.published_high,
      figure.predicted,
      figure.predicted_low,
      figure.predicted_high,
    ])
    .filter((value) => value !== null)
    .filter((value) => value > 0);
  if (values.length === 0) return [1, 10];
  return [Math.min(...values) / room, Math.max(...values) * room];
}

/** Ticks at 1, 2 and 5 of each decade, thinned to the most that there is room for. */
export function logTicks([low, high]: readonly [number, number], most: number): number[] {
  const decades = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power += 1) decades.push(power);
  for (const steps of [[1, 2, 5], [1, 3], [1]]) {
    const ticks = decades
      .flatMap((power) => steps.map((step) => Number(`${step}e${power}`)))
      .filter((tick) => tick >= low && tick <= high);
    if (ticks.length <= most || steps.length === 1) return ticks;
  }
  return [];
}

/** A value of both axes of a chart, and where it stands on each. */
export interface SquareTick {
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

type Axis = ScaleLogarithmic<number, number>;

/** As many ticks as the shorter of two like axes has room for. */
export function squareTicks(domain: readonly [number, number], x: Axis, y: Axis): SquareTick[] {
  const [, width] = x.range() as [number, number];
  const [height] = y.range() as [number, number];
  const values = logTicks(domain, Math.floor(Math.min(width / 52, height / 28)));
  return values.map((value) => ({ value, x: x(value), y: y(value) }));
}

export interface Mark<F extends LedgerRow> {
  readonly figure: F;
  readonly shape: MarkShape;
  readonly x: number;
  readonly y: number;
  /** Ends of the published range, px; null where the figure is one value. */
  readonly across: readonly [number, number] | null;
  /** Ends of the predicted interval, px. */
  readonly upright: readonly [number, number] | null;
}

export interface Scatter<F extends LedgerRow> {
  readonly marks: readonly Mark<F>[];
  readonly ticks: readonly SquareTick[];
  /** Corners of the band round the diagonal, as an SVG path; to be clipped to the frame. */
  readonly band: string;
}

/** Places figures in a frame of `width` by `height` px, smallest measured first. */
export function layoutScatter<F extends LedgerRow>(
  figures: readonly F[],
  domain: readonly [number, number],
  width: number,
  height: number,
): Scatter<F> {
  const x = scaleLog(domain, [0, width]);
  const y = scaleLog(domain, [height, 0]);
  const ends = (low: number | null, high: number | null, at: (value: number) => number) =>
    low !== null && high !== null && low > 0 && high > low ? ([at(low), at(high)] as const) : null;
  const marks = figures.map((figure) => ({
    figure,
    shape: shapeOf(figure),
    x: x(measuredAt(figure) ?? domain[0]),
    y: y(figure.predicted ?? domain[0]),
    across: ends(figure.published_low, figure.published_high, x),
    upright: ends(figure.predicted_low, figure.predicted_high, y),
  }));
  const [low, high] = domain;
  const corner = (measured: number, ratio: number) => `${x(measured)} ${y(measured * ratio)}`;
  return {
    marks: marks.sort((a, b) => a.x - b.x || b.y - a.y),
    ticks: squareTicks(domain, x, y),
    band: `M${corner(low, 1 + band)}L${corner(high, 1 + band)}L${corner(high, 1 - band)}L${corner(low, 1 - band)}Z`,
  };
}

/** The mark nearest to a point, null when none is within `reach` px. */
export function nearestMark<M extends { readonly x: number; readonly y: number }>(
  marks: readonly M[],
  x: number,
  y: number,
  reach: number,
): M | null {
  let nearest: M | null = null;
  let least = reach;
  for (const mark of marks) {
    const away = Math.hypot(mark.x - x, mark.y - y);
    if (away < least) [nearest, least] = [mark, away];
  }
  return nearest;
}

/** Share of the diagonal above which a label is farthest from any mark. */
export function quietPlace(
  marks: readonly { readonly x: number; readonly y: number }[],
  width: number,
  height: number,
) {
  const lift = 12;
  const away = (share: number) =>
    Math.min(...marks.map(({ x, y }) => Math.hypot(x - share * width + lift, y - (1 - share) * height + lift)));
  const shares = Array.from({ length: 13 }, (_, step) => 0.2 + step * 0.05);
  return shares.reduce((best, share) => (away(share) > away(best) ? share : best));
}

export interface ErrorMark<F extends LedgerRow> {
  readonly figure: F;
  readonly shape: MarkShape;
  readonly x: number;
  readonly y: number;
  /** True when the error lies beyond the scale: the mark stands at its edge. */
  readonly beyond: boolean;
}

export interface ErrorStrip<F extends LedgerRow> {
  readonly marks: readonly ErrorMark<F>[];
  /** Error at the upper end of the scale, a ratio. */
  readonly top: number;
  readonly zero_px: number;
}

const tops = [0.1, 0.2, 0.5] as const;
/** Share of the marks that must lie within the scale. */
const mostWithin = 0.9;

/** Error that a figure is judged by: none for inputs, the out-of-sample one where a parameter was fitted to it. */
export function judgedError(figure: LedgerRow): number | null {
  if (figure.role === 'input') return null;
  return figure.fitted ? figure.leave_one_out : figure.error;
}

/** Errors over the same measured axis as the scatter, on the smallest of three scales that holds nine in ten. */
export function layoutErrors<F extends LedgerRow>(
  figures: readonly F[],
  domain: readonly [number, number],
  width: number,
  height: number,
): ErrorStrip<F> {
  const judged = figures.flatMap((figure) => {
    const error = judgedError(figure);
    return error === null ? [] : [{ figure, error }];
  });
  const within = (top: number) => judged.filter(({ error }) => Math.abs(error) <= top).length;
  const top = tops.find((candidate) => within(candidate) >= judged.length * mostWithin) ?? 0.5;
  const x = scaleLog(domain, [0, width]);
  const y = scaleLinear([-top, top], [height, 0]).clamp(true);
  return {
    top,
    zero_px: y(0),
    marks: judged
      .map(({ figure, error }) => ({
        figure,
        shape: shapeOf(figure),
        x: x(measuredAt(figure) ?? domain[0]),
        y: y(error),
        beyond: Math.abs(error) > top,
      }))
      .sort((a, b) => a.x - b.x),
  };
}
