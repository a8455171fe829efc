/** `window.__bench` on a React Flow page: the same questions as the studio's canvas answers. */

import type { ReactFlowInstance } from '@xyflow/react';
import type { BenchRect } from '../src/canvas/bench';
import type { CardNode } from './flowScene';
import type { BenchScene } from './scene';

type Flow = ReactFlowInstance<CardNode>;

const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

function emptyPoint(): { readonly x: number; readonly y: number } | null {
  for (let y = 24; y < innerHeight; y += 24) {
    for (let x = 24; x < innerWidth; x += 24) {
      if (document.elementFromPoint(x, y)?.classList.contains('react-flow__pane')) return { x, y };
    }
  }
  return null;
}

function rectOf(scene: BenchScene, flow: Flow, index: number): BenchRect | null {
  const card = scene.cards[index];
  if (!card) return null;
  const { x, y } = flow.flowToScreenPosition({ x: card.x, y: card.y });
  const { zoom } = flow.getViewport();
  return { x, y, w: 176 * zoom, h: 44 * zoom };
}

/** Call when the first picture was committed; `apply` writes new loads and returns at once. */
export async function exposeFlowBench(scene: BenchScene, flow: Flow, apply: (seed: number) => void): Promise<void> {
  await twoFrames();
  window.__bench = {
    readyAt: performance.now(),
    counts: () => ({
      parts: flow.getNodes().length,
      cables: flow.getEdges().length,
      ports: scene.cards.reduce((sum, card) => sum + card.ports.length, 0),
    }),
    getView: () => {
      const { x, y, zoom } = flow.getViewport();
      return { x, y, k: zoom };
    },
    setView: ({ x, y, k }) => void flow.setViewport({ x, y, zoom: k }),
    fitView: () => void flow.fitView({ padding: 0.02 }),
    nodeRect: (index) => rectOf(scene, flow, index),
    emptyPoint,
    selectedCount: () => flow.getNodes().filter((node) => node.selected).length,
    applyResults: (seed) => {
      performance.mark('bench-apply');
      apply(seed);
      return twoFrames();
    },
    nextResult: () => Promise.reject(new Error('this page gets no results of its own')),
  };
}
