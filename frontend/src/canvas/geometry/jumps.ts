/** Where level runs of one cable cross upright runs of another that has nothing to do with it: they are drawn to jump over it. */

import type { Bundle } from './bundle/bundles';
import type { RoutedCable } from './routes';

/** Crossings by route, as x and y in turn. */
export type Jumps = ReadonlyMap<number, readonly number[]>;

/** In so dense a drawing nobody follows a single line. */
const MOST = 20_000;
/** Nearer to a corner than this there is no room for a jump. */
const CLEAR = 6;

interface Upright {
  readonly route: number;
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/** Upright runs of some routes, from left to right. */
function uprights(routes: readonly RoutedCable[], among: Iterable<number>): Upright[] {
  const runs: Upright[] = [];
  for (const route of among) {
    const points = routes[route]?.points ?? [];
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [x0, y0, x1, y1] = points.slice(i, i + 4) as [number, number, number, number];
      if (x0 === x1) runs.push({ route, x: x0, from: Math.min(y0, y1) + CLEAR, to: Math.max(y0, y1) - CLEAR });
    }
  }
  return runs.sort((a, b) => a.x - b.x);
}

function firstAt(runs: readonly Upright[], x: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle] as Upright).x < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

const groupsKnown = new WeakMap<readonly RoutedCable[], readonly number[]>();

/** Bundle of each route; -1 for none. */
function groupsOf(routes: readonly RoutedCable[], bundles: readonly Bundle[]): readonly number[] {
  const cached = groupsKnown.get(routes);
  if (cached) return cached;
  const group = new Map(bundles.flatMap(({ cables }, at) => cables.map((id) => [id, at] as const)));
  const groups = routes.map(({ id }) => group.get(id) ?? -1);
  groupsKnown.set(routes, groups);
  return groups;
}

/** Crossings of cables that do not run between the same two frames, among some of the routes: those in view, say. */
export function findJumps(
  routes: readonly RoutedCable[],
  bundles: readonly Bundle[],
  among: readonly number[] = [...routes.keys()],
): Jumps {
  const groups = groupsOf(routes, bundles);
  const runs = uprights(routes, among);
  const jumps = new Map<number, number[]>();
  let count = 0;
  for (const route of among) {
    const points = routes[route]?.points ?? [];
    for (let i = 0; i + 3 < points.length && count < MOST; i += 2) {
      const [x0, y, x1, y1] = points.slice(i, i + 4) as [number, number, number, number];
      if (y !== y1) continue;
      const end = Math.max(x0, x1) - CLEAR;
      for (let j = firstAt(runs, Math.min(x0, x1) + CLEAR); j < runs.length; j++) {
        const run = runs[j] as Upright;
        if (run.x > end || count >= MOST) break;
        const related = groups[run.route] !== -1 && groups[run.route] === groups[route];
        if (run.route === route || related || y <= run.from || y >= run.to) continue;
        const list = jumps.get(route);
        if (list) list.push(run.x, y);
        else jumps.set(route, [run.x, y]);
        count++;
      }
    }
  }
  return jumps;
}
