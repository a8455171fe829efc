/** Words in letters that the product's font does not have, drawn with what the browser has. */

import { FONT_FAMILY } from '../../paint/text';
import type { FallbackPainter, WordPicture } from '../pdf/pdfContent';
import type { TextMark } from '../recorder';

/** Pixels for each unit of the picture: sharp in print at twice the size. */
const SHARPNESS = 4;
const MOST_PX = 4096;

const PROBE_PX = 32;
/** A private letter at the very end of Unicode: what a browser draws for it, it draws for every letter it lacks. */
const NOBODY_HAS = '\u{10fffd}';

const drawable = new Map<string, boolean>();
let box: string | undefined;

function probe(letter: string): string {
  const ctx = new OffscreenCanvas(2 * PROBE_PX, 2 * PROBE_PX).getContext('2d', { willReadFrequently: true });
  if (!ctx) return '';
  ctx.font = `400 ${PROBE_PX}px ${FONT_FAMILY}`;
  ctx.fillText(letter, 4, 1.4 * PROBE_PX);
  return ctx.getImageData(0, 0, ctx.canvas.width, ctx.canvas.height).data.join();
}

/** False when no font of this browser has a letter. */
export function isDrawable(letter: string): boolean {
  const first = String.fromCodePoint(letter.codePointAt(0) as number);
  const cached = drawable.get(first);
  if (cached !== undefined) return cached;
  box ??= probe(NOBODY_HAS);
  const isDrawn = probe(first) !== box;
  drawable.set(first, isDrawn);
  return isDrawn;
}

function paint(mark: TextMark): WordPicture | null {
  const ctx = new OffscreenCanvas(1, 1).getContext('2d');
  if (!ctx) return null;
  const font = `${mark.narrow ? 'semi-condensed ' : ''}${mark.weight} ${mark.px}px ${FONT_FAMILY}`;
  ctx.font = font;
  const width = Math.max(1, ctx.measureText(mark.text).width);
  const place = { x: 0, y: -1.1 * mark.px, w: width, h: 1.5 * mark.px };
  const sharpness = Math.min(SHARPNESS, MOST_PX / width);
  const [w, h] = [Math.ceil(width * sharpness), Math.ceil(place.h * sharpness)];
  ctx.canvas.width = w;
  ctx.canvas.height = h;
  ctx.scale(w / width, h / place.h);
  ctx.font = font;
  ctx.fillStyle = mark.colour;
  ctx.fillText(mark.text, 0, -place.y);
  return { w, h, place, rgba: ctx.getImageData(0, 0, w, h).data };
}

/** For a worker, which has a canvas and the system's fonts. */
export const fallbackPainter: FallbackPainter = { isDrawable, paint };
