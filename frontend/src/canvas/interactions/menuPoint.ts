/** Where a menu that a key asks for opens: on its part, as far as that is in sight. */

import type { Box } from '../geometry/box';

const FROM_LEFT_PX = 80;
const FROM_TOP_PX = 24;

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** `part` and `canvas` are in pixels of the page; null = no part, so the middle of the canvas. */
export function menuPoint(part: Box | null, canvas: Frame): { readonly clientX: number; readonly clientY: number } {
  if (!part) return { clientX: canvas.left + canvas.width / 2, clientY: canvas.top + canvas.height / 2 };
  const inside = (at: number, from: number, length: number): number => Math.max(from, Math.min(at, from + length));
  return {
    clientX: inside(part.x + Math.min(part.w / 2, FROM_LEFT_PX), canvas.left, canvas.width),
    clientY: inside(part.y + Math.min(part.h / 2, FROM_TOP_PX), canvas.top, canvas.height),
  };
}
