/** The shortest way with the fewest bends between two points, round boxes: A* on the lines beside their edges. */

import FlatQueue from 'flatqueue';
import type { Box } from '../box';
import type { Side } from '../ports';

/** A point on the edge of a box, and the edge. */
export interface Terminal {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
}

/** Lines run this far from the boxes; where they end up between them is decided afterwards. */
const BESIDE = 4;
/** Boxes are this much larger than they are, so that no line runs along an edge. */
const GROWN = 2;
/** A bend is worth this way round. */
const BEND = 48;

export const stepX = (side: Side): number => (side === 'left' ? -1 : side === 'right' ? 1 : 0);
export const stepY = (side: Side): number => (side === 'top' ? -1 : side === 'bottom' ? 1 : 0);
export const isUpright = (side: Side): boolean => side === 'top' || side === 'bottom';

/** Steps that all searches of one drawing may take together: a drawing that no way leads through must not stop the page. */
export class SearchBudget {
  constructor(public steps: number) {}
}

interface Grid {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** 1: the node is inside a box; 2: no line to the node right of it; 4: none to the node below. */
  readonly shut: Uint8Array;
}

function linesOf(values: number[], from: number, to: number): Float64Array {
  const sorted = Float64Array.from(values.filter((value) => value >= from && value <= to)).sort();
  let filled = 0;
  for (const value of sorted)
    if (filled === 0 || value - (sorted[filled - 1] as number) > 0.01) sorted[filled++] = value;
  return sorted.subarray(0, filled);
}

/** First index at or above a value. */
function indexOf(lines: Float64Array, value: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as number) < value - 0.005) low = middle + 1;
    else high = middle;
  }
  return low;
}

function gridOf(boxes: readonly Box[], area: Box, points: readonly (readonly [number, number])[]): Grid {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  for (const { x, y, w, h } of boxes) {
    xs.push(x - BESIDE, x + w + BESIDE);
    ys.push(y - BESIDE, y + h + BESIDE);
  }
  const grid = {
    xs: linesOf(xs, area.x, area.x + area.w),
    ys: linesOf(ys, area.y, area.y + area.h),
    shut: new Uint8Array(0),
  };
  grid.shut = new Uint8Array(grid.xs.length * grid.ys.length);
  for (const box of boxes) shut(grid, box);
  return grid;
}

/** Closes the nodes inside a box, and the lines that run through it. */
function shut({ xs, ys, shut: closed }: Grid, { x, y, w, h }: Box): void {
  const [left, right, top, bottom] = [x - GROWN, x + w + GROWN, y - GROWN, y + h + GROWN];
  const [x0, x1] = [indexOf(xs, left + 0.01), indexOf(xs, right - 0.005)];
  const [y0, y1] = [indexOf(ys, top + 0.01), indexOf(ys, bottom - 0.005)];
  for (let yi = Math.max(0, y0 - 1); yi < y1; yi++) {
    for (let xi = Math.max(0, x0 - 1); xi < x1; xi++) {
      const at = yi * xs.length + xi;
      const [inX, inY] = [xi >= x0, yi >= y0];
      if (inX && inY) closed[at] = 7;
      else if (inY) closed[at] = (closed[at] as number) | 2;
      else if (inX) closed[at] = (closed[at] as number) | 4;
    }
  }
}

/** Where a search ends: cost of ending at a node in a direction (null = not there), and the least way that is left. */
export interface Goal {
  end(x: number, y: number, upright: boolean): number | null;
  left(x: number, y: number): number;
}

/** Ends just outside an edge, heading for it. */
export function goalAt(to: Terminal): Goal {
  const [x, y] = [to.x + stepX(to.side) * BESIDE, to.y + stepY(to.side) * BESIDE];
  const upright = isUpright(to.side);
  return {
    end: (px, py, going) =>
      Math.abs(px - x) < 0.02 && Math.abs(py - y) < 0.02 ? (going === upright ? 0 : BEND) : null,
    left: (px, py) => Math.abs(px - x) + Math.abs(py - y),
  };
}

