/** What lies under a point: ports, boxes, empty slots and cables. */

import type { Placement, PortRef } from '../../model/document/types';
import type { PlacedBox, PlacedSlot, PlacedTree } from './arrange/place';
import { type Box, contains, holds, overlaps } from './box';
import type { Polyline } from './lines';
import type { PlacedPort } from './ports';
import type { RoutedCable } from './routes';

export type Hit =
  | { readonly kind: 'port'; readonly port: PlacedPort }
  | { readonly kind: 'part'; readonly box: PlacedBox }
  | { readonly kind: 'cable'; readonly id: string };

/** Coordinates are kept as 32-bit numbers, for speed; what is found is looked at exactly. */
const SLACK = 1;

/** Left, top, right, bottom of many things in a row: going through a hundred thousand takes a fraction of a millisecond. */
class Extents<T> {
  private readonly edges: Float32Array;

  constructor(
    private readonly things: readonly T[],
    extentOf: (thing: T, edges: Float32Array, at: number) => void,
  ) {
    this.edges = new Float32Array(4 * things.length);
    things.forEach((thing, i) => {
      extentOf(thing, this.edges, 4 * i);
    });
  }

  /** Calls back for everything that may touch the box, in order. */
  search(box: Box, onHit: (thing: T) => void): void {
    const { edges, things } = this;
    const [x0, y0] = [box.x - SLACK, box.y - SLACK];
    const [x1, y1] = [box.x + box.w + SLACK, box.y + box.h + SLACK];
    for (let i = 0, at = 0; i < things.length; i++, at += 4) {
      if ((edges[at] as number) > x1 || (edges[at + 2] as number) < x0) continue;
      if ((edges[at + 1] as number) > y1 || (edges[at + 3] as number) < y0) continue;
      onHit(things[i] as T);
    }
  }
}

function extentOfBox(box: Box, edges: Float32Array, at: number): void {
  edges[at] = box.x;
  edges[at + 1] = box.y;
  edges[at + 2] = box.x + box.w;
  edges[at + 3] = box.y + box.h;
}

function extentOfPort({ x, y }: PlacedPort, edges: Float32Array, at: number): void {
  edges[at] = x;
  edges[at + 1] = y;
  edges[at + 2] = x;
  edges[at + 3] = y;
}

function extentOfRoute({ points }: RoutedCable, edges: Float32Array, at: number): void {
  edges.fill(Number.POSITIVE_INFINITY, at, at + 2);
  edges.fill(Number.NEGATIVE_INFINITY, at + 2, at + 4);
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    edges[at] = Math.min(edges[at] as number, x);
    edges[at + 1] = Math.min(edges[at + 1] as number, y);
    edges[at + 2] = Math.max(edges[at + 2] as number, x);
    edges[at + 3] = Math.max(edges[at + 3] as number, y);
  }
}

/** From a point to the stretch of a line that begins at `i`. */
function distance(points: Polyline, i: number, x: number, y: number): number {
  const [x0, y0] = [points[i] as number, points[i + 1] as number];
  const [dx, dy] = [(points[i + 2] as number) - x0, (points[i + 3] as number) - y0];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length));
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy);
}

/** Index over one placed tree; each part of it is built when first asked for. */
export class HitIndex {
  private boxes: Extents<PlacedBox> | null = null;
  private slots: Extents<PlacedSlot> | null = null;
  private ports: Extents<PlacedPort> | null = null;
  private lines: Extents<RoutedCable> | null = null;

  constructor(
    private readonly placed: PlacedTree,
    private readonly routes: readonly RoutedCable[],
  ) {}

  private allBoxes(): Extents<PlacedBox> {
    this.boxes ??= new Extents([...this.placed.boxes.values()], extentOfBox);
    return this.boxes;
  }

  /** Innermost part at a world point. */
  partAt(x: number, y: number): PlacedBox | null {
    let best: PlacedBox | null = null;
    this.allBoxes().search({ x, y, w: 0, h: 0 }, (box) => {
      if (contains(box, x, y) && (!best || box.depth >= best.depth)) best = box;
    });
    return best;
  }

  /** Nearest port within the radius, of those that are asked for. */
  portAt(x: number, y: number, radius: number, accepts?: (port: PlacedPort) => boolean): PlacedPort | null {
    this.ports ??= new Extents([...this.placed.ports.values()], extentOfPort);
    let best: PlacedPort | null = null;
    let nearest = radius;
    this.ports.search({ x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius }, (port) => {
      const away = Math.hypot(port.x - x, port.y - y);
      if (away > nearest || accepts?.(port) === false) return;
      nearest = away;
      best = port;
    });
    return best;
  }

  cableAt(x: number, y: number, radius: number): string | null {
    this.lines ??= new Extents(this.routes, extentOfRoute);
    let best: string | null = null;
    let nearest = radius;
    this.lines.search({ x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius }, ({ id, points }) => {
      for (let i = 0; i + 3 < points.length; i += 2) {
        const away = distance(points, i, x, y);
        if (away > nearest) continue;
        nearest = away;
        best = id;
      }
    });
    return best;
  }

  slotAt(x: number, y: number): PlacedSlot | null {
    this.slots ??= new Extents(this.placed.slots, extentOfBox);
    let best: PlacedSlot | null = null;
    this.slots.search({ x, y, w: 0, h: 0 }, (slot) => {
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
    const inside = new Map<string, PlacedBox>();
    this.allBoxes().search(area, (box) => {
      if (holds(area, box) && overlaps(area, box)) inside.set(box.id, box);
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
