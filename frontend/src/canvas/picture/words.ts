/** Words in letters that the product's font does not have, drawn with what the browser has. */

import { FONT_FAMILY } from '../scene/text';
import type { WordPicture } from './pdfContent';
import type { TextMark } from './recorder';

/** Pixels for each unit of the picture: sharp in print at twice the size. */
const SHARPNESS = 4;
const MOST_PX = 4096;

/** Null where there is no canvas to draw on. */
export function paintWord(mark: TextMark): WordPicture | null {
  const ctx = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!ctx) return null;
  const font = `${mark.narrow ? 'semi-condensed ' : ''}${mark.weight} ${mark.px}px ${FONT_FAMILY}`;
  ctx.font = font;
  const width = ctx.measureText(mark.text).width;
  const place = {
    x: mark.align === 'left' ? 0 : mark.align === 'center' ? -width / 2 : -width,
    y: -1.1 * mark.px,
    w: width,
    h: 1.5 * mark.px,
  };
  const sharpness = Math.min(SHARPNESS, MOST_PX / Math.max(1, width));
  const [w, h] = [Math.max(1, Math.ceil(width * sharpness)), Math.max(1, Math.ceil(place.h * sharpness))];
  ctx.canvas.width = w;
  ctx.canvas.height = h;
  ctx.scale(w / Math.max(1, place.w), h / place.h);
  ctx.font = font;
  ctx.fillStyle = mark.colour;
  ctx.fillText(mark.text, 0, -place.y);
  return { w, h, place, rgba: ctx.getImageData(0, 0, w, h).data };
}
