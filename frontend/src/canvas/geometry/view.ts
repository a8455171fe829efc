/** The view transform: screen = world * k + (x, y). */

import type { Point, View } from '../types';
import type { Box } from './box';

export const MIN_ZOOM = 0.02;
export const MAX_ZOOM = 4;

export const toWorld = (view: View, x: number, y: number): Point => [(x - view.x) / view.k, (y - view.y) / view.k];
export const toScreen = (view: View, x: number, y: number): Point => [x * view.k + view.x, y * view.k + view.y];

/** What of the world a canvas of this size shows. */
export const visibleBox = (view: View, width: number, height: number): Box => ({
  x: -view.x / view.k,
  y: -view.y / view.k,
  w: width / view.k,
  h: height / view.k,
});

/** A name above the uppermost frame fits in it. */
const LEAST_MARGIN = 16;

/** View that shows the box in the middle with a margin in pixels; never closer than `maxZoom`. */
export function fitView(box: Box, width: number, height: number, margin: number, maxZoom = 1): View {
  const roomX = Math.max(16, width - 2 * margin);
  const roomY = Math.max(16, height - 2 * margin);
  const k = Math.max(MIN_ZOOM, Math.min(maxZoom, roomX / Math.max(1, box.w), roomY / Math.max(1, box.h)));
  return { k, x: width / 2 - (box.x + box.w / 2) * k, y: height / 2 - (box.y + box.h / 2) * k };
}

/** View of a whole drawing, clear of what covers the lower edge: moved up where it has room above, else smaller. */
export function fitDrawing(bounds: Box, width: number, height: number, most: number, covered: number): View {
  const margin = Math.min(most, Math.max(LEAST_MARGIN, width * 0.03));
  const { k } = fitView(bounds, width, height - Math.max(0, covered - margin), margin);
  const view = fitView(bounds, width, height, margin, k);
  const over = (bounds.y + bounds.h) * view.k + view.y - (height - Math.max(margin, covered));
  const up = Math.max(0, Math.min(over, bounds.y * view.k + view.y - margin));
  return { ...view, y: view.y - up };
}

/** The view moved just so far that the box is seen, its upper left corner first; null when it is seen already. */
export function panInto(view: View, box: Box, width: number, height: number, margin: number): View | null {
  const { x, y, k } = view;
  const shift = (from: number, to: number, room: number): number =>
    from < 0 ? margin - from : to > room ? Math.max(room - margin - to, margin - from) : 0;
  const dx = shift(box.x * k + x, (box.x + box.w) * k + x, width);
  const dy = shift(box.y * k + y, (box.y + box.h) * k + y, height);
  return dx === 0 && dy === 0 ? null : { k, x: x + dx, y: y + dy };
}

/** Whether two views show the same, but for what rounding leaves. */
export const isSameView = (one: View, other: View): boolean =>
  Math.abs(one.x - other.x) < 0.01 && Math.abs(one.y - other.y) < 0.01 && Math.abs(one.k - other.k) < 1e-6;
