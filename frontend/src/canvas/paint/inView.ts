/** How much there is to paint, without painting it. */

import { FAR, viewLevel } from '../geometry/lod';
import { visibleBox } from '../geometry/view';
import { BAR, FOLDED, FRAME, type Scene } from '../scene/scene';
import type { View } from '../types';

/** Frames below this show no inside. */
export const CLOSED_PX = 8;

/** Boxes that a view shows, counted up to `most`. */
export function boxesInView(scene: Scene, view: View, width: number, height: number, most: number): number {
  const visible = visibleBox(view, width, height);
  const [x1, y1] = [visible.x + visible.w, visible.y + visible.h];
  const closed = CLOSED_PX / view.k;
  let count = 0;
  let i = 0;
  while (i < scene.count && count < most) {
    const x = scene.x[i] as number;
    const y = scene.y[i] as number;
    const w = scene.w[i] as number;
    const h = scene.h[i] as number;
    const out = x > x1 || y > y1 || x + w < visible.x || y + h < visible.y;
    if (!out) count += 1;
    const shut = out || (scene.shape[i] === FRAME && Math.min(w, h) < closed);
    i = shut ? (scene.next[i] as number) : i + 1;
  }
  return count;
}

/** Lower headers have no words, nor have narrower bars. */
const LEAST_HEADER_PX = 10;
const LEAST_BAR_PX = 15;

/** Does a view show boxes alone, with no words or dashes in them? */
export function isBare(scene: Scene, view: View, width: number, height: number): boolean {
  if (viewLevel(view.k) !== FAR) return false;
  const visible = visibleBox(view, width, height);
  const [x1, y1] = [visible.x + visible.w, visible.y + visible.h];
  let i = 0;
  while (i < scene.count) {
    const x = scene.x[i] as number;
    const y = scene.y[i] as number;
    const w = scene.w[i] as number;
    const h = scene.h[i] as number;
    const shape = scene.shape[i];
    const small = Math.min(w, h) * view.k;
    const out = x > x1 || y > y1 || x + w < visible.x || y + h < visible.y;
    const shut = out || (shape === FRAME && small < CLOSED_PX);
    if (!shut && shape === FRAME && ((scene.header[i] as number) * view.k >= LEAST_HEADER_PX || scene.slots[i]))
      return false;
    if (!out && ((shape === BAR && w * view.k >= LEAST_BAR_PX) || (shape === FOLDED && small >= CLOSED_PX)))
      return false;
    i = shut ? (scene.next[i] as number) : i + 1;
  }
  return true;
}