/** Corners of the way from just outside `from` to the goal, both ends included; null when there is none. */
export function findRoute(
  boxes: readonly Box[],
  area: Box,
  from: Terminal,
  goal: Goal,
  lines: readonly (readonly [number, number])[],
  budget: SearchBudget,
): number[] | null {
  if (budget.steps <= 0) return null;
  const start = [from.x + stepX(from.side) * BESIDE, from.y + stepY(from.side) * BESIDE] as const;
  const grid = gridOf(boxes, area, [start, ...lines]);
  const [xi, yi] = [indexOf(grid.xs, start[0]), indexOf(grid.ys, start[1])];
  if (xi >= grid.xs.length || yi >= grid.ys.length || Math.abs((grid.xs[xi] as number) - start[0]) > 0.02) return null;
  budget.steps -= grid.shut.length >> 4;
  return new Search(grid, goal, budget).run(yi * grid.xs.length + xi, isUpright(from.side));
}

class Search {
  private readonly cost: Float64Array;
  private readonly before: Int32Array;
  private readonly open = new FlatQueue();

  constructor(
    private readonly grid: Grid,
    private readonly goal: Goal,
    private readonly budget: SearchBudget,
  ) {
    const states = grid.xs.length * grid.ys.length * 2;
    this.cost = new Float64Array(states).fill(Number.POSITIVE_INFINITY);
    this.before = new Int32Array(states).fill(-1);
  }

  /** A state is a node, twice, plus one when the line came upright. */
  run(node: number, upright: boolean): number[] | null {
    if (((this.grid.shut[node] as number) & 1) !== 0) return null;
    const { budget, open, cost } = this;
    this.reach(node * 2 + (upright ? 1 : 0), 0, -1);
    let best: { readonly cost: number; readonly state: number } | null = null;
    while (budget.steps > 0) {
      const rank = open.peekValue() ?? 0;
      const state = open.pop();
      if (state === undefined || (best && rank >= best.cost)) break;
      budget.steps--;
      const [x, y] = this.at(state >> 1);
      const costSoFar = cost[state] as number;
      if (rank > costSoFar + this.goal.left(x, y) + 1e-6) continue;
      const extra = this.goal.end(x, y, (state & 1) === 1);
      if (extra !== null && (!best || costSoFar + extra < best.cost)) best = { cost: costSoFar + extra, state };
      this.spread(state, costSoFar);
    }
    return best && this.corners(best.state);
  }

  private at(node: number): readonly [number, number] {
    const { xs, ys } = this.grid;
    return [xs[node % xs.length] as number, ys[Math.floor(node / xs.length)] as number];
  }

  private spread(state: number, costSoFar: number): void {
    const { xs, ys, shut: closed } = this.grid;
    const wide = xs.length;
    const node = state >> 1;
    const xi = node % wide;
    const yi = (node - xi) / wide;
    const go = (next: number, length: number, upright: number, line: number, bit: number): void => {
      if (((closed[line] as number) & bit) !== 0 || ((closed[next] as number) & 1) !== 0) return;
      this.reach(next * 2 + upright, costSoFar + length + ((state & 1) === upright ? 0 : BEND), state);
    };
    const [x, y] = [xs[xi] as number, ys[yi] as number];
    if (xi + 1 < wide) go(node + 1, (xs[xi + 1] as number) - x, 0, node, 2);
    if (xi > 0) go(node - 1, x - (xs[xi - 1] as number), 0, node - 1, 2);
    if (yi + 1 < ys.length) go(node + wide, (ys[yi + 1] as number) - y, 1, node, 4);
    if (yi > 0) go(node - wide, y - (ys[yi - 1] as number), 1, node - wide, 4);
  }

  private reach(state: number, cost: number, before: number): void {
    if (cost >= (this.cost[state] as number)) return;
    this.cost[state] = cost;
    this.before[state] = before;
    this.open.push(state, cost + this.goal.left(...this.at(state >> 1)));
  }

  private corners(last: number): number[] {
    const points: number[] = [];
    for (let state = last; state >= 0; state = this.before[state] as number) {
      const [x, y] = this.at(state >> 1);
      points.unshift(x, y);
    }
    return points;
  }
}
