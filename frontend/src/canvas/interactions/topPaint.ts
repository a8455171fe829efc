/** Marks on the upper canvas, in screen pixels. */

import { cut, FONT_FAMILY, textWidth } from '../scene/text';
import type { TopPen } from './desk';

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

const LABEL_PX = 12;
const LABEL_MAX_W = 320;

/** Words beside the pointer. */
export function label(pen: TopPen, x: number, y: number, text: string, refused: boolean): void {
  const { ctx, theme } = pen;
  const words = cut(text, 500, LABEL_PX, LABEL_MAX_W);
  const w = textWidth(words, 500, LABEL_PX) + 16;
  const left = Math.max(4, Math.min(x + 14, ctx.canvas.clientWidth - w - 4));
  ctx.beginPath();
  ctx.roundRect(left, y + 12, w, 24, 6);
  ctx.fillStyle = refused ? theme.dangerSoft : theme.raised;
  ctx.fill();
  ctx.strokeStyle = refused ? theme.danger : theme.borderStrong;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.font = `500 ${LABEL_PX}px ${FONT_FAMILY}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = refused ? theme.danger : theme.text;
  ctx.fillText(words, left + 8, y + 24.5);
}
