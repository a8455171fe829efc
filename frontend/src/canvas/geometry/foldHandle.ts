/** Where the mark stands by which a part is collapsed and opened, in pixels: painters draw it there, clicks are met there. */

import type { DrawnPart } from '../../model/document/types';

/** Middle of the mark, and its size. */
export interface HandlePlace {
  readonly x: number;
  readonly y: number;
  readonly px: number;
}

const LEAST_W = 90;
const LEAST_HEADER = 16;
/** Lower edge of a header without room for a gauge: the load runs along it. */
export const HEADER_STRIP = 2.5;
/** Letters of a lower header are smaller, so that they do not run into its edges. */
const LOW_HEADER = 13;
const LOW_TEXT_PX = 9.75;
/** From this height on a header has a second line. */
export const TALL_HEADER = 54;
/** A folded box says its name in this share of its height. */
export const FOLDED_LINE = 0.26;

/** Text size of a frame's header, and where its first line runs. */
export function headerLine(y: number, h: number, tall: boolean): { readonly px: number; readonly y: number } {
  if (tall) return { px: Math.min(18, Math.max(13, h * 0.2)), y: y + h * 0.36 };
  const px = Math.min(13, Math.max(h < LOW_HEADER ? LOW_TEXT_PX : 11, h * 0.36));
  const strip = h < LEAST_HEADER ? HEADER_STRIP : 0;
  return { px, y: y + (h - 0.7 * strip) / 2 };
}

export const headerLeft = (x: number, w: number): number => x + Math.max(4, Math.min(12, w * 0.02 + 2));

/** In a frame's header of this size on screen; null where there is no room for it. */
export function frameHandle(x: number, y: number, w: number, h: number): HandlePlace | null {
  if (h < LEAST_HEADER || w < LEAST_W) return null;
  const line = headerLine(y, h, h >= TALL_HEADER);
  return { x: headerLeft(x, w) + line.px * 0.5, y: line.y, px: line.px };
}

/** On a folded box of this size on screen. */
export function foldedHandle(x: number, y: number, w: number, h: number): HandlePlace | null {
  if (h < 2 * LEAST_HEADER || w < LEAST_W) return null;
  const px = Math.min(18, Math.max(11, h * 0.2));
  return { x: x + px, y: y + h * FOLDED_LINE, px };
}

interface OnScreen {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly header: number;
}

/** The mark of a part drawn there; null for a part that cannot be folded, or is too small for it. */
export function handleOf(part: DrawnPart, { x, y, w, h, header }: OnScreen): HandlePlace | null {
  if (part.folded) return foldedHandle(x, y, w, h);
  return part.children.length > 0 || part.slots.length > 0 ? frameHandle(x, y, w, header) : null;
}
