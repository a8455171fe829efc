/** Which ports a cable in hand may reach, and why not the others. */

import { baseOf } from '../../../model/document/ids';
import { canvasWords } from '../../../ui/words/canvas';
import { portRef } from '../../geometry/hit';
import { drawnPortKey, type PlacedPort } from '../../geometry/ports';
import type { CanvasHost } from '../host';

/** Two ports that may be joined, or in words why the second may not be reached. */
export type Meeting = { readonly from: PlacedPort; readonly to: PlacedPort } | { readonly reason: string };

export const meets = (meeting: Meeting): meeting is Extract<Meeting, { to: PlacedPort }> => 'to' in meeting;

/** Why no cable may run between the two; null = it may. */
export function cableRefusal(host: CanvasHost, from: PlacedPort, to: PlacedPort): string | null {
  if (from.owner === to.owner && from.port.id === to.port.id) return canvasWords.samePort;
  const refusal = host.props.canConnect?.(portRef(from), portRef(to)) ?? null;
  const used = from.port.cable !== null || to.port.cable !== null;
  return refusal ?? (used ? canvasWords.portInUse : null);
}

/** Ports of a part and of everything inside it, in drawing order. */
export function* portsUnder({ scene }: CanvasHost, id: string): Generator<PlacedPort> {
  const first = scene.index.get(id);
  if (first === undefined) return;
  for (let i = first; i < (scene.next[first] as number); i++) yield* scene.ports[i] ?? [];
}

const sortOf = ({ port }: PlacedPort): string => `${port.type} ${port.role} ${port.speeds_gbps}`;

/** One free port of each sort: the others of a sort may go wherever the first may. */
export function freePortsOf(host: CanvasHost, id: string): PlacedPort[] {
  const result = new Map<string, PlacedPort>();
  for (const port of portsUnder(host, id)) {
    const sort = sortOf(port);
    if (port.port.cable === null && !result.has(sort)) result.set(sort, port);
  }
  return [...result.values()];
}

/** The ends of one cable in hand. `part` is where it starts; `sources` are the ports that it may start from. */
export class CableEnds {
  private readonly known = new Map<string, string | null>();
  private readonly firsts = new Map<string, Meeting>();
  private scene: CanvasHost['scene'];
  private open: readonly PlacedPort[] | null = null;

  constructor(
    private readonly host: CanvasHost,
    readonly part: string,
    private readonly sources: readonly PlacedPort[],
  ) {
    this.scene = host.scene;
  }

  /** The port that the cable starts from while it has no target, where the drawing has it now. */
  start(): PlacedPort | null {
    const [first] = this.sources;
    return first ? (this.host.scene.placed.ports.get(first.owner, first.port.id) ?? null) : null;
  }

  meet(to: PlacedPort): Meeting {
    let reason: string | null = null;
    for (const from of this.sources) {
      const refusal = this.refusal(from, to);
      if (refusal === null) return { from, to };
      reason ??= refusal;
    }
    return { reason: reason ?? canvasWords.noFreePort(this.nameOf(this.part)) };
  }

  /** The first port in a part, or inside it, that the cable may take. */
  firstIn(id: string): Meeting {
    this.refresh();
    const cached = this.firsts.get(id);
    if (cached) return cached;
    const ports = this.search(id);
    this.firsts.set(id, ports);
    return ports;
  }

  /** Every free port in the drawing that the cable may take; answered once a sort of port. */
  openPorts(): readonly PlacedPort[] {
    this.refresh();
    if (this.open) return this.open;
    const sorts = new Map<string, boolean>();
    const { parts } = this.host.scene.tree;
    const open: PlacedPort[] = [];
    for (const port of this.host.scene.placed.ports.values()) {
      if (port.port.cable !== null || this.isSource(port)) continue;
      const owner = parts.get(port.owner);
      const sort = `${owner?.part ?? owner?.kind} ${sortOf(port)}`;
      const may = sorts.get(sort) ?? meets(this.meet(port));
      sorts.set(sort, may);
      if (may) open.push(port);
    }
    this.open = open;
    return open;
  }

  /** Parts that stay bright while the cable is in hand. */
  bright(): ReadonlySet<string> {
    return new Set([
      this.part,
      ...this.sources.map(({ owner }) => owner),
      ...this.openPorts().map(({ owner }) => owner),
    ]);
  }

  /** A port that the pointer is on: also on the own part it says why not. */
  explicit(to: PlacedPort): Meeting {
    const meeting = this.meet(to);
    return meets(meeting) && this.isSource(to) ? { reason: canvasWords.samePart } : meeting;
  }

  /** The very port in hand. */
  isStart(port: PlacedPort): boolean {
    const [only] = this.sources;
    return this.sources.length === 1 && only?.owner === port.owner && only.port.id === port.port.id;
  }

  /** On the part that the cable starts from: nobody means a loop. */
  isSource(port: PlacedPort): boolean {
    return this.sources.some((source) => source.owner === port.owner);
  }

  /** A frame round the start is ground, not a target. */
  holdsStart(id: string): boolean {
    const { scene } = this.host;
    for (let at = scene.index.get(this.part) ?? -1; at >= 0; at = scene.parent[at] as number) {
      if (scene.ids[at] === id) return true;
    }
    return false;
  }

  private search(id: string): Meeting {
    let reason: string | null = null;
    let ports = 0;
    for (const port of portsUnder(this.host, id)) {
      ports += 1;
      if (port.port.cable !== null || this.isSource(port)) continue;
      const meeting = this.meet(port);
      if (meets(meeting)) return meeting;
      reason ??= meeting.reason;
    }
    const name = this.nameOf(id);
    return { reason: reason ?? (ports === 0 ? canvasWords.noPorts(name) : canvasWords.noFreePort(name)) };
  }

  private refusal(from: PlacedPort, to: PlacedPort): string | null {
    this.refresh();
    const key = `${drawnPortKey(from.owner, from.port.id)}\n${drawnPortKey(to.owner, to.port.id)}`;
    const cached = this.known.get(key);
    if (cached !== undefined) return cached;
    const refusal = cableRefusal(this.host, from, to);
    this.known.set(key, refusal);
    return refusal;
  }

  /** Somebody else's edit while the cable is in hand: ask again. */
  private refresh(): void {
    if (this.scene === this.host.scene) return;
    this.scene = this.host.scene;
    this.known.clear();
    this.firsts.clear();
    this.open = null;
  }

  /** Parts that come inside another are told apart by it: every storage system has a controller A. */
  portName({ owner, port }: PlacedPort): string {
    const { parts } = this.host.scene.tree;
    const part = parts.get(owner);
    const around = part?.fixed ? parts.get(baseOf(owner))?.name : undefined;
    const name = [around, part?.name ?? owner].filter(Boolean).join(' ');
    return canvasWords.portOf(name, port.label || port.id);
  }

  private nameOf(id: string): string {
    return this.host.scene.tree.parts.get(id)?.name ?? id;
  }
}
