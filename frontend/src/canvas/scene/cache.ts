/** A bitmap of more than the view, shown moved and scaled while a gesture runs. */

import type { View } from '../types';

/** Cached width over the canvas's own. */
const SPREAD = 1.5;
const MIN_SCALE = 0.6;
const MAX_SCALE = 1.7;

type Paint = (ctx: CanvasRenderingContext2D, view: View, width: number, height: number) => void;

export class ViewCache {
  private bitmap: HTMLCanvasElement | null = null;
  private view: View | null = null;
  private width = 0;
  private height = 0;

  drop(): void {
    this.view = null;
  }

  /** True when the bitmap covers all that the view shows, at a scale that still looks right. */
  covers(view: View, width: number, height: number): boolean {
    const from = this.view;
    if (!from) return false;
    const scale = view.k / from.k;
    if (scale < MIN_SCALE || scale > MAX_SCALE) return false;
    const x = view.x - from.x * scale;
    const y = view.y - from.y * scale;
    return x <= 0 && y <= 0 && x + this.width * scale >= width && y + this.height * scale >= height;
  }

  /** Paint the bitmap afresh round the view. */
  refresh(view: View, width: number, height: number, dpr: number, paint: Paint): void {
    this.bitmap ??= document.createElement('canvas');
    this.width = Math.ceil(width * SPREAD);
    this.height = Math.ceil(height * SPREAD);
    const [pixelW, pixelH] = [Math.round(this.width * dpr), Math.round(this.height * dpr)];
    if (this.bitmap.width !== pixelW || this.bitmap.height !== pixelH) {
      this.bitmap.width = pixelW;
      this.bitmap.height = pixelH;
    }
    const ctx = this.bitmap.getContext('2d', { alpha: false });
    if (!ctx) return;
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    this.view = { k: view.k, x: view.x + (this.width - width) / 2, y: view.y + (this.height - height) / 2 };
    paint(ctx, this.view, this.width, this.height);
  }

  /** Show the bitmap as the view asks. Both contexts map CSS pixels. */
  blit(ctx: CanvasRenderingContext2D, view: View): void {
    if (!this.bitmap || !this.view) return;
    const scale = view.k / this.view.k;
    const x = view.x - this.view.x * scale;
    const y = view.y - this.view.y * scale;
    ctx.drawImage(this.bitmap, x, y, this.width * scale, this.height * scale);
  }
}
