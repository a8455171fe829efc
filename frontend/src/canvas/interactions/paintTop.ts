/** The upper canvas: selection, hover, focus, and the gesture in progress. */

import { tracePath } from '../paint/paintCables';
import { handleOf, paintHandle } from './cable/connectHandle';
import type { CanvasHost, TopPen } from './host';
import { paintMarks } from './paintMarks';
import { onScreen, outline } from './topPaint';

function paintCable(pen: TopPen, id: string, width: number): boolean {
  const at = pen.scene.cableIndex.get(id);
  const route = at === undefined ? undefined : pen.scene.routes[at];
  if (!route) return false;
  const path = new Path2D();
  tracePath(path, route.points, pen.view);
  pen.ctx.strokeStyle = pen.theme.accent;
  pen.ctx.lineWidth = width;
  pen.ctx.stroke(path);
  return true;
}

function paintSelection(pen: TopPen, selection: ReadonlySet<string>): void {
  const { ctx, theme } = pen;
  for (const id of selection) {
    if (paintCable(pen, id, 3)) continue;
    const box = pen.scene.placed.boxes.get(id);
    if (!box) continue;
    const { w, h } = onScreen(pen, box);
    const small = Math.min(w, h) < 12;
    if (selection.size === 1 && !small) {
      ctx.globalAlpha = 0.25;
      outline(pen, box, 3, 4, theme.accent);
      ctx.globalAlpha = 1;
    }
    outline(pen, box, small ? 1 : 0, 2, theme.accent);
  }
}

export function paintTop(pen: TopPen, host: CanvasHost): void {
  const { theme } = pen;
  const { state } = host;
  const { selection, marks } = host.props;
  if (marks) paintMarks(pen, marks);
  if (state.hover !== null && !selection.has(state.hover) && !paintCable(pen, state.hover, 2)) {
    const box = pen.scene.placed.boxes.get(state.hover);
    if (box) outline(pen, box, 0, 1, theme.accent);
  }
  paintSelection(pen, selection);
  const focused = state.focusVisible && state.focus !== null ? pen.scene.placed.boxes.get(state.focus) : undefined;
  if (focused) outline(pen, focused, 4, 2, theme.accent);
  const handle = state.gesture ? null : handleOf(host);
  if (handle) paintHandle(pen, handle);
  state.gesture?.paint(pen);
}
