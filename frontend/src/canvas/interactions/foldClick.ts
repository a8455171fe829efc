/** A click on the mark in a header collapses the part; on a folded box it opens it. */

import { handleOf } from '../geometry/foldHandle';
import type { CanvasHost } from './host';

/** Fingers and hurried hands: around the mark, in pixels. */
const REACH_PX = 11;

/** The part whose mark lies under a pixel, and whether it is folded. */
export function foldAt(
  host: CanvasHost,
  x: number,
  y: number,
): { readonly id: string; readonly folded: boolean } | null {
  if (!host.props.onFold) return null;
  const { k, x: vx, y: vy } = host.view;
  const box = host.scene.hit.partAt((x - vx) / k, (y - vy) / k);
  const part = box ? host.scene.tree.parts.get(box.id) : undefined;
  if (!box || !part) return null;
  const place = handleOf(part, {
    x: box.x * k + vx,
    y: box.y * k + vy,
    w: box.w * k,
    h: box.h * k,
    header: box.header * k,
  });
  if (!place) return null;
  const reach = Math.max(REACH_PX, place.px * 0.75);
  const meets = Math.abs(x - place.x) <= reach && Math.abs(y - place.y) <= reach;
  return meets ? { id: part.id, folded: part.folded !== undefined } : null;
}

/** True when the click was for the mark. */
export function clickFold(host: CanvasHost, x: number, y: number): boolean {
  const at = foldAt(host, x, y);
  if (at) host.props.onFold?.([at.id], !at.folded);
  return at !== null;
}
