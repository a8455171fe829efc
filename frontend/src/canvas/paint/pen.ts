/** What every painter gets: context, view, colours, and batches that are written at the end. */

import { visibleBox } from '../geometry/view';
import { NO_BAND } from '../scene/scene';
import type { CanvasTheme, View } from '../types';
import { hatchAlpha } from './hatch';
import { strokeIcon } from './icons';
import { type Pixels, pixelOf } from './pixels';
import { canvasTools, type Surface, type Tools } from './surface';
import { TextBatch } from './text';

export const DIMMED = 0.42;
/** Smaller rectangles keep their fractions: rounded, rows of small cells would look uneven. */
const LEAST_SNAPPED_PX = 2;
/** Smaller radii show as a corner pixel at most. */
const LEAST_ROUND_PX = 1.2;

/** Figures as they read on a card: no more digits than their evidence. */
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const THREE_DIGITS = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
/** Three digits at most, and no zeros that nobody knows. */
export const formatGbS = (mbs: number): string => THREE_DIGITS.format(mbs / 1000);
export const formatMbS = (value: number): string => WHOLE.format(value);
export const formatPercent = (value: number): string => `${Math.round(value * 100)}%`;

export type PutBar = (x: number, y: number, w: number, h: number) => void;

/** A name that would stand beside the port of a part. Places are pixels on screen. */
export interface SideName {
  /** The part, by its place in drawing order. */
  readonly part: number;
  readonly text: string;
  /** Where it begins, at the port. */
  readonly x: number;
  /** Its middle. */
  readonly y: number;
  readonly side: 'left' | 'right';
  readonly px: number;
  readonly alpha: number;
}

/** Rectangles of one colour, painted together. */
type Batches = Map<string, { readonly colour: string; readonly alpha: number; readonly rects: number[] }>;

function rectsOf(batches: Batches, colour: string, alpha: number): number[] {
  const key = alpha === 1 ? colour : colour + alpha;
  let batch = batches.get(key);
  if (!batch) {
    batch = { colour, alpha, rects: [] };
    batches.set(key, batch);
  }
  return batch.rects;
}

export class Pen {
  readonly text = new TextBatch();
  /** Texts over everything else. */
  readonly over = new TextBatch();
  /** Names beside ports, written where the cables leave room for them. */
  readonly sideNames: SideName[] = [];
  private readonly fills: Batches = new Map();
  private readonly hatched: number[] = [];
  /** Over the fills and their hatch: upright hatch, ticks, dashes. */
  private readonly marks: Batches = new Map();
  private readonly plates: (readonly [colour: string, x: number, y: number, w: number, h: number])[] = [];
  readonly area: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

  constructor(
    private readonly surface: Surface,
    readonly view: View,
    readonly width: number,
    readonly height: number,
    readonly theme: CanvasTheme,
    readonly tools: Tools = canvasTools,
    /** Marks to fold and open parts are drawn. */
    readonly handles = false,
    /** Rectangles are written here; whoever asks for the surface finds them on it. */
    private readonly pixels: Pixels | null = null,
  ) {
    const visible = visibleBox(view, width, height);
    this.area = { x0: visible.x, y0: visible.y, x1: visible.x + visible.w, y1: visible.y + visible.h };
  }

  get ctx(): Surface {
    this.pixels?.show();
    return this.surface;
  }

  /** Filled rectangle, painted with all others of its colour; on whole pixels, which takes a quarter of the time. */
  fill(colour: string, x: number, y: number, w: number, h: number, alpha = 1): void {
    const rects = rectsOf(this.fills, colour, alpha);
    if (Math.min(w, h) < LEAST_SNAPPED_PX) {
      rects.push(x, y, w, h);
      return;
    }
    const left = Math.round(x);
    const top = Math.round(y);
    rects.push(left, top, Math.round(x + w) - left, Math.round(y + h) - top);
  }

  /** Narrow rectangle over all fills. */
  mark(colour: string, x: number, y: number, w: number, h: number, alpha: number): void {
    rectsOf(this.marks, colour, alpha).push(x, y, w, h);
  }

  /** Track with its load: filled to the share, hatched where it binds. `upright` fills from the bottom. */
  gauge(band: number, used: number, x: number, y: number, w: number, h: number, alpha: number, upright = false): void {
    this.fill(this.theme.track, x, y, w, h, alpha);
    if (band === NO_BAND) return;
    const share = Number.isNaN(used) ? 1 : Math.max(0.02, Math.min(1, used));
    const length = (upright ? h : w) * share;
    const gy = upright ? y + h - length : y;
    const gw = upright ? w : length;
    const gh = upright ? length : h;
    this.fill(this.theme.load[band] as string, x, gy, gw, gh, alpha);
    if (band === 4 && gw > 2 && gh > 2) this.hatched.push(x, gy, gw, gh);
  }

