/** Marks on the upper canvas, in screen pixels. */

import type { TopPen } from './host';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A world box on screen. */
export function onScreen({ view }: TopPen, box: Rect): Rect {
  return { x: box.x * view.k + view.x, y: box.y * view.k + view.y, w: box.w * view.k, h: box.h * view.k };
}

export function outline(
  pen: TopPen,
  box: Rect,
  grow: number,
  width: number,
  colour: string,
  dash: readonly number[] = [],
): void {
  const { ctx } = pen;
  const { x, y, w, h } = onScreen(pen, box);
  ctx.beginPath();
  ctx.roundRect(x - grow, y - grow, w + 2 * grow, h + 2 * grow, Math.min(6 + grow, Math.min(w, h) / 5 + 1));
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash([...dash]);
  ctx.stroke();
  ctx.setLineDash([]);
}
