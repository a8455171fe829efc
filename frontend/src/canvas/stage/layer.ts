/** A bitmap of the drawing at one view, shown moved and scaled while a gesture runs or until a newer one is whole. */

import { type Box, enclose } from '../geometry/box';
import { visibleBox } from '../geometry/view';
import type { Tiles } from '../paint/tiles';
import type { View } from '../types';

/** Scales between which a bitmap still looks right. */
const MIN_SCALE = 0.6;
const MAX_SCALE = 1.7;

interface Picture {
  readonly ctx: CanvasRenderingContext2D;
  readonly view: View;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** What of the stage it shows: a picture of an older drawing stands in until a newer one is whole. */
  readonly version: number;
  /** The only places where it has been painted. */
  readonly only?: Tiles | undefined;
}

/** Takes over some places of a picture of the same sheet, pixel by pixel. */
function copy(from: HTMLCanvasElement, to: CanvasRenderingContext2D, places: Tiles): void {
  const before = to.getTransform();
  to.setTransform(1, 0, 0, 1, 0, 0);
  for (const block of places.blocks()) {
    const [x0, y0] = [Math.floor(block[0] * before.a), Math.floor(block[1] * before.a)];
    const [w, h] = [Math.ceil(block[2] * before.a) - x0, Math.ceil(block[3] * before.a) - y0];
    to.drawImage(from, x0, y0, w, h, x0, y0, w, h);
  }
  to.setTransform(before);
}

/** Where a picture lies on the view; on whole pixels where it keeps its size, so that it stays crisp. */
function place(picture: Picture, view: View) {
  const scale = view.k / picture.view.k;
  const [x, y] = [view.x - picture.view.x * scale, view.y - picture.view.y * scale];
  const [w, h] = [picture.width * scale, picture.height * scale];
  return scale === 1 ? { x: Math.round(x), y: Math.round(y), w, h, scale } : { x, y, w, h, scale };
}

/** Width and height of a bitmap in CSS pixels, and the view that it is painted at. */
export interface Sheet {
  readonly view: View;
  readonly width: number;
  readonly height: number;
}

/** A sheet with room on all sides of what the view shows. */
export function roomySheet(view: View, width: number, height: number, spread: number): Sheet {
  const [w, h] = [Math.ceil(width * spread), Math.ceil(height * spread)];
  const [left, top] = [Math.round((w - width) / 2), Math.round((h - height) / 2)];
  return { view: { k: view.k, x: view.x + left, y: view.y + top }, width: w, height: h };
}

/** The wide picture over the canvas, and its most pixels. */
const SPREAD = 1.5;
const LEAST_SPREAD = 1.15;
const MOST_PIXELS = 6e6;

/** A roomy sheet that has the view, shifted as far as it goes to where the view will be. */
export function wideSheet(now: View, ahead: View, width: number, height: number, dpr: number): Sheet {
  const room = Math.sqrt(MOST_PIXELS / (width * height * dpr * dpr));
  const spread = Math.max(LEAST_SPREAD, Math.min(SPREAD, room));
  const most = (size: number): number => (size * (spread - 1)) / 2;
  const limit = (shift: number, size: number): number => Math.max(-most(size), Math.min(most(size), shift));
  const x = now.x + limit(ahead.x - now.x, width);
  const y = now.y + limit(ahead.y - now.y, height);
  return roomySheet({ k: ahead.k, x, y }, width, height, spread);
}

export class Layer {
  private picture: Picture | null = null;
  private next: Picture | null = null;
  private spare: CanvasRenderingContext2D | null = null;

  get version(): number {
    return this.picture?.version ?? -1;
  }

  get view(): View | null {
    return this.picture?.view ?? null;
  }

  /** True when the picture is of this sheet. */
  isAt({ view, width, height }: Sheet): boolean {
    const has = this.picture;
    const isSize = has?.width === width && has.height === height;
    return isSize && has.view.k === view.k && has.view.x === view.x && has.view.y === view.y;
  }

