/** Marks of a picture as pixels. */

import type { Size } from '../geometry/box';
import { hatchPattern } from '../paint/hatch';
import { FONT_FAMILY } from '../paint/text';
import type { CanvasTheme } from '../types';
import { HATCH, type PictureMark, type StrokeMark, type TextMark } from './recorder';
import { pathData } from './svg';

type Context = OffscreenCanvasRenderingContext2D;

function stroke(ctx: Context, mark: StrokeMark): void {
  ctx.strokeStyle = mark.colour;
  ctx.lineWidth = mark.width;
  ctx.lineCap = mark.cap;
  ctx.lineJoin = mark.join;
  ctx.setLineDash([...mark.dash]);
  ctx.stroke(new Path2D(pathData(mark.path)));
}

function write(ctx: Context, mark: TextMark): void {
  ctx.font = `${mark.narrow ? 'semi-condensed ' : ''}${mark.weight} ${mark.px}px ${FONT_FAMILY}`;
  ctx.textAlign = mark.align;
  ctx.fillStyle = mark.colour;
  ctx.save();
  ctx.translate(mark.x, mark.y);
  ctx.rotate(mark.turn);
  ctx.fillText(mark.text, 0, 0);
  ctx.restore();
}

function paint(ctx: Context, mark: PictureMark, hatch: CanvasPattern | string): void {
  ctx.globalAlpha = mark.alpha;
  if (mark.type === 'fill') {
    ctx.fillStyle = mark.colour === HATCH ? hatch : mark.colour;
    ctx.fill(new Path2D(pathData(mark.path)));
  } else if (mark.type === 'stroke') stroke(ctx, mark);
  else write(ctx, mark);
}

/** Null when the browser cannot make pixels of this size. */
export async function rasterise(
  marks: readonly PictureMark[],
  { w, h }: Size,
  pixels: number,
  theme: CanvasTheme,
  onMark: () => void,
): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(w, h);
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) return null;
  ctx.scale(pixels, pixels);
  const hatch = hatchPattern(ctx, theme);
  for (const mark of marks) {
    paint(ctx, mark, hatch);
    onMark();
  }
  return canvas.convertToBlob({ type: 'image/png' }).catch(() => null);
}
