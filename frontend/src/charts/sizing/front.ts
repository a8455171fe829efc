/** Cost against headroom: where designs stand, and the line along those that no other beats. */

import { scaleLinear } from 'd3-scale';

export interface CostPoint {
  readonly cost: number;
  readonly headroom_percent: number;
}

export interface FrontAxes {
  readonly x: (cost: number) => number;
  readonly y: (headroom: number) => number;
  readonly ticksX: readonly number[];
  readonly ticksY: readonly number[];
}

const ROOM = 0.06;
/** Of the largest value: costs that hardly differ lie together. */
const LEAST_ROOM = 0.03;
const TICKS = 5;

/** Axes that hold every point, and the limits where these are near. */
export function frontAxes(
  points: readonly CostPoint[],
  wanted: number,
  budget: number | undefined,
  width: number,
  height: number,
): FrontAxes {
  const costs = points.map(({ cost }) => cost);
  const most = Math.max(...costs);
  const near = budget !== undefined && budget < 2 * most ? [budget] : [];
  const [left, right] = spread([...costs, ...near]);
  const [bottom, top] = spread([0, wanted, ...points.map(({ headroom_percent }) => headroom_percent)]);
  const x = scaleLinear([Math.max(0, left), right], [0, width]);
  const y = scaleLinear([bottom, Math.min(100, top)], [height, 0]);
  return { x, y, ticksX: x.ticks(TICKS), ticksY: y.ticks(TICKS) };
}

function spread(values: readonly number[]): readonly [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = Math.max((high - low) * ROOM, Math.abs(high) * LEAST_ROOM, 1);
  return [low - room, high + room];
}

/** A stair: more headroom from the cost on where it is to be had. */
export function stair(front: readonly CostPoint[], { x, y }: FrontAxes, width: number): string {
  const sorted = [...front].sort((one, other) => one.cost - other.cost);
  const steps = sorted.map(({ cost, headroom_percent }, at) =>
    at === 0 ? `M${x(cost)} ${y(headroom_percent)}` : `H${x(cost)}V${y(headroom_percent)}`,
  );
  return steps.length > 0 ? `${steps.join('')}H${width}` : '';
}
