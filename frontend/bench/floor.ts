/**
 * An empty page that fills itself with one colour in each frame that has input: what machine, browser and the bench's own
 * events allow. Its results are two bare rectangles a part: what their raster costs whoever paints them.
 */

import type { Bench } from '../src/canvas/bench';
import type { View } from '../src/canvas/types';

/** Width and height of a card in world units, as share of the place that it has in the drawing. */
const [CARD_W, CARD_H] = [0.8, 0.6];
const TRACK = '#e6e8ec';
const LOADS = ['#7fb3e6', '#4f8fd6', '#e0b03c', '#e07b39', '#c62f2f'];

/** The least that new results of so many parts can cost: a track and a bar each, whole pixels, one colour after another. */
function paintBars(ctx: CanvasRenderingContext2D, parts: number): void {
  const { width, height } = ctx.canvas;
  const columns = Math.max(1, Math.ceil(Math.sqrt((parts * width) / height / 2)));
  const [w, h] = [width / columns, height / Math.ceil(parts / columns)];
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, width, height);
  const bars = (colour: string, from: number, step: number, share: number): void => {
    ctx.fillStyle = colour;
    const [wide, high] = [Math.max(1, Math.round(w * CARD_W * share)), Math.max(1, Math.round(h * CARD_H))];
    for (let i = from; i < parts; i += step)
      ctx.fillRect(Math.round((i % columns) * w), Math.round(Math.floor(i / columns) * h), wide, high);
  };
  bars(TRACK, 0, 1, 1);
  LOADS.forEach((colour, band) => {
    bars(colour, band, LOADS.length, (band + 1) / LOADS.length);
  });
  ctx.getImageData(0, 0, 1, 1);
}

const STILL: View = { x: 0, y: 0, k: 1 };

class Plain {
  private frame = 0;
  private turn = 0;
  private readonly picture: CanvasRenderingContext2D | null;

  constructor(
    private readonly ctx: CanvasRenderingContext2D,
    private readonly parts: number,
  ) {
    const { width, height } = ctx.canvas;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    this.picture = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    for (const name of ['wheel', 'pointermove']) addEventListener(name, () => this.ask());
  }

  private ask(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.paint());
  }

  private paint(): void {
    this.frame = 0;
    this.turn += 1;
    this.ctx.fillStyle = this.turn % 2 === 0 ? '#ffffff' : '#f0f0f0';
    this.ctx.fillRect(0, 0, this.ctx.canvas.width, this.ctx.canvas.height);
  }

  applyResults(): Promise<void> {
    performance.mark('bench-apply');
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        if (this.picture) {
          paintBars(this.picture, this.parts);
          this.ctx.drawImage(this.picture.canvas, 0, 0);
        }
        resolve();
      });
    });
  }
}

function benchOf(plain: Plain, parts: number): Bench {
  return {
    readyAt: performance.now(),
    counts: () => ({ parts, cables: 0, ports: 0 }),
    getView: () => STILL,
    setView: () => {},
    fitView: () => {},
    nodeRect: () => ({ x: 600, y: 400, w: 176, h: 44 }),
    emptyPoint: () => ({ x: 100, y: 100 }),
    selectedCount: () => 0,
    applyResults: () => plain.applyResults(),
    nextResult: () => Promise.reject(new Error('this page gets no results of its own')),
  };
}

function begin(): void {
  window.__beganAt = performance.now();
  const canvas = document.createElement('canvas');
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  document.getElementById('root')?.append(canvas);
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) throw new Error('the page has no canvas');
  const parts = Number(new URLSearchParams(location.search).get('n') ?? '0');
  window.__bench = benchOf(new Plain(ctx, parts), parts);
}

window.__begin = begin;
window.__preparedAt = performance.now();
