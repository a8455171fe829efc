/** The two canvases: the scene below, what the pointer does above. Paints when asked, once a frame, and never for long. */

import { fitView } from '../geometry/view';
import { boxesInView } from '../paint/inView';
import type { SceneWords } from '../paint/paintBoxes';
import { paintScene, paintSteps } from '../paint/paintScene';
import { canvasTools } from '../paint/surface';
import type { Tiles } from '../paint/tiles';
import type { Scene } from '../scene/scene';
import type { CanvasTheme, View } from '../types';
import { Appearance } from './appearance';
import { FrameBudget } from './frameBudget';
import { Layer, type Sheet, wideSheet, withMargin } from './layer';
import { PaintJob } from './paintJob';

/** Up to so many boxes in view are painted at once; more in slices, behind a picture that stands. */
const AT_ONCE = 200;
const AT_ONCE_MOVING = 80;
const SETTLE_MS = 120;
/** Pictures for the next gesture wait so long: results and edits that follow one another come first. */
const REST_MS = 100;
/** Frames that the wide picture looks ahead of a pan. */
const AHEAD = 12;

export type PaintTop = (ctx: CanvasRenderingContext2D, scene: Scene, view: View, theme: CanvasTheme) => void;

export class Stage {
  private readonly base: CanvasRenderingContext2D | null;
  private readonly top: CanvasRenderingContext2D | null;
  /** Just what the view shows; more than it, for gestures; and the whole drawing, for what those lack. */
  private readonly exact = new Layer();
  private readonly wide = new Layer();
  private readonly overview = new Layer();
  /** What the exact picture shows of the loads; null once anything else has changed. */
  private looks: Appearance | null = null;
  private readonly pace = new FrameBudget();
  private job: PaintJob | null = null;
  private writing: Iterator<void> | null = null;
  private written: () => void = () => undefined;
  private waiting: (() => void)[] = [];
  private frame = 0;
  private settle = 0;
  private rest = 0;
  /** Counts what changes the picture; `shown` is the version that stands. */
  private version = 0;
  private shown = -1;
  private crisp = false;
  private topDirty = false;
  private moving = false;
  private before: View = { x: 0, y: 0, k: 1 };
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
    private readonly words: SceneWords,
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
    for (const layer of [this.exact, this.wide, this.overview]) layer.drop();
    this.job = null;
    this.crisp = false;
    this.shown = -1; // a canvas of another size is empty
    this.invalidate();
  }

  setScene(scene: Scene): void {
    // An empty ground is no picture: the first of a design need not make way for anything, and its view does not move.
    if (this.scene.count === 0) this.shown = -1;
    this.scene = scene;
    this.invalidate();
  }

  setTheme(theme: CanvasTheme): void {
    this.theme = theme;
    this.invalidate();
  }

  setView(view: View): void {
    this.view = view;
    this.moving = this.shown >= 0; // before the first picture there is nothing to move
    this.crisp = false;
    this.topDirty = true;
    if (this.job?.layer === this.exact) this.job = null;
    clearTimeout(this.settle);
    this.settle = window.setTimeout(() => {
      this.moving = false;
      this.schedule();
    }, SETTLE_MS);
    this.schedule();
  }

  /** Steps that write into the scene's arrays, a slice a frame; the picture follows when they have ended, and `ended` is told. Null: there is nothing to write. */
  write(steps: Iterator<void> | null, ended: () => void): void {
    if (!steps) return;
    this.writing = steps;
    this.written = ended;
    // A picture in the making has some of the loads before and some of these.
    if (this.job?.layer === this.exact) this.looks = null;
    this.schedule();
  }

  /** The picture itself changed: parts, loads, colours or size. */
  invalidate(): void {
    this.version += 1;
    this.looks = null;
    this.topDirty = true;
    this.schedule();
  }

  /** Only what lies above the scene changed. */
  invalidateTop(): void {
    this.topDirty = true;
    this.schedule();
  }

  /** Resolves when a picture of everything known now stands. */
  painted(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.schedule();
    });
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settle);
    clearTimeout(this.rest);
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
    const isAside = this.moving || (this.stands() && !this.writing);
    const isAwaited = this.waiting.length > 0 && !this.topDirty;
    const conditions = { isFirst: this.shown < 0, isAside, isAwaited, isBusy: this.job !== null };
    const deadline = performance.now() + this.pace.next(conditions);
    base.setTransform(dpr, 0, 0, dpr, 0, 0);
    if (this.writing) this.writeUntil(deadline);
    if (this.moving) this.paintMoving(base);
    else if (!this.stands()) this.paintStill(base);
    if (this.job?.run(deadline)) this.finished(base);
    if (this.topDirty) {
      top.setTransform(dpr, 0, 0, dpr, 0, 0);
      top.clearRect(0, 0, width, height);
      this.paintTop(top, this.scene, this.view, this.theme);
      this.topDirty = false;
    }
    if (this.shown === this.version && !this.writing) for (const resolve of this.waiting.splice(0)) resolve();
    this.goOn();
  }

  private stands(): boolean {
    return this.crisp && this.shown === this.version;
  }

  /** What is left to do once this frame is out. */
  private goOn(): void {
    clearTimeout(this.rest);
    if (!this.job && !this.moving && this.stands()) this.rest = window.setTimeout(() => this.prepare(), REST_MS);
    if (this.job || this.writing || (!this.moving && !this.stands())) this.schedule();
  }

  private writeUntil(deadline: number): void {
    do {
      if (!this.writing?.next().done) continue;
      this.writing = null;
      // Nothing that lies above the scene shows loads.
      this.version += 1;
      this.written();
    } while (this.writing && performance.now() < deadline);
  }

  /** Few boxes at once, many in slices: until those are whole, what stands stays. */
  private paintStill(base: CanvasRenderingContext2D): void {
    const { view, width, height } = this;
    if (boxesInView(this.scene, view, width, height, AT_ONCE) < AT_ONCE) {
      this.job = null;
      this.paintAtOnce(base);
      this.crisp = true;
    } else if (this.job?.layer !== this.exact) {
      if (!this.crisp) this.compose(base);
      this.startExact(base, { view, width, height });
    }
  }

  /** Repaints what looks different in the picture that stands, all of it where that is of something else. */
  private startExact(base: CanvasRenderingContext2D, sheet: Sheet): void {
    const stands = this.looks?.version === this.exact.version && this.exact.isAt(sheet);
    const changed = stands ? this.looks?.changed(sheet.view, sheet.width, sheet.height) : null;
    if (changed && this.looks) this.looks.version = this.version;
    else this.looks = this.looks?.takeAll(this.version) ?? new Appearance(this.scene, this.version);
    if (changed?.share !== 0) {
      this.start(this.exact, sheet, changed ?? undefined);
      return;
    }
    this.exact.stillShows(this.version);
    this.showExact(base);
  }

  private paintAtOnce(base: CanvasRenderingContext2D): void {
    const { theme, lit, words, view, width, height } = this;
    paintScene(base, this.scene, { view, width, height, theme, lit, words, ground: true, handles: true });
    this.shown = this.version;
  }

  private paintMoving(base: CanvasRenderingContext2D): void {
    const { view, width, height, before } = this;
    const few = boxesInView(this.scene, view, width, height, AT_ONCE_MOVING) < AT_ONCE_MOVING;
    const bounds = withMargin(this.scene.placed.bounds);
    const layer = [this.wide, this.exact].find((it) => it.covers(view, width, height, bounds, few));
    const zooming = view.k !== before.k;
    if (few && (!layer || layer.version !== this.version)) this.paintAtOnce(base);
    else this.compose(base, few ? layer : undefined);
    const ahead = { k: view.k, x: view.x + (view.x - before.x) * AHEAD, y: view.y + (view.y - before.y) * AHEAD };
    const covered = this.wide.version === this.version && this.wide.covers(ahead, width, height, bounds, few);
    if (!this.job && !covered && !(few && zooming)) this.startWide(zooming ? view : ahead);
    this.before = view;
  }

  /** The best pictures that there are: ground, the whole drawing, and what covers the view. */
  private compose(base: CanvasRenderingContext2D, layer?: Layer): void {
    const { view, width, height } = this;
    const bounds = withMargin(this.scene.placed.bounds);
    const covering = [this.wide, this.exact].filter((it) => it.covers(view, width, height, bounds));
    const best = layer ?? covering.find((it) => it.version === this.version) ?? covering[0];
    if (!best?.fills(view, width, height)) canvasTools.ground(base, this.theme, view, width, height);
    if (!best) this.overview.blit(base, view);
    (best ?? this.nearest()).blit(base, view);
    this.shown = best?.version ?? this.shown;
  }

  private nearest(): Layer {
    const away = (layer: Layer): number =>
      layer.view ? Math.abs(Math.log(layer.view.k / this.view.k)) : Number.POSITIVE_INFINITY;
    return away(this.wide) <= away(this.exact) ? this.wide : this.exact;
  }

  private start(layer: Layer, sheet: Sheet, only?: Tiles): void {
    const ctx = layer.begin(sheet, this.dpr, this.version, only);
    const { theme, lit, words } = this;
    const options = { ...sheet, theme, lit, words, ground: true, handles: true, inPixels: layer === this.exact, only };
    if (ctx) this.job = new PaintJob(layer, paintSteps(ctx, this.scene, options));
  }

  private startWide(ahead: View): void {
    this.start(this.wide, wideSheet(this.view, ahead, this.width, this.height, this.dpr));
  }

  private finished(base: CanvasRenderingContext2D): void {
    const isExact = this.job?.layer === this.exact;
    this.job = null;
    if (isExact && !this.moving) this.showExact(base);
  }

  private showExact(base: CanvasRenderingContext2D): void {
    this.exact.blit(base, this.view);
    this.shown = this.exact.version;
    this.crisp = true;
  }

  /** At rest: pictures and words for the next gesture, so that its first frame needs none. */
  private prepare(): void {
    const { view, width, height, scene, version } = this;
    if (this.job || this.writing || scene.count < AT_ONCE_MOVING) return;
    scene.bundles.labels();
    const bounds = withMargin(this.scene.placed.bounds);
    const isReady = this.wide.version === version && this.wide.covers(view, width, height, bounds, true);
    if (!isReady) this.startWide(view);
    else if (this.overview.version !== version && bounds && scene.count >= AT_ONCE)
      this.start(this.overview, { view: fitView(bounds, width, height, 0), width, height });
    if (this.job) this.schedule();
  }
}
