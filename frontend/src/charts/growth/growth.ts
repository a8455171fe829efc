/** Lays out how thresholds fill over the years: share of the limit by month, and what is likely of the chosen one. */

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { GrowthThreshold } from '../../api/answers';

type Point = GrowthThreshold['share_of_limit'][number];

/** Shares of a limit above this are cut, not squeezed. */
const HIGHEST = 1.6;
const MONTHS_A_YEAR = 12;

export interface GrowthLine {
  readonly id: string;
  readonly path: string;
}

export interface GrowthPlot {
  readonly lines: readonly GrowthLine[];
  /** What is likely of the chosen one; null where its growth is not in doubt. */
  readonly band: string | null;
  readonly limit_px: number;
  readonly years: readonly { readonly year: number; readonly place_px: number }[];
  readonly shares: readonly { readonly share: number; readonly place_px: number }[];
  /** Points of the chosen one, px from the plot's upper left corner. */
  readonly points: readonly (Point & { readonly x_px: number; readonly y_px: number })[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export function layoutGrowth(
  thresholds: readonly GrowthThreshold[],
  chosen: GrowthThreshold | null,
  months: number,
  { width, height }: Size,
): GrowthPlot {
  const drawn = thresholds.filter(({ share_of_limit }) => share_of_limit.length > 0);
  const most = Math.max(1.2, ...drawn.map(({ share_of_limit }) => share_of_limit.at(-1)?.stated ?? 0));
  const x = scaleLinear([0, months], [0, width]);
  const y = scaleLinear([0, Math.min(most, HIGHEST)], [height, 0]);
  const path = (points: readonly Point[]) =>
    line<Point>(
      ({ month }) => x(month),
      ({ stated }) => y(stated),
    )(points) ?? '';
  const points = chosen?.share_of_limit ?? [];
  const doubted = points.some(({ low, high }) => high > low);
  const spread = area<Point>(
    ({ month }) => x(month),
    ({ low }) => y(low),
    ({ high }) => y(high),
  );
  return {
    lines: drawn.map(({ id, share_of_limit }) => ({ id, path: path(share_of_limit) })),
    band: doubted ? spread(points) : null,
    limit_px: y(1),
    years: Array.from({ length: months / MONTHS_A_YEAR + 1 }, (_, year) => ({
      year,
      place_px: x(year * MONTHS_A_YEAR),
    })),
    shares: [0, 0.5, 1, 1.5].filter((share) => y(share) >= 0).map((share) => ({ share, place_px: y(share) })),
    points: points.map((point) => ({ ...point, x_px: x(point.month), y_px: y(point.stated) })),
  };
}
