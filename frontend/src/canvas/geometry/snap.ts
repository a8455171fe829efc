/** Alignment while something is moved: its edges and middles against those of its neighbours. */

import type { Box } from './box';

/** A line through what is aligned, in world units. */
export interface Guide {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface SnappedPoint {
  readonly x: number;
  readonly y: number;
  readonly guides: readonly Guide[];
}

export const GRID = 4;
export const toGrid = (value: number): number => Math.round(value / GRID) * GRID || 0;

interface Match {
  /** How far the box must still go. */
  readonly by: number;
  readonly at: number;
  readonly box: Box;
  /** Distance between the two boxes across the line: nearer neighbours are meant first. */
  readonly away: number;
}

const xLines = (box: Box): readonly number[] => [box.x, box.x + box.w / 2, box.x + box.w];
const yLines = (box: Box): readonly number[] => [box.y, box.y + box.h / 2, box.y + box.h];

const gap = (a0: number, a1: number, b0: number, b1: number): number => Math.max(0, b0 - a1, a0 - b1);

function best(matches: readonly Match[]): Match | null {
  let nearest: Match | null = null;
  for (const match of matches) {
    const [now, before] = [Math.abs(match.by), nearest === null ? Number.POSITIVE_INFINITY : Math.abs(nearest.by)];
    if (now < before || (now === before && nearest !== null && match.away < nearest.away)) nearest = match;
  }
  return nearest;
}

/** Lines of the neighbours that a line of the box is within reach of. */
function matchesOf(
  box: Box,
  others: readonly Box[],
  reach: number,
  lines: (box: Box) => readonly number[],
  away: (other: Box) => number,
): Match[] {
  const own = lines(box);
  const matches: Match[] = [];
  for (const other of others) {
    for (const at of lines(other)) {
      for (const line of own)
        if (Math.abs(at - line) <= reach) matches.push({ by: at - line, at, box: other, away: away(other) });
    }
  }
  return matches;
}

/**
 * Where a box that is moved to here comes to stand: on the nearest line of a neighbour within reach, else on the grid,
 * in each direction by itself.
 */
export function snapBox(box: Box, others: readonly Box[], reach: number): SnappedPoint {
  const across = best(
    matchesOf(box, others, reach, xLines, (other) => gap(box.y, box.y + box.h, other.y, other.y + other.h)),
  );
  const down = best(
    matchesOf(box, others, reach, yLines, (other) => gap(box.x, box.x + box.w, other.x, other.x + other.w)),
  );
  const x = across ? box.x + across.by : toGrid(box.x);
  const y = down ? box.y + down.by : toGrid(box.y);
  const guides: Guide[] = [];
  if (across) {
    const [top, bottom] = [Math.min(y, across.box.y), Math.max(y + box.h, across.box.y + across.box.h)];
    guides.push({ x0: across.at, y0: top, x1: across.at, y1: bottom });
  }
  if (down) {
    const [left, right] = [Math.min(x, down.box.x), Math.max(x + box.w, down.box.x + down.box.w)];
    guides.push({ x0: left, y0: down.at, x1: right, y1: down.at });
  }
  return { x, y, guides };
}
