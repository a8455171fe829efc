/** The two canvases: the scene below, what the pointer does above. Paints when asked, once a frame. */

import type { CanvasTheme, View } from '../types';
import { ViewCache } from './cache';
import type { EmptySlotWords } from './paintBoxes';
import { paintScene } from './paintScene';
import type { Scene } from './scene';

/** Above this many boxes in view, gestures show the cached picture. */
const CACHE_FROM_BOXES = 400;
const SETTLE_MS = 120;

export type PaintTop = (ctx: CanvasRenderingContext2D, scene: Scene, view: View, theme: CanvasTheme) => void;

export class Stage {
  private readonly base: CanvasRenderingContext2D | null;
  private readonly top: CanvasRenderingContext2D | null;
  private readonly cache = new ViewCache();
  private frame = 0;
  private settle = 0;
  private sceneDirty = false;
  private moving = false;
  private drawn = 0;
  private waiting: (() => void)[] = [];
  private dpr = 1;
  width = 0;
  height = 0;
  view: View = { x: 0, y: 0, k: 1 };
  lit: ReadonlySet<string> | null = null;

  constructor(
    private readonly baseCanvas: HTMLCanvasElement,
    private readonly topCanvas: HTMLCanvasElement,
    private scene: Scene,
    private theme: CanvasTheme,
    private readonly words: EmptySlotWords,
    private readonly paintTop: PaintTop,
  ) {
    this.base = baseCanvas.getContext('2d', { alpha: false });
    this.top = topCanvas.getContext('2d');
  }

  resize(width: number, height: number, dpr: number): void {
    if (width === this.width && height === this.height && dpr === this.dpr) return;
    this.width = width;
    this.height = height;
    this.dpr = dpr;
    for (const canvas of [this.baseCanvas, this.topCanvas]) {
      canvas.width = Math.max(1, Math.round(width * dpr));
      canvas.height = Math.max(1, Math.round(height * dpr));
    }
    this.invalidate();
  }

  setScene(scene: Scene): void {
    this.scene = scene;
    this.invalidate();
  }

  setTheme(theme: CanvasTheme): void {
    this.theme = theme;
    this.invalidate();
  }

  setView(view: View): void {
    this.view = view;
    this.moving = true;
    clearTimeout(this.settle);
    this.settle = window.setTimeout(() => {
      this.moving = false;
      this.sceneDirty = true;
      this.schedule();
    }, SETTLE_MS);
    this.schedule();
  }

  /** The picture itself changed: parts, loads, colours or size. */
  invalidate(): void {
    this.cache.drop();
    this.sceneDirty = true;
    this.schedule();
  }

  /** Only what lies above the scene changed. */
  invalidateTop(): void {
    this.schedule();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settle);
  }

  /** Resolves when a whole picture stands. */
  painted(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.paint();
    });
  }

  private paint(): void {
    const { base, top, dpr, width, height } = this;
    if (!base || !top || width === 0 || height === 0) return;
    if (this.sceneDirty || this.moving) {
      base.setTransform(dpr, 0, 0, dpr, 0, 0);
      if (this.moving && this.drawn > CACHE_FROM_BOXES) this.paintCached(base);
      else this.drawn = this.paintInto(base, this.view, width, height);
      this.sceneDirty = false;
    }
    top.setTransform(dpr, 0, 0, dpr, 0, 0);
    top.clearRect(0, 0, width, height);
    this.paintTop(top, this.scene, this.view, this.theme);
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private paintInto(ctx: CanvasRenderingContext2D, view: View, width: number, height: number): number {
    const { theme, lit, words } = this;
    return paintScene(ctx, this.scene, { view, width, height, theme, lit, words, ground: true });
  }

  private paintCached(ctx: CanvasRenderingContext2D): void {
    const { view, width, height } = this;
    if (!this.cache.covers(view, width, height)) {
      this.cache.refresh(view, width, height, this.dpr, (bitmap, at, w, h) => {
        this.drawn = this.paintInto(bitmap, at, w, h);
      });
    }
    this.cache.blit(ctx, view);
  }
}
