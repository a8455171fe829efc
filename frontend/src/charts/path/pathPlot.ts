import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, stack } from 'd3-shape';
import type { LayerCeiling, LayerPart, PathTime } from '../../api/answers';

/** What the heights say. */
export type PathUnit = 'rate' | 'requests' | 'time';

/** A coloured piece of a bar, px from the top of the plot. */
export interface PathRun {
  readonly key: string;
  readonly name: string;
  readonly y: number;
  readonly height: number;
  readonly utilisation: number | null;
  readonly binds: boolean;
}

export interface PathBar {
  readonly layer: LayerCeiling;
  /** What passes it and the most that could, in the unit of the chart. */
  readonly load: number;
  readonly ceiling: number | null;
  readonly runs: readonly PathRun[];
  /** Top of the ceiling; that of the plot when broken. */
  readonly ceiling_y: number;
  /** The ceiling lies beyond the scale: the bar is broken, never rescaled. */
  readonly broken: boolean;
}

export interface PathPlot {
  readonly bars: readonly PathBar[];
  /** Height of the one line of throughput. */
  readonly line_y: number;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** Outline of what flows, from layer to layer. */
  readonly ribbon: string;
}

export interface PlotSize {
  readonly height: number;
  /** Kept free above the scale for what stands on the bars. */
  readonly above: number;
  readonly column: number;
}

/** Room above the throughput within which ceilings are drawn to scale. */
const scaleRoom = 1.3;
const tickCount = 4;

/** Layers side by side on one scale that ends a little above the throughput. */
export function plotLayers(
  layers: readonly LayerCeiling[],
  through: number,
  unit: Exclude<PathUnit, 'time'>,
  { height, above, column }: PlotSize,
): PathPlot {
  const top = through > 0 ? through * scaleRoom : 1;
  const y = scaleLinear([0, top], [height, above]).clamp(true);
  const bars = layers.map((layer): PathBar => {
    const [load, ceiling] =
      unit === 'rate' ? [layer.load_mb_s, layer.ceiling_mb_s] : [layer.requests_s ?? 0, layer.ceiling_requests_s];
    const broken = ceiling !== null && ceiling > top;
    const ceiling_y = ceiling === null ? y(load) : broken ? above : y(ceiling);
    return { layer, load, ceiling, runs: runsOf(layer, y(load), height), ceiling_y, broken };
  });
  const flow = area<number>()
    .x((_, index) => (index + 0.5) * column)
    .y0(height)
    .y1((load) => y(load))
    .curve(curveMonotoneX);
  return {
    bars,
    line_y: y(through),
    ticks: y.ticks(tickCount).map((value) => ({ value, y: y(value) })),
    ribbon: flow([through, ...bars.map(({ load }) => load)]) ?? '',
  };
}

/** One run, or one for each of unlike parts by their shares of the load, the first at the bottom. */
function runsOf(layer: LayerCeiling, top: number, bottom: number): PathRun[] {
  const total = layer.parts.reduce((sum, part) => sum + part.load_mb_s, 0);
  if (layer.parts.length < 2 || total <= 0) {
    const { utilisation, binds } = layer;
    return [{ key: layer.layer, name: '', y: top, height: bottom - top, utilisation, binds }];
  }
  let below = bottom;
  return [...layer.parts].sort(bindingFirst).map((part) => {
    const height = ((bottom - top) * part.load_mb_s) / total;
    below -= height;
    const { name, utilisation, binds } = part;
    return { key: name, name, y: below, height, utilisation, binds };
  });
}

const bindingFirst = (a: LayerPart, b: LayerPart) =>
  Number(b.binds) - Number(a.binds) ||
  (b.utilisation ?? -1) - (a.utilisation ?? -1) ||
  a.name.localeCompare(b.name, 'en', { numeric: true });

/** Where a request spends its time: at a layer, or at none of them. */
export interface TimeColumn {
  readonly key: string;
  readonly label: string;
  readonly layer: LayerCeiling | null;
  readonly times: readonly PathTime[];
  readonly pieces: readonly TimePiece[];
  readonly service_ms: number;
  readonly wait_ms: number;
}

export interface TimePiece {
  readonly key: string;
  readonly waits: boolean;
  readonly y: number;
  readonly height: number;
  readonly time: PathTime;
}

export interface TimePlot {
  readonly columns: readonly TimeColumn[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

/** The stages of a request stacked by layer; what is spent at no layer has a column of its own, so that all add up. */
export function plotTimes(
  layers: readonly LayerCeiling[],
  times: readonly PathTime[],
  { height, above }: PlotSize,
): TimePlot {
  const layerIds = new Set(layers.map(({ layer }) => layer));
  const loose = times.filter(({ layer }) => !layerIds.has(layer));
  const groups = [
    ...layers.map((layer) => ({
      label: layer.label,
      layer,
      times: times.filter((time) => time.layer === layer.layer),
    })),
    ...loose.map((time) => ({ label: time.label, layer: null, times: [time] })),
  ];
  const most = Math.max(...groups.map((group) => sumOf(group.times, 'service_ms') + sumOf(group.times, 'wait_ms')), 0);
  const y = scaleLinear([0, most > 0 ? most : 1], [height, above]);
  return {
    columns: groups.map(({ label, layer, times: own }, index) => ({
      key: `${index} ${label}`,
      label,
      layer,
      times: own,
      pieces: piecesOf(own, y),
      service_ms: sumOf(own, 'service_ms'),
      wait_ms: sumOf(own, 'wait_ms'),
    })),
    ticks: y.ticks(tickCount).map((value) => ({ value, y: y(value) })),
  };
}

const sumOf = (times: readonly PathTime[], key: 'service_ms' | 'wait_ms') =>
  times.reduce((sum, time) => sum + time[key], 0);

/** Service of each stage, and above it its waiting, one stage on the other. */
function piecesOf(times: readonly PathTime[], y: (ms: number) => number): TimePiece[] {
  const pieces = times.flatMap((time) => [
    { time, waits: false, ms: time.service_ms },
    { time, waits: true, ms: time.wait_ms },
  ]);
  const column = Object.fromEntries(pieces.map(({ ms }, index) => [String(index), ms]));
  const series = stack<Record<string, number>>().keys(Object.keys(column))([column]);
  return series.flatMap(([bounds], index) => {
    const piece = pieces[index];
    if (!bounds || !piece || piece.ms <= 0) return [];
    const top = y(bounds[1]);
    return [{ key: `${index}`, time: piece.time, waits: piece.waits, y: top, height: y(bounds[0]) - top }];
  });
}
