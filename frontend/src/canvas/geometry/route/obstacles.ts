/** Boxes that lines keep out of: is a line clear, and how far may it move before it meets one. */

import type { Box } from '../box';

/** Lines may touch an edge, but not run inside. */
const EDGE = 0.5;
/** Fewer boxes than this are looked through one by one. */
const FEW = 24;
/** Farther than this nothing bounds a line. */
const REACH = 64;

export class Obstacles {
  private readonly cells = new Map<number, Box[]>();
  private readonly size: number;

  constructor(readonly boxes: readonly Box[]) {
    let extent = 0;
    for (const box of boxes) extent += Math.max(box.w, box.h);
    this.size = boxes.length > FEW ? Math.max(32, (1.5 * extent) / boxes.length) : 0;
    if (this.size === 0) return;
    for (const box of boxes) {
      this.eachCell(box.x, box.y, box.x + box.w, box.y + box.h, (key) => {
        const cell = this.cells.get(key);
        if (cell) cell.push(box);
        else this.cells.set(key, [box]);
      });
    }
  }

  /** True when an upright or level line runs inside no box. */
  isClear(x0: number, y0: number, x1: number, y1: number): boolean {
    const [left, right] = x0 < x1 ? [x0, x1] : [x1, x0];
    const [top, bottom] = y0 < y1 ? [y0, y1] : [y1, y0];
    return !this.some(left, top, right, bottom, (box) => meets(box, left, top, right, bottom));
  }

  /** Boxes that an area overlaps. */
  within(left: number, top: number, right: number, bottom: number): Box[] {
    const result = new Set<Box>();
    this.some(left, top, right, bottom, (box) => {
      if (meets(box, left, top, right, bottom)) result.add(box);
      return false;
    });
    return [...result];
  }

  /** From where to where an upright line at `x` may move sideways without meeting a box. */
  roomBeside(x: number, y0: number, y1: number): [from: number, to: number] {
    const [top, bottom] = y0 < y1 ? [y0, y1] : [y1, y0];
    const room: [number, number] = [x - REACH, x + REACH];
    this.some(x - REACH, top, x + REACH, bottom, (box) => {
      if (box.y + EDGE >= bottom || box.y + box.h - EDGE <= top) return false;
      if (box.x + box.w <= x + EDGE) room[0] = Math.max(room[0], box.x + box.w);
      else if (box.x >= x - EDGE) room[1] = Math.min(room[1], box.x);
      return false;
    });
    return room;
  }

  /** From where to where a level line at `y` may move up and down. */
  roomAround(y: number, x0: number, x1: number): [from: number, to: number] {
    const [left, right] = x0 < x1 ? [x0, x1] : [x1, x0];
    const room: [number, number] = [y - REACH, y + REACH];
    this.some(left, y - REACH, right, y + REACH, (box) => {
      if (box.x + EDGE >= right || box.x + box.w - EDGE <= left) return false;
      if (box.y + box.h <= y + EDGE) room[0] = Math.max(room[0], box.y + box.h);
      else if (box.y >= y - EDGE) room[1] = Math.min(room[1], box.y);
      return false;
    });
    return room;
  }

  private some(left: number, top: number, right: number, bottom: number, test: (box: Box) => boolean): boolean {
    if (this.size === 0) return this.boxes.some(test);
    const { size, cells } = this;
    const x1 = Math.floor(right / size);
    const y1 = Math.floor(bottom / size);
    // A line across the whole drawing meets more cells than there are boxes.
    if ((x1 - Math.floor(left / size) + 1) * (y1 - Math.floor(top / size) + 1) > this.boxes.length) {
      return this.boxes.some(test);
    }
    for (let x = Math.floor(left / size); x <= x1; x++) {
      for (let y = Math.floor(top / size); y <= y1; y++) {
        const cell = cells.get(keyOf(x, y));
        if (cell?.some(test)) return true;
      }
    }
    return false;
  }

  private eachCell(left: number, top: number, right: number, bottom: number, visit: (key: number) => void): void {
    const { size } = this;
    for (let x = Math.floor(left / size); x <= Math.floor(right / size); x++) {
      for (let y = Math.floor(top / size); y <= Math.floor(bottom / size); y++) visit(keyOf(x, y));
    }
  }
}

const keyOf = (x: number, y: number): number => (x + 0x200000) * 0x400000 + (y + 0x200000);

const meets = (box: Box, left: number, top: number, right: number, bottom: number): boolean =>
  right > box.x + EDGE && left < box.x + box.w - EDGE && bottom > box.y + EDGE && top < box.y + box.h - EDGE;
