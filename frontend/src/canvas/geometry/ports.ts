/** Ports of a drawing where they stand: along the edges of their boxes. */

import type { ComponentId, DrawnPart, DrawnPort, FoldedInside } from '../../model/document/types';
import type { PortRule } from './arrange/arrangement';
import type { Box } from './box';

export type Side = 'left' | 'right' | 'top' | 'bottom';

export interface PlacedPort {
  readonly owner: ComponentId;
  readonly port: DrawnPort;
  readonly x: number;
  readonly y: number;
  readonly side: Side;
}

export const drawnPortKey = (owner: ComponentId, port: string): string => `${owner}\n${port}`;

/** Fewer ports than this are looked through one by one. */
const FEW = 24;

/** All placed ports, by the part that has them: one entry a part, where one a port would be the largest table of a drawing. */
export class PortTable {
  private readonly byOwner = new Map<ComponentId, readonly PlacedPort[]>();
  /** Of parts with many ports that were asked for. */
  private readonly byId = new Map<ComponentId, ReadonlyMap<string, PlacedPort>>();

  get size(): number {
    let size = 0;
    for (const ports of this.byOwner.values()) size += ports.length;
    return size;
  }

  of(owner: ComponentId): readonly PlacedPort[] | undefined {
    return this.byOwner.get(owner);
  }

  get(owner: ComponentId, port: string): PlacedPort | undefined {
    const ports = this.byOwner.get(owner);
    if (!ports) return undefined;
    if (ports.length < FEW) {
      for (const entry of ports) if (entry.port.id === port) return entry;
      return undefined;
    }
    let byId = this.byId.get(owner);
    if (!byId) {
      byId = new Map(ports.map((entry) => [entry.port.id, entry]));
      this.byId.set(owner, byId);
    }
    return byId.get(port);
  }

  set(owner: ComponentId, ports: readonly PlacedPort[]): void {
    this.byId.delete(owner);
    if (ports.length > 0) this.byOwner.set(owner, ports);
    else this.byOwner.delete(owner);
  }

  delete(owner: ComponentId): void {
    this.set(owner, []);
  }

  owners(): Iterable<readonly [ComponentId, readonly PlacedPort[]]> {
    return this.byOwner;
  }

  *values(): Generator<PlacedPort> {
    for (const ports of this.byOwner.values()) yield* ports;
  }
}

const spread = (start: number, length: number, index: number, count: number): number =>
  start + (length * (index + 1)) / (count + 1);

/** Ports along one edge, evenly. */
function alongEdge(box: Box, owner: ComponentId, ports: readonly DrawnPort[], side: Side): PlacedPort[] {
  return ports.map((port, index) => {
    const x = side === 'left' ? box.x : side === 'right' ? box.x + box.w : spread(box.x, box.w, index, ports.length);
    const y = side === 'top' ? box.y : side === 'bottom' ? box.y + box.h : spread(box.y, box.h, index, ports.length);
    return { owner, port, x, y, side };
  });
}

const isInward = (port: DrawnPort): boolean => port.role === 'target' || port.role === 'expansion_in';

/** Ports of a collapsed part: those of one strand in one place, hosts' below and storage's above, as drawings flow. */
function placeStrands(box: Box, part: DrawnPart, { strands }: FoldedInside): PlacedPort[] {
  const byId = new Map(part.ports.map((port) => [port.id, port]));
  const bundled = new Set(strands.flat());
  const own = part.ports.filter((port) => !bundled.has(port.id)).map((port) => [port.id]);
  const groups = [...own, ...strands].map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
  const inward = groups.filter(([port]) => port && isInward(port));
  const outward = groups.filter(([port]) => port && !isInward(port));
  const along = (list: readonly DrawnPort[][], side: Side): PlacedPort[] => {
    const places = alongEdge(
      box,
      part.id,
      list.flatMap(([port]) => port ?? []),
      side,
    );
    return list.flatMap((ports, at) => ports.flatMap((port) => ({ ...(places[at] as PlacedPort), port })));
  };
  return [...along(inward, 'top'), ...along(outward, 'bottom')];
}

/** The chosen ports along one edge, the others along the other. */
const onTwoEdges = (
  box: Box,
  { id, ports }: DrawnPart,
  isFirst: (port: DrawnPort, index: number) => boolean,
  first: Side,
  second: Side,
): PlacedPort[] =>
  alongEdge(box, id, ports.filter(isFirst), first).concat(
    alongEdge(
      box,
      id,
      ports.filter((port, index) => !isFirst(port, index)),
      second,
    ),
  );

/** With more ports than this the free ones share a place: each with its own would make a network thousands of units wide. */
const MANY = 96;

/** Ports by place along the edges: one each, but all free ones together, after a gap, where there are very many. */
export function portPlaces(ports: readonly DrawnPort[]): readonly (readonly DrawnPort[])[] {
  if (ports.length <= MANY) return ports.map((port) => [port]);
  const free = ports.filter(({ cable }) => cable === null);
  const own = ports.filter(({ cable }) => cable !== null).map((port) => [port]);
  // How many they are is a longer word than the name of a port.
  return free.length > 0 ? [...own, [], free] : own;
}

/** The first half of the places on top, the rest below. */
function topAndBottom(box: Box, { id, ports }: DrawnPart): PlacedPort[] {
  const places = portPlaces(ports);
  const half = Math.ceil(places.length / 2);
  const along = (list: readonly (readonly DrawnPort[])[], side: Side) =>
    list.flatMap((here, at) =>
      here.map((port) => ({
        owner: id,
        port,
        x: spread(box.x, box.w, at, list.length),
        y: side === 'top' ? box.y : box.y + box.h,
        side,
      })),
    );
  return [...along(places.slice(0, half), 'top'), ...along(places.slice(half), 'bottom')];
}

const isEven = (_: DrawnPort, index: number): boolean => index % 2 === 0;

/** Where the ports of a part sit on its box. */
export function placePorts(box: Box, part: DrawnPart, rule: PortRule): PlacedPort[] {
  if (part.folded) return placeStrands(box, part, part.folded);
  const { ports } = part;
  if (rule === 'left' || rule === 'right') return alongEdge(box, part.id, ports, rule);
  if (rule === 'sides') return onTwoEdges(box, part, isInward, 'left', 'right');
  if (rule === 'alternate') return onTwoEdges(box, part, isEven, 'left', 'right');
  return topAndBottom(box, part);
}
