/** What lies under a point: ports, boxes, empty slots and cables. */

import { type Quadtree, quadtree } from 'd3-quadtree';
import type { Placement, PortRef } from '../../model/types';
import { type Box, contains, overlaps } from './box';
import type { PlacedBox, PlacedPort, PlacedSlot, PlacedTree } from './place';
import type { RoutedCable } from './routes';

export type Hit =
  | { readonly kind: 'port'; readonly port: PlacedPort }
  | { readonly kind: 'part'; readonly box: PlacedBox }
  | { readonly kind: 'cable'; readonly id: string };

interface Item<T> {
  readonly x: number;
  readonly y: number;
  readonly value: T;
}

interface Segment {
  readonly cable: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface Class<T> {
  readonly tree: Quadtree<Item<T>>;
  /** Furthest that a thing of this class reaches from its middle. */
  readonly reach: number;
}

/** Middles in one quadtree for each power of two of extent, so that one long thing does not slow every search. */
function classify<T>(values: Iterable<T>, middle: (value: T) => readonly [number, number, number]): Class<T>[] {
  const classes = new Map<number, { items: Item<T>[]; reach: number }>();
  for (const value of values) {
    const [x, y, extent] = middle(value);
    const key = Math.ceil(Math.log2(Math.max(1, extent)));
    const found = classes.get(key) ?? { items: [], reach: 0 };
    found.items.push({ x, y, value });
    found.reach = Math.max(found.reach, extent);
    classes.set(key, found);
  }
  return [...classes.values()].map(({ items, reach }) => ({
    reach,
    tree: quadtree<Item<T>>(
      items,
      (item) => item.x,
      (item) => item.y,
    ),
  }));
}

/** Calls back for everything whose middle lies so near the box that the thing may touch it. */
function search<T>(classes: readonly Class<T>[], box: Box, found: (value: T) => void): void {
  for (const { tree, reach } of classes) {
    const [x0, y0, x1, y1] = [box.x - reach, box.y - reach, box.x + box.w + reach, box.y + box.h + reach];
    tree.visit((node, left, top, right, bottom) => {
      if (left > x1 || right < x0 || top > y1 || bottom < y0) return true;
      if (!('length' in node) || node.length === undefined) {
        let leaf: typeof node | undefined = node;
        while (leaf) {
          const item = leaf.data;
          if (item.x >= x0 && item.x <= x1 && item.y >= y0 && item.y <= y1) found(item.value);
          leaf = leaf.next;
        }
      }
      return false;
    });
  }
}

function distance(segment: Segment, x: number, y: number): number {
  const dx = segment.x1 - segment.x0;
  const dy = segment.y1 - segment.y0;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - segment.x0) * dx + (y - segment.y0) * dy) / length));
  return Math.hypot(x - segment.x0 - t * dx, y - segment.y0 - t * dy);
}

function* segmentsOf(routes: readonly RoutedCable[]): Generator<Segment> {
  for (const { id, points } of routes) {
    for (let i = 0; i + 3 < points.length; i += 2) {
      yield {
        cable: id,
        x0: points[i] as number,
        y0: points[i + 1] as number,
        x1: points[i + 2] as number,
        y1: points[i + 3] as number,
      };
    }
  }
}

const boxMiddle = (box: Box): readonly [number, number, number] => [
  box.x + box.w / 2,
  box.y + box.h / 2,
  Math.max(box.w, box.h) / 2,
];

/** Index over one placed tree; each part of it is built when first asked for. */
export class HitIndex {
  private boxes: Class<PlacedBox>[] | null = null;
  private slots: Class<PlacedSlot>[] | null = null;
  private ports: Class<PlacedPort>[] | null = null;
  private segments: Class<Segment>[] | null = null;

  constructor(
    private readonly placed: PlacedTree,
    private readonly routes: readonly RoutedCable[],
  ) {}

  /** Innermost part at a world point. */
  partAt(x: number, y: number): PlacedBox | null {
    this.boxes ??= classify(this.placed.boxes.values(), boxMiddle);
    let best: PlacedBox | null = null;
    search(this.boxes, { x, y, w: 0, h: 0 }, (box) => {
      if (contains(box, x, y) && (!best || box.depth >= best.depth)) best = box;
    });
    return best;
  }

  /** Nearest port within the radius, of those that are asked for. */
  portAt(x: number, y: number, radius: number, wanted?: (port: PlacedPort) => boolean): PlacedPort | null {
    this.ports ??= classify(this.placed.ports.values(), (port) => [port.x, port.y, 1]);
    let best: PlacedPort | null = null;
    let nearest = radius;
    search(this.ports, { x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius }, (port) => {
      const away = Math.hypot(port.x - x, port.y - y);
      if (away > nearest || wanted?.(port) === false) return;
      nearest = away;
      best = port;
    });
    return best;
  }

  cableAt(x: number, y: number, radius: number): string | null {
    this.segments ??= classify(segmentsOf(this.routes), (s) => [
      (s.x0 + s.x1) / 2,
      (s.y0 + s.y1) / 2,
      Math.max(Math.abs(s.x1 - s.x0), Math.abs(s.y1 - s.y0)) / 2,
    ]);
    let best: string | null = null;
    let nearest = radius;
    search(this.segments, { x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius }, (segment) => {
      const away = distance(segment, x, y);
      if (away <= nearest) {
        nearest = away;
        best = segment.cable;
      }
    });
    return best;
  }

  slotAt(x: number, y: number): PlacedSlot | null {
    this.slots ??= classify(this.placed.slots, boxMiddle);
    let best: PlacedSlot | null = null;
    search(this.slots, { x, y, w: 0, h: 0 }, (slot) => {
      if (contains(slot, x, y)) best = slot;
    });
    return best;
  }

  /** Ports first, then the innermost card, then cables, then frames: a cable over a frame can be taken. */
  at(x: number, y: number, k: number, withPorts: boolean): Hit | null {
    const port = withPorts ? this.portAt(x, y, 9 / k) : null;
    if (port) return { kind: 'port', port };
    const box = this.partAt(x, y);
    if (box && box.shape !== 'frame') return { kind: 'part', box };
    const cable = this.cableAt(x, y, 4 / k);
    if (cable !== null) return { kind: 'cable', id: cable };
    return box ? { kind: 'part', box } : null;
  }

  /** Parts that a selection box takes: those wholly inside it, without those whose frame is taken as well. */
  partsIn(area: Box): string[] {
    this.boxes ??= classify(this.placed.boxes.values(), boxMiddle);
    const inside = new Map<string, PlacedBox>();
    search(this.boxes, area, (box) => {
      const within = contains(area, box.x, box.y) && contains(area, box.x + box.w, box.y + box.h);
      if (within && overlaps(area, box)) inside.set(box.id, box);
    });
    return [...inside.values()].filter((box) => box.parent === null || !inside.has(box.parent)).map((box) => box.id);
  }

  /** Where a dropped part would land: a free slot, else the part under the point, else the ground. */
  targetAt(x: number, y: number): Placement | null {
    const slot = this.slotAt(x, y);
    if (slot) return [slot.parent, slot.slot.id];
    const box = this.partAt(x, y);
    return box ? [box.id, null] : null;
  }
}

export const portRef = (port: PlacedPort): PortRef => [port.owner, port.port.id];
