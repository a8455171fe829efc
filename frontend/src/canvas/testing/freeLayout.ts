/** Random drawings: frames with cards in them anywhere on the ground, cabled at random, the same for the same seed. */

import type { DesignCable, DrawnPart, DrawnPort, DrawnTree } from '../../model/document/types';
import { measureTree } from '../geometry/arrange/place';
import { type Box, overlaps } from '../geometry/box';
import type { Point } from '../types';

/** A small generator with a seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const KINDS = ['host', 'switch', 'storage_system', 'io_planar', 'rack', 'hba'] as const;
const ROLES = ['initiator', 'target', 'fabric'] as const;

export interface FreeLayout {
  readonly tree: DrawnTree;
  readonly layout: ReadonlyMap<string, Point>;
}

/** So many parts in all, top-level ones at least `gap` apart. */
export function freeLayout(seed: number, count: number, gap: number): FreeLayout {
  const roll = dice(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(roll() * items.length)] as T;
  const parts = new Map<string, DrawnPart>();
  const roots: string[] = [];
  const add = (id: string, kind: string, parent: string | null): void => {
    const ports = Array.from(
      { length: 1 + Math.floor(roll() * 4) },
      (_, i): DrawnPort => ({
        id: `p${i}`,
        label: `p${i}`,
        type: 'fc',
        role: pick(ROLES),
        speeds_gbps: [2],
        cable: null,
      }),
    );
    const base = { part: null, subtitle: '', icon: 'box', slot: null, count: 1, fixed: false, physical: true };
    parts.set(id, { id, kind, name: id, parent, ports, slots: [], children: [], ...base });
    const above = parent === null ? undefined : parts.get(parent);
    if (above) parts.set(above.id, { ...above, children: [...above.children, id] });
    else roots.push(id);
  };
  while (parts.size < count) {
    const root = `r${roots.length}`;
    add(root, pick(KINDS), null);
    const inside = roll() < 0.5 ? 0 : Math.floor(roll() * 7);
    for (let i = 0; i < inside && parts.size < count; i++) {
      add(`${root}c${i}`, pick(['hba', 'controller', 'rack'] as const), roll() < 0.3 && i > 0 ? `${root}c0` : root);
    }
  }
  const cables = cabled(parts, roll);
  const tree = { parts, roots, cables };
  return { tree, layout: scattered(tree, roll, gap) };
}

function cabled(parts: Map<string, DrawnPart>, roll: () => number): DesignCable[] {
  const free = [...parts.values()].flatMap((part) => part.ports.map((port) => [part.id, port.id] as const));
  for (let i = free.length - 1; i > 0; i--) {
    const j = Math.floor(roll() * (i + 1));
    [free[i], free[j]] = [free[j] as (typeof free)[number], free[i] as (typeof free)[number]];
  }
  const cables: DesignCable[] = [];
  for (let i = 0; i + 1 < free.length && cables.length < parts.size; i += 2) {
    const [from, to] = [free[i] as (typeof free)[number], free[i + 1] as (typeof free)[number]];
    if (from[0] !== to[0]) cables.push({ id: `c${i}`, from, to, length_m: null });
  }
  return cables;
}

function scattered(tree: DrawnTree, roll: () => number, gap: number): Map<string, Point> {
  const sizes = measureTree(tree);
  const placed: Box[] = [];
  const layout = new Map<string, Point>();
  let reach = 1200;
  for (const id of tree.roots) {
    const size = sizes.get(id) ?? { w: 0, h: 0 };
    for (;;) {
      const box = { x: Math.floor(roll() * reach), y: Math.floor(roll() * reach), ...size };
      const wide = { x: box.x - gap, y: box.y - gap, w: box.w + 2 * gap, h: box.h + 2 * gap };
      reach += 8;
      if (placed.some((other) => overlaps(wide, other))) continue;
      placed.push(box);
      layout.set(id, [box.x, box.y]);
      break;
    }
  }
  return layout;
}
