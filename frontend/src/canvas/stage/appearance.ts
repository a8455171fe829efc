/** What a picture shows of the loads, so that new results repaint only where something looks different. */

import { levelOf, NEAR, viewLevel } from '../geometry/lod';
import { CLOSED_PX } from '../paint/inView';
import { lineWidth, MOST_LINE_PX } from '../paint/paintCables';
import { Tiles } from '../paint/tiles';
import { BAR, CARD, CELL, FRAME, ROW, type Scene } from '../scene/scene';
import type { View } from '../types';

/** A gauge that is off by less, in pixels, looks the same. */
const SAME_PX = 0.5;
/** Lower boxes and headers hold no figures. */
const LEAST_FIGURE_PX = 10;
/** Of more of the view than this a whole picture is as quick. */
const MOST_SHARE = 0.5;

const FIGURES = [
  'utilisation',
  'usedLow',
  'usedHigh',
  'prior',
  'throughput_mb_s',
  'ceiling_mb_s',
  'worst',
  'band',
  'worstBand',
] as const;
const OF_BUNDLES = ['bundleBand', 'bundle_mb_s'] as const;

type Figures = Pick<Scene, (typeof FIGURES)[number] | (typeof OF_BUNDLES)[number]>;

const differs = (was: number, now: number, steps: number): boolean =>
  Number.isNaN(was) || Number.isNaN(now)
    ? Number.isNaN(was) !== Number.isNaN(now)
    : Math.round(was * steps) !== Math.round(now * steps);

export class Appearance {
  private readonly shown: Figures;

  /** The scene as it is now, which a whole picture is about to show; `version` is that of the stage for this picture. */
  constructor(
    private readonly scene: Scene,
    public version = -1,
  ) {
    const copies = [...FIGURES, ...OF_BUNDLES].map((name) => [name, scene[name].slice()]);
    this.shown = Object.fromEntries(copies) as Figures;
  }

  /** Another whole picture is about to show the scene. */
  takeAll(version: number): this {
    for (const name of [...FIGURES, ...OF_BUNDLES]) this.shown[name].set(this.scene[name]);
    this.version = version;
    return this;
  }

  /** What looks different since the picture was painted, which from then on counts as shown; null where most does. */
  changed(view: View, width: number, height: number): Tiles | null {
    // Single lines with their arcs and names are painted close by, where a whole picture is small.
    if (viewLevel(view.k) === NEAR) return null;
    const tiles = new Tiles(width, height);
    this.markFeeds(tiles, view);
    this.markBoxes(tiles, view, width, height);
    if (tiles.share <= MOST_SHARE) this.markBundles(tiles, view);
    return tiles.share > MOST_SHARE ? null : tiles;
  }

  private markBoxes(tiles: Tiles, { x: vx, y: vy, k }: View, width: number, height: number): void {
    const { scene } = this;
    let i = 0;
    while (i < scene.count && tiles.share <= MOST_SHARE) {
      const [x, y] = [(scene.x[i] as number) * k + vx, (scene.y[i] as number) * k + vy];
      const [w, h] = [(scene.w[i] as number) * k, (scene.h[i] as number) * k];
      const isFrame = scene.shape[i] === FRAME;
      const isOut = x > width || y > height || x + w < 0 || y + h < 0;
      const isClosed = isFrame && Math.min(w, h) < CLOSED_PX;
      const shownH = isFrame && !isClosed ? (scene.header[i] as number) * k : h;
      if (!isOut && (isClosed ? this.worstDiffers(i, Math.max(w, h)) : this.boxDiffers(i, w, shownH))) {
        tiles.add(x - 1, y - 1, x + w + 1, y + shownH + 1);
        this.note(i);
      }
      i = isOut || isClosed ? (scene.next[i] as number) : i + 1;
    }
  }

  private worstDiffers(i: number, longPx: number): boolean {
    const { scene, shown } = this;
    if (shown.worstBand[i] !== scene.worstBand[i]) return true;
    const [was, now] = [shown.worst[i] as number, scene.worst[i] as number];
    return Number.isNaN(was) !== Number.isNaN(now) || Math.abs(now - was) * longPx >= SAME_PX;
  }

  private boxDiffers(i: number, w: number, h: number): boolean {
    const { scene, shown } = this;
    if (shown.band[i] !== scene.band[i]) return true;
    const [was, now] = [shown.utilisation[i] as number, scene.utilisation[i] as number];
    if (Number.isNaN(was) !== Number.isNaN(now) || Math.abs(now - was) * Math.max(w, h) >= SAME_PX) return true;
    if (shown.prior[i] !== scene.prior[i] || this.doubtDiffers(i)) return true;
    const shape = scene.shape[i];
    if (shape === CELL || h < LEAST_FIGURE_PX) return false;
    if (differs(was, now, 100)) return true;
    const isBare = shape === CARD ? levelOf(h) !== NEAR : shape === BAR && w < 60;
    if (isBare) return false;
    const [mbs, ceiling] = [shown.throughput_mb_s[i] as number, shown.ceiling_mb_s[i] as number];
    return (
      differs(mbs, scene.throughput_mb_s[i] as number, 1) ||
      (shape !== ROW && differs(ceiling, scene.ceiling_mb_s[i] as number, 1))
    );
  }

  /** Ends of an interval are written as whole per cent. */
  private doubtDiffers(i: number): boolean {
    const { scene, shown } = this;
    return (
      differs(shown.usedLow[i] as number, scene.usedLow[i] as number, 100) ||
      differs(shown.usedHigh[i] as number, scene.usedHigh[i] as number, 100)
    );
  }

  private note(i: number): void {
    for (const name of FIGURES) this.shown[name][i] = this.scene[name][i] as number;
  }

  /** Lines from links to their bridges have the band of the link. */
  private markFeeds(tiles: Tiles, { x: vx, y: vy, k }: View): void {
    const { feeds, band, x, y, w, h } = this.scene;
    for (let f = 0; f < feeds.length; f += 2) {
      const [from, to] = [feeds[f] as number, feeds[f + 1] as number];
      if (from < 0 || to < 0 || this.shown.band[from] === band[from]) continue;
      const left = ((x[from] as number) + (w[from] as number)) * k + vx;
      const middle = ((y[to] as number) + (h[to] as number) / 2) * k + vy;
      tiles.add(left, middle - MOST_LINE_PX, (x[to] as number) * k + vx, middle + MOST_LINE_PX);
    }
  }

  private markBundles(tiles: Tiles, { x: vx, y: vy, k }: View): void {
    const { scene, shown } = this;
    scene.bundles.bundles.forEach(({ points }, bundle) => {
      const [band, mbs] = [scene.bundleBand[bundle] as number, scene.bundle_mb_s[bundle] as number];
      const width = lineWidth(mbs, k);
      if (shown.bundleBand[bundle] === band && lineWidth(shown.bundle_mb_s[bundle] as number, k) === width) return;
      shown.bundleBand[bundle] = band;
      shown.bundle_mb_s[bundle] = mbs;
      for (let i = 0; i + 3 < points.length; i += 2) {
        const [x0, y0, x1, y1] = points.slice(i, i + 4) as [number, number, number, number];
        tiles.add(
          Math.min(x0, x1) * k + vx - MOST_LINE_PX,
          Math.min(y0, y1) * k + vy - MOST_LINE_PX,
          Math.max(x0, x1) * k + vx + MOST_LINE_PX,
          Math.max(y0, y1) * k + vy + MOST_LINE_PX,
        );
      }
    });
  }
}
