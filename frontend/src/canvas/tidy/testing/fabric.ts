/** Drawings to tidy, of any size, the same for the same seed. */

import type { TidyBox, TidyEdge, TidyTask } from '../types';

/** A small generator of numbers from 0 to 1 (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SIZES = [
  [420, 260],
  [700, 56],
  [308, 256],
] as const;

/** Pods of hosts, two switches each and storage, some cabled across to the next pod; boxes in shuffled order. */
export function podsTask(parts: number, seed: number): TidyTask {
  const random = numbersFrom(seed);
  const boxes: TidyBox[] = [];
  const edges: TidyEdge[] = [];
  const add = (tier: 0 | 1 | 2): number => {
    const [w, h] = SIZES[tier];
    boxes.push({ id: `b${boxes.length}`, x: random() * 20_000, y: random() * 20_000, w, h, tier, fixed: false });
    return boxes.length - 1;
  };
  const cable = (a: number, b: number): void => {
    edges.push({ a, b, ax: random() * (boxes[a] as TidyBox).w, bx: random() * (boxes[b] as TidyBox).w });
  };
  let before: number | null = null;
  while (boxes.length < parts) {
    const pair = [add(1), add(1)];
    for (let i = 1 + random() * 6; i > 0; i--) {
      const host = add(0);
      for (const one of pair) cable(host, one);
    }
    for (let i = 1 + random() * 10; i > 0; i--) {
      const system = add(2);
      for (const one of pair) if (random() < 0.9) cable(one, system);
    }
    if (before !== null && random() < 0.2) cable(before, pair[0] as number);
    before = pair[1] as number;
  }
  return shuffled({ boxes, edges, aspect: 1.6 }, random);
}

/** The same drawing with its boxes in another order. */
function shuffled({ boxes, edges, aspect }: TidyTask, random: () => number): TidyTask {
  const order = boxes.map((_, index) => ({ index, key: random() })).sort((p, q) => p.key - q.key);
  const place = new Map(order.map(({ index }, at) => [index, at]));
  return {
    boxes: order.map(({ index }) => boxes[index] as TidyBox),
    edges: edges.map((edge) => ({ ...edge, a: place.get(edge.a) as number, b: place.get(edge.b) as number })),
    aspect,
  };
}
