/** An empty page that fills itself with one colour in each frame that has input: what machine, browser and the bench's own events allow. */

import type { Bench } from '../src/canvas/bench';
import type { View } from '../src/canvas/types';

const STILL: View = { x: 0, y: 0, k: 1 };

class Plain {
  private frame = 0;
  private turn = 0;

  constructor(private readonly ctx: CanvasRenderingContext2D) {
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
        this.paint();
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
  window.__bench = benchOf(new Plain(ctx), parts);
}

window.__begin = begin;
window.__preparedAt = performance.now();
