/** Small repeating tiles: the hatch of what binds, and the dots of the ground. */

import type { CanvasTheme, View } from '../types';
import { type PixelCanvas, Pixels, pixelOf } from './pixels';

const tiles = new Map<string, CanvasPattern>();

/** Of the page or of a worker. */
type PatternMaker = Pick<CanvasRenderingContext2D, 'createPattern'>;

function tile(ctx: PatternMaker, key: string, px: number, draw: (tile: OffscreenCanvasRenderingContext2D) => void) {
  const cached = tiles.get(key);
  if (cached) return cached;
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

/** How much of the colour beneath the hatch covers. */
export const hatchAlpha = (theme: CanvasTheme): number => (theme.dark ? 0.5 : 0.38);

/** 45 degree hatch for a binding part, over its load fill. */
export function hatchPattern(ctx: PatternMaker, theme: CanvasTheme): CanvasPattern | string {
  const period = 6;
  return tile(ctx, `hatch${theme.load[4]}${theme.dark}`, period, (inner) => {
    inner.strokeStyle = theme.loadOn[4];
    inner.globalAlpha = hatchAlpha(theme);
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

/** The ground and its dots, pixel by pixel; null where a colour cannot be written so. */
export function groundPixels(ctx: PixelCanvas, theme: CanvasTheme, view: View): Pixels | null {
  const [ground, dot] = [pixelOf(theme.canvas), pixelOf(theme.dot)];
  if (ground === null || dot === null) return null;
  const pixels = new Pixels(ctx, ground);
  const { x: left, y: top, pitch } = groundDots(view);
  for (let y = top; y < pixels.height; y += pitch)
    for (let x = left; x < pixels.width; x += pitch) pixels.bar(dot, 1, Math.round(x), Math.round(y), DOT_PX, DOT_PX);
  return pixels;
}

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

/** Where the dots of the ground begin, just outside of the view, and how far apart they are: between 16 and 34 pixels. */
export function groundDots(view: View): { readonly x: number; readonly y: number; readonly pitch: number } {
  const pitch = DOT_PITCH * 2 ** (Math.log2(view.k) - Math.round(Math.log2(view.k)));
  const first = (shift: number): number => ((((shift + DOT_AT) % pitch) + pitch) % pitch) - pitch;
  return { x: first(view.x), y: first(view.y), pitch };
}

/** Fill the ground and its dots; rows are copies of one: a pattern or each dot for itself takes many times as long. */
export function paintGround(
  ctx: CanvasRenderingContext2D,
  theme: CanvasTheme,
  view: View,
  width: number,
  height: number,
): void {
  ctx.fillStyle = theme.canvas;
  ctx.fillRect(0, 0, width, height);
  const dots = groundDots(view);
  const dpr = ctx.getTransform().a || 1;
  const row = dotRow(theme, dots.x, dots.pitch, width, dpr);
  if (!row) return;
  for (let y = dots.y; y < height; y += dots.pitch)
    ctx.drawImage(row, 0, Math.round(y), row.width / dpr, row.height / dpr);
}
