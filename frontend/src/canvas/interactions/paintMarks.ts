/** What a comparison found, on the upper canvas: told by outline and sign, since colour means load. */

import { tracePath } from '../paint/paintCables';
import { FONT_FAMILY } from '../paint/text';
import type { DiffMark } from '../types';
import type { TopPen } from './host';
import { onScreen, outline } from './topPaint';

const BADGE = 14;
/** Parts that are smaller on screen than this are told by their badge alone. */
const LEAST_OUTLINED = 6;
/** Beyond so many marks, badges of small parts would cover the drawing. */
const MOST_BADGES = 400;
const DASH = [5, 4] as const;

const SIGNS: Readonly<Record<DiffMark, string>> = { added: '+', removed: '−', changed: '' };

export function paintMarks(pen: TopPen, marks: ReadonlyMap<string, DiffMark>): void {
  for (const [id, mark] of marks) {
    if (paintCable(pen, id, mark)) continue;
    paintPart(pen, id, mark, marks.size <= MOST_BADGES);
  }
}

function strokeOf({ theme }: TopPen, mark: DiffMark): string {
  return mark === 'removed' ? theme.text2 : theme.accent;
}

function paintCable(pen: TopPen, id: string, mark: DiffMark): boolean {
  const at = pen.scene.cableIndex.get(id);
  const route = at === undefined ? undefined : pen.scene.routes[at];
  if (!route) return false;
  const { ctx } = pen;
  const path = new Path2D();
  tracePath(path, route.points, pen.view);
  ctx.strokeStyle = strokeOf(pen, mark);
  ctx.lineWidth = mark === 'changed' ? 1.5 : 2.5;
  ctx.setLineDash(mark === 'removed' ? [...DASH] : []);
  ctx.stroke(path);
  ctx.setLineDash([]);
  return true;
}

function paintPart(pen: TopPen, id: string, mark: DiffMark, badged: boolean): void {
  const box = pen.scene.placed.boxes.get(id);
  if (!box) return;
  const { x, y, w, h } = onScreen(pen, box);
  const { width, height } = pen.ctx.canvas;
  if (x > width || y > height || x + w < 0 || y + h < 0) return;
  const small = Math.min(w, h) < LEAST_OUTLINED;
  if (!small) outline(pen, box, 1, mark === 'changed' ? 1 : 2, strokeOf(pen, mark), mark === 'removed' ? DASH : []);
  if (!small || badged) paintBadge(pen, x + w - (small ? w / 2 : 2), y + (small ? h / 2 : 2), mark);
}

/** A filled disc for what is new, an open dashed one for what is gone, a dot for what is otherwise. */
function paintBadge(pen: TopPen, x: number, y: number, mark: DiffMark): void {
  const { ctx, theme } = pen;
  const radius = mark === 'changed' ? BADGE / 4 : BADGE / 2;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = mark === 'removed' ? theme.surface : theme.accent;
  ctx.fill();
  ctx.strokeStyle = mark === 'removed' ? theme.text2 : theme.surface;
  ctx.lineWidth = 1.5;
  ctx.setLineDash(mark === 'removed' ? [3, 2] : []);
  ctx.stroke();
  ctx.setLineDash([]);
  if (mark !== 'changed') paintSign(pen, x, y, mark);
}

function paintSign({ ctx, theme }: TopPen, x: number, y: number, mark: DiffMark): void {
  ctx.fillStyle = mark === 'removed' ? theme.text : theme.accentOn;
  ctx.font = `600 12px ${FONT_FAMILY}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(SIGNS[mark], x, y + 0.5);
}
