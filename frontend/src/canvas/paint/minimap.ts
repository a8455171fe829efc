/** The whole design in a small box, and the view's rectangle on it. */

import type { Box } from '../geometry/box';
import { fitView, visibleBox } from '../geometry/view';
import { FRAME, NO_BAND, type Scene } from '../scene/scene';
import type { CanvasTheme, View } from '../types';
import { Pen } from './pen';

export const MINIMAP: { readonly w: number; readonly h: number } = { w: 148, h: 96 };
const MARGIN = 6;
/** Frames of this depth stand for all that is in them. */
const DEEPEST = 3;
const OWN_LOAD_PX = 4;
/** Boxes between two flushes: long paths take longer than as many short ones. */
const STEP_BOXES = 96;

/** The minimap's own view of the world; null for an empty design. */
export function minimapView(scene: Scene): View | null {
  const { bounds } = scene.placed;
  return bounds ? fitView(bounds, MINIMAP.w, MINIMAP.h, MARGIN) : null;
}

/** Boxes filled with the worst load in them. The context maps CSS pixels. */
export function paintMinimap(ctx: CanvasRenderingContext2D, scene: Scene, theme: CanvasTheme): void {
  ctx.fillStyle = theme.canvas;
  ctx.fillRect(0, 0, MINIMAP.w, MINIMAP.h);
  const view = minimapView(scene);
  if (!view) return;
  const pen = new Pen(ctx, view, MINIMAP.w, MINIMAP.h, theme);
  const { k } = view;
  let [i, drawn] = [0, 0];
  while (i < scene.count) {
    const [w, h] = [(scene.w[i] as number) * k, (scene.h[i] as number) * k];
    const [x, y] = [(scene.x[i] as number) * k + view.x, (scene.y[i] as number) * k + view.y];
    const open = scene.shape[i] === FRAME && (scene.depth[i] as number) < DEEPEST && Math.min(w, h) >= 10;
    if (open) paintOpen(pen, scene, i, { x, y, w, h });
    else pen.gauge(scene.worstBand[i] as number, Number.NaN, x + 0.3, y + 0.3, w - 0.6, h - 0.6, 1);
    if (++drawn % STEP_BOXES === 0) pen.flush();
    i = open ? i + 1 : (scene.next[i] as number);
  }
  pen.flush();
}

/** A frame with its inside: its own load stands along its upper edge, which no part inside it says. */
function paintOpen(pen: Pen, scene: Scene, i: number, { x, y, w, h }: Box): void {
  const { theme } = pen;
  pen.box(x, y, w, h, 1, theme.frame[0], theme.borderStrong, 1);
  const band = scene.band[i] as number;
  if (band !== NO_BAND) pen.gauge(band, Number.NaN, x + 1, y + 1, w - 2, OWN_LOAD_PX, 1);
}

/** What the view shows, on the minimap, in its pixels. */
export function viewRectangle(scene: Scene, view: View, width: number, height: number) {
  const small = minimapView(scene);
  if (!small) return null;
  const visible = visibleBox(view, width, height);
  const left = Math.max(1, visible.x * small.k + small.x);
  const top = Math.max(1, visible.y * small.k + small.y);
  const right = Math.min(MINIMAP.w - 1, (visible.x + visible.w) * small.k + small.x);
  const bottom = Math.min(MINIMAP.h - 1, (visible.y + visible.h) * small.k + small.y);
  return { left, top, width: Math.max(4, right - left), height: Math.max(4, bottom - top) };
}
