/** Small repeating tiles: the hatch of what binds, and the dots of the ground. */

import type { CanvasTheme } from '../types';

const tiles = new Map<string, CanvasPattern>();

/** Of the page or of a worker. */
type PatternMaker = Pick<CanvasRenderingContext2D, 'createPattern'>;

function tile(ctx: PatternMaker, key: string, px: number, draw: (tile: OffscreenCanvasRenderingContext2D) => void) {
  const known = tiles.get(key);
  if (known) return known;
  const canvas = new OffscreenCanvas(px * 2, px * 2);
  const inner = canvas.getContext('2d');
  if (!inner) return 'transparent';
  inner.scale(2, 2);
  draw(inner);
  const pattern = ctx.createPattern(canvas, 'repeat');
  if (!pattern) return 'transparent';
  pattern.setTransform(new DOMMatrix([0.5, 0, 0, 0.5, 0, 0]));
  tiles.set(key, pattern);
  return pattern;
}

/** 45 degree hatch for a binding part, over its load fill. */
export function hatchPattern(ctx: PatternMaker, theme: CanvasTheme): CanvasPattern | string {
  const period = 6;
  return tile(ctx, `hatch${theme.load[4]}${theme.dark}`, period, (inner) => {
    inner.strokeStyle = theme.loadOn[4];
    inner.globalAlpha = theme.dark ? 0.5 : 0.38;
    inner.lineWidth = 1.5;
    inner.beginPath();
    for (const shift of [-period, 0, period]) {
      inner.moveTo(shift - 1, period + 1);
      inner.lineTo(shift + period + 1, -1);
    }
    inner.stroke();
  });
}

const DOT_PITCH = 24;
const DOT_AT = 0.5;
const DOT_PX = 2;

let strip: OffscreenCanvas | null = null;

/** One row of dots on the ground, in the pixels of the screen. */
function dotRow(theme: CanvasTheme, first: number, pitch: number, width: number, dpr: number): OffscreenCanvas | null {
  strip ??= new OffscreenCanvas(1, 1);
  strip.width = Math.ceil(width * dpr);
  strip.height = DOT_PX * dpr;
  const ctx = strip.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!ctx) return null;
  ctx.scale(dpr, dpr);
  ctx.fillStyle = theme.canvas;
  ctx.fillRect(0, 0, width, DOT_PX);
  ctx.fillStyle = theme.dot;
  for (let x = first; x < width; x += pitch) ctx.fillRect(Math.round(x), 0, DOT_PX, DOT_PX);
  return strip;
}

/** Fill the ground and its dots; the dots stay between 16 and 34 pixels apart at every zoom. Rows are copies of one: a pattern or each dot for itself takes many times as long. */
export function paintGround(
  ctx: CanvasRenderingContext2D,
  theme: CanvasTheme,
  view: { readonly x: number; readonly y: number; readonly k: number },
  width: number,
  height: number,
): void {
  ctx.fillStyle = theme.canvas;
  ctx.fillRect(0, 0, width, height);
  const pitch = DOT_PITCH * 2 ** (Math.log2(view.k) - Math.round(Math.log2(view.k)));
  const first = (shift: number): number => ((((shift + DOT_AT) % pitch) + pitch) % pitch) - pitch;
  const dpr = ctx.getTransform().a || 1;
  const row = dotRow(theme, first(view.x), pitch, width, dpr);
  if (!row) return;
  for (let y = first(view.y); y < height; y += pitch)
    ctx.drawImage(row, 0, Math.round(y), row.width / dpr, row.height / dpr);
}
