/** Rectangles in world units. */

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export const contains = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** True when nothing of the inner box lies outside. */
export const holds = (outer: Box, inner: Box): boolean =>
  contains(outer, inner.x, inner.y) && contains(outer, inner.x + inner.w, inner.y + inner.h);

/** Smallest box round all; null for none. */
export function enclose(boxes: Iterable<Box>): Box | null {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.w);
    bottom = Math.max(bottom, box.y + box.h);
  }
  return left <= right ? { x: left, y: top, w: right - left, h: bottom - top } : null;
}

/** Box spanned by two corners in any order. */
export const span = (x0: number, y0: number, x1: number, y1: number): Box => ({
  x: Math.min(x0, x1),
  y: Math.min(y0, y1),
  w: Math.abs(x1 - x0),
  h: Math.abs(y1 - y0),
});