  /** Rounded box at once, since frames lie over one another. */
  box(
    x: number,
    y: number,
    w: number,
    h: number,
    radius: number,
    fill: string,
    edge: string,
    alpha: number,
    dash = false,
  ): void {
    const [left, top] = [Math.round(x) + 0.5, Math.round(y) + 0.5];
    const [wide, high] = [Math.max(1, Math.round(x + w) - left - 0.5), Math.max(1, Math.round(y + h) - top - 0.5)];
    if (this.tools.stamp && fill !== '' && alpha === 1 && !dash) {
      this.slab(left - 0.5, top - 0.5, wide + 1, high + 1, radius + 0.5, edge);
      this.slab(left + 0.5, top + 0.5, wide - 1, high - 1, radius - 0.5, fill);
      return;
    }
    const { ctx } = this;
    ctx.globalAlpha = alpha;
    this.outline(left, top, wide, high, radius);
    if (fill !== '') {
      ctx.fillStyle = fill;
      ctx.fill();
    }
    ctx.strokeStyle = edge;
    ctx.lineWidth = 1;
    if (dash) ctx.setLineDash([3, 3]);
    ctx.stroke();
    if (dash) ctx.setLineDash([]);
    ctx.globalAlpha = 1;
  }

  private outline(x: number, y: number, w: number, h: number, radius: number): void {
    const { ctx } = this;
    ctx.beginPath();
    if (radius < 1) ctx.rect(x, y, w, h);
    else ctx.roundRect(x, y, w, h, Math.min(radius, w / 2, h / 2));
  }

  /** One of the two fills that make a box with its edge where pixels are made: a stroke takes three times as long. */
  private slab(x: number, y: number, w: number, h: number, radius: number, colour: string): void {
    if (this.pixels?.round(colour, x, y, w, h, radius < LEAST_ROUND_PX ? 0 : radius)) return;
    const { ctx } = this;
    ctx.fillStyle = colour;
    if (radius < LEAST_ROUND_PX) {
      ctx.fillRect(x, y, w, h);
      return;
    }
    this.outline(x, y, w, h, radius);
    ctx.fill();
  }

  icon(name: string, x: number, y: number, px: number, alpha: number): void {
    const { ctx, tools, theme } = this;
    ctx.globalAlpha = alpha;
    if (tools.stamp) tools.stamp(ctx, name, theme.text2, x, y, px);
    else strokeIcon(ctx, tools.icon(name), theme.text2, x, y, px);
    ctx.globalAlpha = 1;
  }

  /** Ground under a text that lies over everything. */
  plate(colour: string, x: number, y: number, w: number, h: number): void {
    this.plates.push([colour, x, y, w, h]);
  }

  /** Writes what lies over everything, last of all. */
  finish(): void {
    this.flush();
    this.pixels?.end();
    for (const [colour, ...place] of this.plates) {
      this.ctx.fillStyle = colour;
      this.ctx.fillRect(...place);
    }
    this.over.flush(this.ctx);
  }

  /** Writes what was collected since the last time. */
  flush(): void {
    for (const { colour, alpha, rects } of this.fills.values())
      if (!this.pixels?.fill(colour, alpha, rects)) this.fillAll(colour, alpha, rects);
    this.fills.clear();
    if (this.hatched.length > 0) this.stripe();
    this.hatched.length = 0;
    for (const { colour, alpha, rects } of this.marks.values())
      if (!this.pixels?.fill(colour, alpha, rects)) this.fillAll(colour, alpha, rects);
    this.marks.clear();
    if (this.text.isEmpty) return;
    this.text.flush(this.ctx);
  }

  private stripe(): void {
    const { theme } = this;
    if (this.pixels?.stripe(theme.loadOn[4], hatchAlpha(theme), this.hatched)) return;
    this.fillAll(this.tools.hatch(this.ctx, theme), 1, this.hatched);
  }

  /** Bars of one colour, put at once: CSS pixels. */
  bars(colour: string, alpha: number, paint: (put: PutBar) => void): void {
    const { pixels } = this;
    const pixel = pixels && pixelOf(colour);
    if (pixels && pixel !== null) {
      paint((x, y, w, h) => pixels.bar(pixel, alpha, x, y, w, h));
      return;
    }
    const { ctx } = this;
    ctx.globalAlpha = alpha;
    ctx.fillStyle = colour;
    paint((x, y, w, h) => ctx.fillRect(x, y, w, h));
    ctx.globalAlpha = 1;
  }

  /** One path where vectors are kept; each for itself where pixels are made, which takes half the time. */
  private fillAll(style: Surface['fillStyle'], alpha: number, rects: readonly number[]): void {
    const { ctx } = this;
    ctx.globalAlpha = alpha;
    ctx.fillStyle = style;
    const path = this.tools.stamp ? null : this.tools.outline();
    for (let i = 0; i < rects.length; i += 4) {
      const x = rects[i] as number;
      const y = rects[i + 1] as number;
      const w = rects[i + 2] as number;
      const h = rects[i + 3] as number;
      if (path) path.rect(x, y, w, h);
      else ctx.fillRect(x, y, w, h);
    }
    if (path) ctx.fill(path);
    ctx.globalAlpha = 1;
  }
}
