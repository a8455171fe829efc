/** The way between two points on the edges of boxes that stand in one frame, or on the ground. */

import type { Box } from '../box';
import { areClear, type Level } from './levels';
import { findWay, goalAt, isUpright, type Patience, stepX, stepY, type Terminal } from './way';

/** How far a line runs on before it turns. */
const STUB = 16;
/** Round the two ends, as far as ways are looked for at first; then farther, then everywhere. */
const AROUND = [240, 1200] as const;
/** With more boxes than this no way is looked for everywhere. */
const MANY = 500;

type Points = readonly number[];

/** Without points in line with their neighbours; null when the line turns back on itself, unless it `mayTurnBack`. */
function straightened(points: Points, mayTurnBack = false): number[] | null {
  const out: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    const n = out.length;
    if (n >= 2 && out[n - 2] === x && out[n - 1] === y) continue;
    if (n >= 4) {
      const [ax, ay, bx, by] = out.slice(-4) as [number, number, number, number];
      const inLine = (ax === bx && bx === x) || (ay === by && by === y);
      if (!mayTurnBack && inLine && (bx - ax) * (x - bx) + (by - ay) * (y - by) < 0) return null;
      if (inLine) out.splice(-2);
    }
    out.push(x, y);
  }
  return out;
}

/** Ways with few bends, the plainest first. `a` is the end that lines should bend near when it is all the same. */
function* simpleWays(a: Terminal, b: Terminal): Generator<number[]> {
  const [ax, ay] = [a.x + stepX(a.side) * STUB, a.y + stepY(a.side) * STUB];
  const [bx, by] = [b.x + stepX(b.side) * STUB, b.y + stepY(b.side) * STUB];
  const upright = isUpright(a.side);
  const across = upright !== isUpright(b.side);
  const wayOf = function* (...middle: number[]): Generator<number[]> {
    const way = straightened([a.x, a.y, ...middle, b.x, b.y]);
    if (way && leaves(way, a) && arrives(way, b)) yield way;
  };
  if (across) yield* upright ? wayOf(a.x, b.y) : wayOf(b.x, a.y);
  yield* upright ? wayOf(ax, ay, bx, ay, bx, by) : wayOf(ax, ay, ax, by, bx, by);
  yield* upright ? wayOf(ax, ay, ax, by, bx, by) : wayOf(ax, ay, bx, ay, bx, by);
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  // Two edges that face each other closely leave no room for two stubs.
  if (!across) yield* upright ? wayOf(a.x, my, b.x, my) : wayOf(mx, a.y, mx, b.y);
  yield* wayOf(ax, ay, mx, ay, mx, by, bx, by);
  yield* wayOf(ax, ay, ax, my, bx, my, bx, by);
}

/** True when the first run goes away from the box, and across its edge. */
function leaves(way: Points, { x, y, side }: Terminal): boolean {
  const [dx, dy] = [(way[2] as number) - x, (way[3] as number) - y];
  return dx * stepX(side) + dy * stepY(side) > 0;
}

function arrives(way: Points, { x, y, side }: Terminal): boolean {
  const n = way.length;
  const [dx, dy] = [(way[n - 4] as number) - x, (way[n - 3] as number) - y];
  return dx * stepX(side) + dy * stepY(side) > 0;
}

export class Joiner {
  /** Ways found by search, by what they join: the next cable between the same two takes the same one. */
  private readonly found = new Map<string, Points>();

  private readonly hurried: boolean;

  constructor(private readonly patience: Patience) {
    this.hurried = patience.steps === 0;
  }

  /** Corners from `a` to `b`, both included. Without any clear way the simplest one. */
  join(level: Level, a: Terminal, b: Terminal, key: string): Points {
    let plainest: Points | null = null;
    for (const way of simpleWays(a, b)) {
      if (this.hurried || areClear(level, way)) return way;
      plainest ??= way;
    }
    const known = this.found.get(key);
    const alike = known && moved(known, a, b);
    if (alike && areClear(level, alike)) return alike;
    const way = this.search(level, a, b);
    if (way) this.found.set(key, way);
    return way ?? plainest ?? [a.x, a.y, a.x, b.y, b.x, b.y];
  }

  private search({ obstacles, frame }: Level, a: Terminal, b: Terminal): number[] | null {
    const far = obstacles.boxes.length <= MANY ? [...AROUND, Number.POSITIVE_INFINITY] : AROUND;
    for (const reach of far) {
      const area = areaRound(a, b, reach, frame, obstacles.boxes);
      const boxes = obstacles.within(area.x, area.y, area.x + area.w, area.y + area.h);
      const end = [b.x + stepX(b.side) * 4, b.y + stepY(b.side) * 4] as const;
      const edges = frame
        ? []
        : ([
            [area.x, area.y],
            [area.x + area.w, area.y + area.h],
          ] as const);
      const inner = findWay(boxes, area, a, goalAt(b), [end, ...edges], this.patience);
      // The first line beside another box may lie a little nearer than where the search begins.
      const way = inner && straightened([a.x, a.y, ...inner, b.x, b.y], true);
      if (way) return way;
      if (frame) return null;
    }
    return null;
  }
}

/** The way of a sibling with its ends put where they are now; null when its first or last run is no more across. */
function moved(way: Points, a: Terminal, b: Terminal): number[] | null {
  const points = [...way];
  const n = points.length;
  if (n < 8) return null;
  points.splice(0, 2, a.x, a.y);
  points.splice(n - 2, 2, b.x, b.y);
  if (isUpright(a.side)) points[2] = a.x;
  else points[3] = a.y;
  if (isUpright(b.side)) points[n - 4] = b.x;
  else points[n - 3] = b.y;
  return straightened(points);
}

function areaRound(a: Terminal, b: Terminal, reach: number, frame: Box | null, all: readonly Box[]): Box {
  if (frame) return frame;
  let [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  let [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  let by = reach;
  if (!Number.isFinite(reach)) {
    by = 24;
    for (const { x, y, w, h } of all) {
      [left, right] = [Math.min(left, x), Math.max(right, x + w)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + h)];
    }
  }
  return { x: left - by, y: top - by, w: right - left + 2 * by, h: bottom - top + 2 * by };
}
