/** Cables of copies to parts that are not copied: each goes on to the next free port of the same part that takes it. */

import { naturalOrder } from '../algorithms/naturalOrder';
import { baseOf, pathOf, portKey } from '../document/ids';
import type { ComponentId, DesignCable, Json, PortRef } from '../document/types';
import { type Drawing, speedsOf } from '../fit/connect';
import { portsRefusal } from '../fit/fit';

/** A cable from a part that is copied to one that is not. */
interface Outgoing {
  readonly cable: DesignCable;
  readonly inner: PortRef;
  readonly outer: PortRef;
  readonly innerIsFrom: boolean;
}

export interface ContinuedCables {
  readonly cables: readonly Record<string, Json>[];
  /** New port by the port that the original uses, by `portKey`. */
  readonly ports: ReadonlyMap<string, PortRef>;
  /** What found no port: name and port of the original. */
  readonly left: readonly { readonly from: string; readonly to: string }[];
}

/** Continues cables copy by copy, and gives no port twice. */
export class CableRun {
  readonly #outgoing: readonly Outgoing[];
  readonly #taken = new Set<string>();

  constructor(
    readonly drawing: Drawing,
    copied: ReadonlySet<ComponentId>,
  ) {
    const result: Outgoing[] = [];
    for (const cable of drawing.snapshot.cables.values()) {
      const ends = [copied.has(baseOf(cable.from[0])), copied.has(baseOf(cable.to[0]))];
      if (ends[0] === ends[1]) continue;
      const innerIsFrom = ends[0] === true;
      const [inner, outer] = innerIsFrom ? [cable.from, cable.to] : [cable.to, cable.from];
      result.push({ cable, inner, outer, innerIsFrom });
    }
    this.#outgoing = result.sort((a, b) => naturalOrder(a.outer.join(' '), b.outer.join(' ')));
  }

  next(ids: ReadonlyMap<ComponentId, ComponentId>): ContinuedCables {
    const cables: Record<string, Json>[] = [];
    const ports = new Map<string, PortRef>();
    const left: { from: string; to: string }[] = [];
    for (const { cable, inner, outer, innerIsFrom } of this.#outgoing) {
      const port = this.#freePort(inner, outer);
      if (port === null) {
        left.push({ from: `${this.#wholeName(inner[0])} ${inner[1]}`, to: this.#name(baseOf(outer[0])) });
        continue;
      }
      this.#taken.add(portKey(...port));
      ports.set(portKey(...outer), port);
      const base = baseOf(inner[0]);
      const copy = [(ids.get(base) ?? base) + inner[0].slice(base.length), inner[1]];
      const [from, to] = innerIsFrom ? [copy, [...port]] : [[...port], copy];
      cables.push({ from, to, length_m: cable.length_m });
    }
    return { cables, ports, left };
  }

  #name(id: ComponentId): string {
    return this.drawing.tree.parts.get(id)?.name ?? id;
  }

  /** With the part that it comes with: every storage system has a controller A. */
  #wholeName(id: ComponentId): string {
    const base = baseOf(id);
    return base === id ? this.#name(id) : `${this.#name(base)} ${this.#name(id)}`;
  }

  /** The ports after that of the original, then those before it, then those of the other parts inside the same one. */
  #freePort(inner: PortRef, outer: PortRef): PortRef | null {
    const { tree, snapshot } = this.drawing;
    const base = baseOf(outer[0]);
    // A cable to a part that stands for many takes several ports there, as the server counts them.
    const isMany = [base, baseOf(inner[0])].some((id) => (snapshot.components.get(id)?.count ?? 1) > 1);
    if (isMany) return null;
    const own = tree.parts.get(outer[0])?.ports.map((port) => port.id) ?? [];
    const start = own.indexOf(outer[1]) + 1;
    const first = [...own.slice(start), ...own.slice(0, start)].map((port): PortRef => [outer[0], port]);
    const others = [...tree.parts.values()]
      .filter((part) => baseOf(part.id) === base && part.id !== outer[0])
      .flatMap((part) => part.ports.map((port): PortRef => [part.id, port.id]));
    return [...first, ...others].find((port) => this.#isOpen(inner, port)) ?? null;
  }

  #isOpen(inner: PortRef, port: PortRef): boolean {
    const { tree, catalogue } = this.drawing;
    const drawn = tree.parts.get(port[0])?.ports.find((item) => item.id === port[1]);
    if (drawn === undefined || drawn.cable !== null || this.#taken.has(portKey(...port))) return false;
    const [a, b] = [this.#group(inner), this.#group(port)];
    return a !== undefined && b !== undefined && portsRefusal(catalogue, a, b) === null;
  }

  #group(end: PortRef) {
    const { catalogue, snapshot } = this.drawing;
    const component = snapshot.components.get(baseOf(end[0]));
    const group = catalogue
      .assembly(component?.part ?? null)
      .get(pathOf(end[0]))
      ?.ports.get(end[1]);
    return group && { ...group, speeds_gbps: speedsOf(snapshot, end, group.speeds_gbps) };
  }
}
