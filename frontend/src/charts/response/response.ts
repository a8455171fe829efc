import { bisectCenter, max } from 'd3-array';
import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { CurvePoint, ResponseCurveData } from '../../api/answers';
import { inProportion, type Likely } from '../../ui/format/likely';

/** Where the design stands on its curve. */
export interface ChosenPoint extends Pick<CurvePoint, 'threads' | 'throughput_mb_s'> {
  readonly response_ms: number | null;
}

export type CurveView = 'threads' | 'load';

/** One place on the curve, with what can be read there; px from the plot's upper left corner. */
export interface PlotPoint {
  readonly x_px: number;
  readonly throughput_px: number;
  readonly response_px: number;
  readonly threads: number | null;
  readonly load_share: number | null;
  readonly requests_s: number | null;
  readonly throughput_mb_s: number;
  readonly response_ms: number;
}

export interface Tick {
  readonly place_px: number;
  readonly value: number;
}

export interface CurvePlot {
  readonly points: readonly PlotPoint[];
  readonly throughputPath: string;
  /** Where the throughput likely lies; null where it is known. */
  readonly throughputBand: string | null;
  readonly responsePath: string;
  readonly xTicks: readonly Tick[];
  readonly throughputTicks: readonly Tick[];
  readonly responseTicks: readonly Tick[];
  readonly knee_px: number | null;
  readonly limit_px: number | null;
  /** Where the response meets the limit; null when no load keeps it or there is no limit. */
  readonly within_px: number | null;
  readonly chosen: {
    readonly x_px: number;
    readonly throughput_px: number;
    readonly response_px: number | null;
  } | null;
}

type Scale = ScaleContinuousNumeric<number, number>;
type Place = Omit<PlotPoint, 'x_px' | 'throughput_px' | 'response_px'>;

/** The response axis ends here, in multiples of the shortest response: a curve that goes on is cut, not squeezed. */
const tallest = 12;

/** Lays one view of the curve out: threads on a logarithmic scale, or load as a share; null without points. */
export function layoutCurve(
  curve: ResponseCurveData,
  view: CurveView,
  chosen: ChosenPoint | null,
  size: { readonly width: number; readonly height: number },
  doubt: Likely | null = null,
): CurvePlot | null {
  const places = placesOf(curve, view);
  if (places.length === 0) return null;
  const x = xScale(places, view, size.width);
  const highest = (max(places, (place) => place.throughput_mb_s) ?? 1) * (doubt ? doubt.high / doubt.median : 1);
  const y = scaleLinear([0, highest * 1.05], [size.height, 0]).nice(4);
  const ms = responseScale(places, curve.latency_limit_ms, chosen, size.height);
  const points = places.map((place) => ({
    ...place,
    x_px: x(xOf(place, view)),
    throughput_px: y(place.throughput_mb_s),
    response_px: ms(place.response_ms),
  }));
  const draw = (height: (point: PlotPoint) => number) => line<PlotPoint>((point) => point.x_px, height)(points) ?? '';
  const full_mb_s = fullLoad(curve);
  const atRate = (rate_mb_s: number | null) =>
    view === 'load' && rate_mb_s !== null && full_mb_s > 0 ? x(rate_mb_s / full_mb_s) : null;
  return {
    points,
    throughputPath: draw((point) => point.throughput_px),
    throughputBand: doubt && bandOf(points, doubt, y),
    responsePath: draw((point) => point.response_px),
    xTicks: ticksOf(x, view === 'threads' ? powersOfTwo(places) : [0, 0.25, 0.5, 0.75, 1]),
    throughputTicks: ticksOf(y, y.ticks(3)),
    responseTicks: ticksOf(ms, ms.ticks(3)),
    knee_px: view === 'threads' ? inside(x, curve.knee_threads) : atRate(curve.knee_mb_s),
    limit_px: curve.latency_limit_ms === null ? null : ms(curve.latency_limit_ms),
    within_px: atRate(curve.within_limit_mb_s),
    chosen: chosen && {
      x_px: view === 'threads' ? x(chosen.threads) : (atRate(Math.min(chosen.throughput_mb_s, full_mb_s)) ?? 0),
      throughput_px: y(chosen.throughput_mb_s),
      response_px: chosen.response_ms === null ? null : ms(chosen.response_ms),
    },
  };
}

/** Along its upper edge and back along its lower one: every point is as much in doubt as what the design gets. */
function bandOf(points: readonly PlotPoint[], doubt: Likely, y: Scale): string | null {
  const ends = ({ throughput_mb_s }: PlotPoint) => inProportion(doubt, throughput_mb_s);
  return area<PlotPoint>(
    (point) => point.x_px,
    (point) => y(ends(point).low),
    (point) => y(ends(point).high),
  )(points);
}

/** Index of the point that is nearest to a place, px from the plot's left edge. */
export function nearestPoint(plot: CurvePlot, x_px: number): number {
  return bisectCenter(
    plot.points.map((point) => point.x_px),
    x_px,
  );
}

function placesOf(curve: ResponseCurveData, view: CurveView): Place[] {
  if (view === 'threads') return curve.by_threads.map((point) => ({ ...point, load_share: null }));
  return curve.by_load.map((point) => ({ ...point, threads: null, requests_s: null }));
}

const xOf = (place: Place, view: CurveView) => (view === 'threads' ? (place.threads ?? 1) : (place.load_share ?? 0));

function xScale(places: readonly Place[], view: CurveView, width: number): Scale {
  if (view === 'load') return scaleLinear([0, 1], [0, width]).clamp(true);
  const threads = places.map((place) => place.threads ?? 1);
  const from = Math.max(Math.min(...threads), 1e-9);
  return scaleLog([from, Math.max(...threads, from * 2)], [0, width])
    .base(2)
    .clamp(true);
}

function responseScale(
  places: readonly Place[],
  limit_ms: number | null,
  chosen: ChosenPoint | null,
  height: number,
): Scale {
  const times = places.map((place) => place.response_ms);
  const highest = Math.max(limit_ms ?? 0, chosen?.response_ms ?? 0);
  const top = Math.max(highest * 1.15, Math.min(Math.max(...times), Math.min(...times) * tallest), 1e-6);
  return scaleLinear([0, top], [height, 0]);
}

/** What a load of 1 is: every point states its share and its rate. */
function fullLoad(curve: ResponseCurveData): number {
  const [point] = curve.by_load.filter(({ load_share }) => load_share > 0).slice(-1);
  return point === undefined ? 0 : point.throughput_mb_s / point.load_share;
}

function inside(scale: Scale, value: number | null): number | null {
  const [from = 0, to = 0] = scale.domain();
  return value === null || value < from || value > to ? null : scale(value);
}

function powersOfTwo(places: readonly Place[]): number[] {
  const top = Math.log2(Math.max(...places.map((place) => place.threads ?? 1)));
  const step = Math.max(1, Math.ceil(top / 6));
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => 2 ** (index * step));
}

const ticksOf = (scale: Scale, values: readonly number[]): Tick[] =>
  values.map((value) => ({ value, place_px: scale(value) }));
