import { scaleLinear } from 'd3-scale';
import type { LayerCeiling } from '../api/answers';

/** A coloured run of a bar, px from the bar's start. */
export interface BarRun {
  readonly key: string;
  readonly x: number;
  readonly width: number;
  readonly utilisation: number | null;
  readonly binds: boolean;
}

export interface LayerBar {
  readonly layer: LayerCeiling;
  readonly runs: readonly BarRun[];
  /** End of the ceiling, px; the whole width when broken. */
  readonly ceiling_px: number;
  /** True when the ceiling lies beyond the scale: the bar is broken, never rescaled. */
  readonly broken: boolean;
}

export interface LayerChart {
  readonly bars: readonly LayerBar[];
  /** Place of the one line of throughput, px. */
  readonly line_px: number;
  /** Both ends of a range of ceilings, px; those beyond the scale at its end. */
  readonly across: (low_mb_s: number, high_mb_s: number) => readonly [number, number];
}

/** Layers with a limit to draw. */
export const withCeiling = (layers: readonly LayerCeiling[]) =>
  layers.filter(({ ceiling_mb_s, parts }) => ceiling_mb_s !== null || parts.some((part) => part.ceiling_mb_s !== null));

/** Room to the right of the throughput within which ceilings are drawn to scale. */
const scaleRoom = 1.35;

/**
 * Places every layer on one scale that ends a third above the throughput, so that small differences near what binds can be
 * seen; a layer of unlike parts is split by their shares of the load.
 */
export function layoutLayers(layers: readonly LayerCeiling[], throughput_mb_s: number, width_px: number): LayerChart {
  const ceilings = layers.flatMap((layer) => (layer.ceiling_mb_s === null ? [] : [layer.ceiling_mb_s]));
  const top_mb_s = throughput_mb_s > 0 ? throughput_mb_s * scaleRoom : Math.max(1, ...ceilings);
  const x = scaleLinear([0, top_mb_s], [0, width_px]).clamp(true);
  const line_px = x(throughput_mb_s);
  const bars = layers.map((layer) => {
    const ceiling = layer.ceiling_mb_s;
    const broken = ceiling !== null && ceiling > top_mb_s;
    return {
      layer,
      runs: runsOf(layer, line_px),
      ceiling_px: ceiling === null ? line_px : broken ? width_px : x(ceiling),
      broken,
    };
  });
  return { bars, line_px, across: (low, high) => [x(low), x(high)] };
}

function runsOf(layer: LayerCeiling, line_px: number): BarRun[] {
  const total = layer.parts.reduce((sum, part) => sum + part.load_mb_s, 0);
  if (layer.parts.length < 2 || total <= 0) {
    return [{ key: layer.layer, x: 0, width: line_px, utilisation: layer.utilisation, binds: layer.binds }];
  }
  let x = 0;
  return layer.parts.map((part, index) => {
    const width = (part.load_mb_s / total) * line_px;
    const run = { key: `${index} ${part.name}`, x, width, utilisation: part.utilisation, binds: part.binds };
    x += width;
    return run;
  });
}
