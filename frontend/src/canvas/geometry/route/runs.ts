/** A cable as straight runs between its corners, each of which may move sideways as far as it has room. */

import type { RouteLevel, RouteSegment } from './levels';

/** The part of a run within one frame, along the run. */
interface Stretch {
  readonly level: RouteLevel;
  from: number;
  to: number;
}

export interface Run {
  readonly upright: boolean;
  /** Where it lies: x of an upright run, y of a level one. */
  at: number;
  readonly first: number;
  /** Runs of one strand lie on one another. */
  readonly strand: string;
  readonly stretches: readonly Stretch[];
  /** The runs before and after it; a run without one of them ends in a port and stays. */
  before: Run | null;
  after: Run | null;
  /** How far the tracks beside it lie; infinite for a run that has none. */
  beside: number;
}

export interface Route {
  readonly runs: readonly Run[];
  readonly start: readonly [x: number, y: number];
  readonly end: readonly [x: number, y: number];
}

/** Runs of the pieces: those that lie in line, frame after frame, are one. */
export function routeOf(pieces: readonly RouteSegment[], strand: string): Route | null {
  const runs: (Run & { stretches: Stretch[] })[] = [];
  for (const { level, x0, y0, x1, y1 } of pieces) {
    const upright = x0 === x1;
    const stretch = upright ? { level, from: y0, to: y1 } : { level, from: x0, to: x1 };
    const last = runs.at(-1);
    if (last && last.upright === upright) last.stretches.push(stretch);
    else {
      const at = upright ? x0 : y0;
      const run = {
        upright,
        at,
        first: at,
        strand,
        stretches: [stretch],
        before: last ?? null,
        after: null,
        beside: Number.POSITIVE_INFINITY,
      };
      if (last) last.after = run;
      runs.push(run);
    }
  }
  const [first, last] = [pieces[0], pieces.at(-1)];
  return first && last ? { runs, start: [first.x0, first.y0], end: [last.x1, last.y1] } : null;
}

/** Corners of pieces that lie where they were found, both ends included; none for no piece. */
export function cornersOf(pieces: readonly RouteSegment[]): number[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return [];
  const points = [first.x0, first.y0];
  let before = first;
  for (const piece of pieces) {
    const turns = (piece.x0 === piece.x1) !== (before.x0 === before.x1);
    if (turns) points.push(piece.x0, piece.y0);
    before = piece;
  }
  points.push(last.x1, last.y1);
  // Lists that have grown hold room for twice as much; these stay for as long as the drawing.
  return points.slice();
}

export const startOf = ({ before, stretches }: Run): number => before?.at ?? stretches[0]?.from ?? 0;
export const endOf = ({ after, stretches }: Run): number => after?.at ?? stretches.at(-1)?.to ?? 0;
export const isFixed = (run: Run): boolean => run.before === null || run.after === null;

/** How far a run may move to either side. */
export function roomOf(run: Run): [from: number, to: number] {
  const room: [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { level, from, to } of run.stretches) {
    const { obstacles, frame } = level;
    const [low, high] = run.upright ? obstacles.roomBeside(run.at, from, to) : obstacles.roomAround(run.at, from, to);
    const [left, right] = !frame
      ? [low, high]
      : run.upright
        ? [Math.max(low, frame.x), Math.min(high, frame.x + frame.w)]
        : [Math.max(low, frame.y), Math.min(high, frame.y + frame.h)];
    room[0] = Math.max(room[0], left);
    room[1] = Math.min(room[1], right);
  }
  return room;
}

/** Corners of a route where its runs lie now. */
export function pointsOf({ runs, start, end }: Route): number[] {
  const points: number[] = [...start];
  for (const run of runs) {
    if (!run.after) continue;
    points.push(run.upright ? run.at : run.after.at, run.upright ? run.after.at : run.at);
  }
  points.push(...end);
  // Lists that have grown hold room for twice as much; these stay for as long as the drawing.
  return points.slice();
}

/** How far the nearest track beside a route lies. */
export const besideOf = ({ runs }: Route): number =>
  runs.reduce((least, { beside }) => Math.min(least, beside), Number.POSITIVE_INFINITY);

/** Puts a route back to where it was found if it meets a box where it lies now. */
export function settle(route: Route): void {
  if (route.runs.every((run) => run.at === run.first) || route.runs.every(isClear)) return;
  for (const run of route.runs) run.at = run.first;
}

function isClear(run: Run): boolean {
  const { stretches, at, upright } = run;
  return stretches.every(({ level, from, to }, i) => {
    const start = i === 0 ? startOf(run) : from;
    const end = i === stretches.length - 1 ? endOf(run) : to;
    return upright ? level.obstacles.isClear(at, start, at, end) : level.obstacles.isClear(start, at, end, at);
  });
}