  /** The picture shows this version too: nothing in it looks different. */
  stillShows(version: number): void {
    if (this.picture) this.picture = { ...this.picture, version };
  }

  drop(): void {
    this.picture = null;
  }

  /** Context to paint the next picture into; it is shown only after `finish`. Its transform maps CSS pixels. */
  begin({ view, width, height }: Sheet, dpr: number, version: number, only?: Tiles): CanvasRenderingContext2D | null {
    // Read often: the raster work of each slice is then done, and paid for, within that slice.
    const ctx =
      this.next?.ctx ??
      this.spare ??
      document.createElement('canvas').getContext('2d', { alpha: false, willReadFrequently: true });
    // A picture that was given up leaves its bitmap: made anew for each, they are what the browser collects next.
    if (ctx === this.spare) this.spare = null;
    if (!ctx) return null;
    const [w, h] = [Math.round(width * dpr), Math.round(height * dpr)];
    if (ctx.canvas.width !== w || ctx.canvas.height !== h) {
      ctx.canvas.width = w;
      ctx.canvas.height = h;
    }
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    this.next = { ctx, view, width, height, version, only };
    return ctx;
  }

  /** Has what was painted so far turned into pixels. */
  settle(): void {
    this.next?.ctx.getImageData(0, 0, 1, 1);
  }

  finish(): void {
    const { next, picture } = this;
    if (!next) return;
    this.next = null;
    if (picture && next.only) {
      copy(next.ctx.canvas, picture.ctx, next.only);
      this.spare = next.ctx;
      this.picture = { ...picture, version: next.version };
      return;
    }
    this.spare = picture?.ctx ?? this.spare;
    this.picture = next;
  }

  /** True when the picture has all of the drawing that the view shows, at a scale that looks right. */
  covers(view: View, width: number, height: number, bounds: Box | null, exactly = false): boolean {
    const { picture } = this;
    if (!picture || !bounds) return false;
    const scale = view.k / picture.view.k;
    if (exactly ? scale !== 1 : scale < MIN_SCALE || scale > MAX_SCALE) return false;
    const visible = visibleBox(view, width, height);
    const has = visibleBox(picture.view, picture.width, picture.height);
    const corner = { left: Math.max(visible.x, bounds.x), top: Math.max(visible.y, bounds.y) };
    const right = Math.min(visible.x + visible.w, bounds.x + bounds.w);
    const bottom = Math.min(visible.y + visible.h, bounds.y + bounds.h);
    if (corner.left >= right || corner.top >= bottom) return true;
    const slack = 0.5 / view.k;
    return (
      has.x <= corner.left + slack &&
      has.y <= corner.top + slack &&
      has.x + has.w >= right - slack &&
      has.y + has.h >= bottom - slack
    );
  }

  /** True when the picture leaves nothing of the view free. */
  fills(view: View, width: number, height: number): boolean {
    if (!this.picture) return false;
    const { x, y, w, h } = place(this.picture, view);
    return x <= 0 && y <= 0 && x + w >= width && y + h >= height;
  }

  /** Shows the picture as the view asks. The context maps CSS pixels. */
  blit(ctx: CanvasRenderingContext2D, view: View): void {
    if (!this.picture) return;
    const { x, y, w, h, scale } = place(this.picture, view);
    ctx.imageSmoothingEnabled = scale !== 1 && scale >= MIN_SCALE && scale <= MAX_SCALE;
    ctx.drawImage(this.picture.ctx.canvas, x, y, w, h);
  }
}

/** Room round the drawing for names above frames and lines beside them, world units. */
const AROUND = 40;

export const withMargin = (bounds: Box | null): Box | null =>
  bounds &&
  enclose([{ x: bounds.x - AROUND, y: bounds.y - AROUND, w: bounds.w + 2 * AROUND, h: bounds.h + 2 * AROUND }]);
