/** Ground that is taken, asked by area; and the nearest free place for a box. */

import { type Box, overlaps, type Size } from '../geometry/box';
import type { Point } from '../types';
import { TIDY_GRID } from './types';

const CELL = 512;
/** Cells in a row of the key: more than any drawing has. */
const STRIDE = 1 << 24;
/** Of what stands in the way so many are stepped round; the rest shows up from there. */
const MOST_HITS = 6;

const floor = (value: number): number => Math.floor(value / TIDY_GRID) * TIDY_GRID;
const ceil = (value: number): number => Math.ceil(value / TIDY_GRID) * TIDY_GRID;

interface Try {
  readonly x: number;
  readonly y: number;
  readonly far: number;
}

export class Ground {
  private readonly cells = new Map<number, Box[]>();
  private right = Number.NEGATIVE_INFINITY;
  private top = Number.POSITIVE_INFINITY;

  /** `clear`: what has to stay free round each box. `tries`: how many places are looked at before a search ends. */
  constructor(
    private readonly clear: number,
    private readonly tries: number,
  ) {}

  add(box: Box): void {
    this.right = Math.max(this.right, box.x + box.w);
    this.top = Math.min(this.top, box.y);
    for (const key of cellsOf(box)) {
      const cell = this.cells.get(key);
      if (cell) cell.push(box);
      else this.cells.set(key, [box]);
    }
  }

  /** Some of what stands in the way of this box, or too near to it. */
  hits(box: Box): Box[] {
    const { clear } = this;
    const around = { x: box.x - clear, y: box.y - clear, w: box.w + 2 * clear, h: box.h + 2 * clear };
    const result = new Set<Box>();
    for (const key of cellsOf(around)) {
      for (const other of this.cells.get(key) ?? []) if (overlaps(around, other)) result.add(other);
      if (result.size >= MOST_HITS) break;
    }
    return [...result];
  }

  /** The wish when it is free, else the nearest place found by stepping round what stands there; null beyond `within`. */
  nearest(size: Size, wish: Point, within: number): Point | null {
    const { clear } = this;
    const start: Try = { x: floor(wish[0]), y: floor(wish[1]), far: 0 };
    const open = [start];
    const visited = new Set([`${start.x} ${start.y}`]);
    for (let tries = 0; open.length > 0 && tries < this.tries; tries++) {
      const best = takeNearest(open);
      if (best.far > within) return null;
      const hits = this.hits({ x: best.x, y: best.y, w: size.w, h: size.h });
      if (hits.length === 0) return [best.x, best.y];
      for (const box of hits) {
        const beside: Point[] = [
          [floor(box.x - clear - size.w), best.y],
          [ceil(box.x + box.w + clear), best.y],
          [best.x, floor(box.y - clear - size.h)],
          [best.x, ceil(box.y + box.h + clear)],
        ];
        for (const [x, y] of beside) {
          const key = `${x} ${y}`;
          if (visited.has(key)) continue;
          visited.add(key);
          open.push({ x, y, far: Math.hypot(x - wish[0], y - wish[1]) });
        }
      }
    }
    return null;
  }

  /** Right of everything. */
  outside(): Point {
    return [ceil(this.right + this.clear), floor(this.top)];
  }
}

function cellsOf(box: Box): number[] {
  const [x0, x1] = [Math.floor(box.x / CELL), Math.floor((box.x + box.w) / CELL)];
  const [y0, y1] = [Math.floor(box.y / CELL), Math.floor((box.y + box.h) / CELL)];
  const keys: number[] = [];
  for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) keys.push(x * STRIDE + y);
  return keys;
}

function takeNearest(open: Try[]): Try {
  let at = 0;
  for (let i = 1; i < open.length; i++) if ((open[i] as Try).far < (open[at] as Try).far) at = i;
  return open.splice(at, 1)[0] as Try;
}
