/** The way between two points on the edges of boxes that stand in one frame, or on the ground. */

import type { Box } from '../box';
import { areClear, type RouteLevel } from './levels';
import { findRoute, goalAt, isUpright, type SearchBudget, stepX, stepY, type Terminal } from './search';

/** How far a line runs on before it turns. */
const STUB = 16;
/** Round the two ends, as far as ways are looked for at first; then farther, then everywhere. */
const AROUND = [240, 1200] as const;
/** With more boxes than this no way is looked for everywhere. */
const MANY = 500;

type Points = readonly number[];

/**
 * Takes out points in line with their neighbours, in place: a large drawing has ten thousands of lines, and every list that
 * is made for one is collected within its first second. Null when the line turns back on itself, unless it `mayTurnBack`.
 */
function straightened(points: number[], mayTurnBack = false): number[] | null {
  let n = 0;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] as number;
    const y = points[i + 1] as number;
    const bx = points[n - 2] as number;
    const by = points[n - 1] as number;
    if (n >= 2 && bx === x && by === y) continue;
    if (n >= 4) {
      const ax = points[n - 4] as number;
      const ay = points[n - 3] as number;
      const inLine = (ax === bx && bx === x) || (ay === by && by === y);
      if (!mayTurnBack && inLine && (bx - ax) * (x - bx) + (by - ay) * (y - by) < 0) return null;
      if (inLine) n -= 2;
    }
    points[n] = x;
    points[n + 1] = y;
    n += 2;
  }
  points.length = n;
  return points;
}

/** The ways with few bends from end to end, the plainest first, until there are no more. */
const SIMPLE: readonly ((a: Terminal, b: Terminal) => number[] | null)[] = [
  (a, b) => {
    if (isUpright(a.side) === isUpright(b.side)) return null;
    return isUpright(a.side) ? [a.x, a.y, a.x, b.y, b.x, b.y] : [a.x, a.y, b.x, a.y, b.x, b.y];
  },
  (a, b) => stubs(a, b, isUpright(a.side)),
  (a, b) => stubs(a, b, !isUpright(a.side)),
  // Two edges that face each other closely leave no room for two stubs.
  (a, b) => {
    if (isUpright(a.side) !== isUpright(b.side)) return null;
    if (!isUpright(a.side)) return [a.x, a.y, middleX(a, b), a.y, middleX(a, b), b.y, b.x, b.y];
    return [a.x, a.y, a.x, middleY(a, b), b.x, middleY(a, b), b.x, b.y];
  },
  (a, b) => {
    const x = middleX(a, b);
    return [a.x, a.y, stubX(a), stubY(a), x, stubY(a), x, stubY(b), stubX(b), stubY(b), b.x, b.y];
  },
  (a, b) => {
    const y = middleY(a, b);
    return [a.x, a.y, stubX(a), stubY(a), stubX(a), y, stubX(b), y, stubX(b), stubY(b), b.x, b.y];
  },
];

const stubX = ({ x, side }: Terminal): number => x + stepX(side) * STUB;
const stubY = ({ y, side }: Terminal): number => y + stepY(side) * STUB;
const middleX = (a: Terminal, b: Terminal): number => (stubX(a) + stubX(b)) / 2;
const middleY = (a: Terminal, b: Terminal): number => (stubY(a) + stubY(b)) / 2;

/** On beyond both edges, and one corner between. */
function stubs(a: Terminal, b: Terminal, level: boolean): number[] {
  const x = level ? stubX(b) : stubX(a);
  const y = level ? stubY(a) : stubY(b);
  return [a.x, a.y, stubX(a), stubY(a), x, y, stubX(b), stubY(b), b.x, b.y];
}

/** One of the ways with few bends. `a` is the end that lines should bend near when it is all the same. */
function simpleWay(a: Terminal, b: Terminal, which: number): number[] | null {
  const whole = SIMPLE[which]?.(a, b);
  const way = whole ? straightened(whole) : null;
  return way && leaves(way, a) && arrives(way, b) ? way : null;
}

/** True when the first run goes away from the box, and across its edge. */
function leaves(way: Points, { x, y, side }: Terminal): boolean {
  const dx = (way[2] as number) - x;
  const dy = (way[3] as number) - y;
  return dx * stepX(side) + dy * stepY(side) > 0;
}

function arrives(way: Points, { x, y, side }: Terminal): boolean {
  const n = way.length;
  const dx = (way[n - 4] as number) - x;
  const dy = (way[n - 3] as number) - y;
  return dx * stepX(side) + dy * stepY(side) > 0;
}

export class Joiner {
  /** Ways found by search, by what they join: the next cable between the same two takes the same one. */
  private readonly found = new Map<string, Points>();

  private readonly hurried: boolean;

  constructor(private readonly budget: SearchBudget) {
    this.hurried = budget.steps === 0;
  }

  /** Corners from `a` to `b`, both included. Without any clear way the simplest one. */
  join(level: RouteLevel, a: Terminal, b: Terminal, keyOf: () => string): Points {
    let plainest: Points | null = null;
    for (let which = 0; which < SIMPLE.length; which++) {
      const way = simpleWay(a, b, which);
      if (!way) continue;
      if (this.hurried || areClear(level, way)) return way;
      plainest ??= way;
    }
    const key = keyOf();
    const cached = this.found.get(key);
    const alike = cached && moved(cached, a, b);
    if (alike && areClear(level, alike)) return alike;
    const way = this.search(level, a, b);
    if (way) this.found.set(key, way);
    return way ?? plainest ?? straightened([a.x, a.y, a.x, b.y, b.x, b.y], true) ?? [];
  }

  private search(level: RouteLevel, a: Terminal, b: Terminal): number[] | null {
    // Nothing would be found, and to gather what stands round the ends takes as long as all plain ways.
    if (this.budget.steps <= 0) return null;
    const { obstacles, frame } = level;
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
      const inner = findRoute(boxes, area, a, goalAt(b), [end, ...edges], this.budget);
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
