/** Turns counts into parts: what the document has to say so that it stands for the same parts and cables as before. */

import type { Catalogue } from '../catalogue/catalogue';
import { idKeys } from '../commands/remove';
import { componentJson } from '../document/document';
import { baseOf, newId, portKey } from '../document/ids';
import type {
  ComponentId,
  DesignCable,
  DesignComponent,
  DesignSnapshot,
  DesignZone,
  Json,
  PortRef,
} from '../document/types';
import { Namer } from '../names/naming';
import { saysSlot } from '../names/partNames';
import { common } from './expansionScope';
import { type Chain, type Copies, copyNumbers, type Dims } from './multiplicity';
import { isOwnAttribute } from './ownAttributes';

type JsonObject = { [key: string]: Json };

export interface Expansion {
  /** New and changed entries by id. */
  readonly components: ReadonlyMap<ComponentId, JsonObject>;
  readonly cables: ReadonlyMap<string, JsonObject>;
  readonly zones: ReadonlyMap<string, JsonObject>;
  readonly workloads: ReadonlyMap<string, readonly string[]>;
  readonly drawing: ReadonlyMap<ComponentId, ComponentId>;
  /** The copies of the expanded parts, first ones included. */
  readonly heads: readonly ComponentId[];
}

/** Too few ports for the copies that end on one part. */
export class TooFewPorts extends Error {
  constructor(
    readonly part: ComponentId,
    readonly needed: number,
    readonly free: number,
  ) {
    super('too few ports');
  }
}

export class Expander {
  readonly #ids = new Map<string, ComponentId>();
  readonly #used = new Set<string>();
  readonly #keys = new Map<string, readonly string[]>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly snapshot: DesignSnapshot,
    private readonly copies: Copies,
    private readonly scope: ReadonlySet<ComponentId>,
  ) {
    for (const { from, to } of snapshot.cables.values()) {
      this.#used.add(portKey(...from));
      this.#used.add(portKey(...to));
    }
  }

  expand(): Expansion {
    return {
      ...this.#components(),
      cables: this.#cables(),
      zones: this.#zones(),
      workloads: this.#workloads(),
      drawing: this.#drawn(),
    };
  }

  /** The dimensions of a part that turn into parts. */
  #dims(reference: ComponentId): Dims {
    return this.copies.dims(reference).filter((id) => this.scope.has(id));
  }

  /** The first copy is the part itself, so that links to it stay. */
  #copy(reference: ComponentId, chain: Chain): ComponentId {
    const base = baseOf(reference);
    if (chain.every((number) => number === 1)) return reference;
    const key = `${base} ${chain.join('.')}`;
    const id = this.#ids.get(key) ?? newId();
    this.#ids.set(key, id);
    return id + reference.slice(base.length);
  }

  /** What a copy (`dims`, `chain`) means by a reference: its own copy, or all where it has none of its own. */
  #seen(reference: ComponentId, numbers: ReadonlyMap<ComponentId, number>): ComponentId[] {
    return this.copies.chains(this.#dims(reference), numbers).map((chain) => this.#copy(reference, chain));
  }

  #components(): Pick<Expansion, 'components' | 'heads'> {
    const components = new Map<ComponentId, JsonObject>();
    const heads: ComponentId[] = [];
    const namer = new Namer(this.snapshot.components.values());
    for (const component of this.snapshot.components.values()) {
      const dims = this.#dims(component.id);
      for (const chain of this.copies.chains(dims)) {
        const id = this.#copy(component.id, chain);
        const first = id === component.id;
        const made = this.#component(component, copyNumbers(dims, chain), first);
        if (!first && !saysSlot(component)) made.name = namer.like(component.kind, component.name);
        if (this.scope.has(component.id)) heads.push(id);
        if (dims.length > 0 || this.#changes(component, made)) components.set(id, made);
      }
    }
    return { components, heads };
  }

  #changes(component: DesignComponent, made: JsonObject): boolean {
    return this.#idKeys(component.kind).some((key) => made[key] !== component.attributes[key]);
  }

  #component(component: DesignComponent, numbers: ReadonlyMap<ComponentId, number>, first: boolean): JsonObject {
    const json = componentJson(component);
    if (this.scope.has(component.id)) delete json.count;
    if (component.at) json.at = [this.#seen(component.at[0], numbers)[0] ?? component.at[0], component.at[1]];
    if (!first) for (const key of Object.keys(json)) if (isOwnAttribute(key)) delete json[key];
    for (const key of this.#idKeys(component.kind)) {
      const value = json[key];
      if (typeof value === 'string') json[key] = this.#seen(value, numbers)[0] ?? value;
      else if (Array.isArray(value) && value.some((item) => this.#dims(String(item)).length > 0)) {
        json[key] = value.flatMap((item) => this.#seen(String(item), numbers));
      }
    }
    return json;
  }

  #idKeys(kind: string): readonly string[] {
    const cached = this.#keys.get(kind) ?? idKeys(this.catalogue, kind);
    this.#keys.set(kind, cached);
    return cached;
  }

  #cables(): Map<string, JsonObject> {
    const made = new Map<string, JsonObject>();
    for (const cable of this.snapshot.cables.values()) {
      const [a, b] = [this.#dims(cable.from[0]), this.#dims(cable.to[0])];
      if (a.length === 0 && b.length === 0) continue;
      const shared = a.filter((id) => b.includes(id));
      let first = true;
      for (const outer of this.copies.chains(shared)) {
        for (const [from, to] of this.#ends(cable, copyNumbers(shared, outer))) {
          made.set(first ? cable.id : newId(), { from: [...from], to: [...to], length_m: cable.length_m });
          first = false;
        }
      }
    }
    return made;
  }

  /** Pair by pair, or one part's named port and its next free ones. */
  #ends({ from, to }: DesignCable, numbers: ReadonlyMap<ComponentId, number>): (readonly [PortRef, PortRef])[] {
    const [a, b] = [this.#seen(from[0], numbers), this.#seen(to[0], numbers)];
    const many = Math.max(a.length, b.length);
    const [fromPorts, toPorts] = [this.#portsFor(from, to, a.length, many), this.#portsFor(to, from, b.length, many)];
    return Array.from({ length: many }, (_, i) => [
      [a[i] ?? a[0] ?? from[0], fromPorts[i] ?? from[1]],
      [b[i] ?? b[0] ?? to[0], toPorts[i] ?? to[1]],
    ]);
  }

  #portsFor(end: PortRef, other: PortRef, ends: number, many: number): string[] {
    if (ends === many) return Array.from({ length: many }, () => end[1]);
    const left = this.copies.dims(other[0]).filter((id) => !this.scope.has(id));
    const each = this.copies.number(left.filter((id) => !this.copies.dims(end[0]).includes(id)));
    const ports = this.#nextPorts(end);
    if (ports.length < many * each) throw new TooFewPorts(end[0], many * each, ports.length);
    return Array.from({ length: many }, (_, i) => ports[i * each] ?? end[1]);
  }

  /** The named port and the free ones of its type and role after it, in the part's order. */
  #nextPorts([reference, port]: PortRef): string[] {
    const base = baseOf(reference);
    const assembly = this.catalogue.assembly(this.snapshot.components.get(base)?.part ?? null);
    const groups = assembly.get(reference.slice(base.length + 1))?.ports;
    const own = groups?.get(port);
    if (!groups || !own) return [port];
    const ids = [...groups.keys()];
    const later = ids.slice(ids.indexOf(port) + 1).filter((id) => {
      const group = groups.get(id);
      return group?.type === own.type && group.role === own.role && !this.#used.has(portKey(reference, id));
    });
    return [port, ...later];
  }

  #zones(): Map<string, JsonObject> {
    const made = new Map<string, JsonObject>();
    for (const zone of this.snapshot.zones.values()) {
      if (!zone.members.some(([id]) => this.#dims(id).length > 0)) continue;
      const all = zone.members.map(([id]) => this.copies.dims(id)).filter((dims) => dims.length > 0);
      const shared = common(all).filter((id) => this.scope.has(id));
      this.copies.chains(shared).forEach((chain, i) => {
        made.set(
          i === 0 ? zone.id : newId(),
          this.#zone(zone, copyNumbers(shared, chain), i === 0 ? '' : ` ${chain.join('.')}`),
        );
      });
    }
    return made;
  }

  #zone(zone: DesignZone, numbers: ReadonlyMap<ComponentId, number>, suffix: string): JsonObject {
    const members = zone.members.flatMap(([id, port]) => this.#seen(id, numbers).map((copy) => [copy, port]));
    return { name: zone.name + suffix, members };
  }

  #workloads(): Map<string, readonly string[]> {
    const made = new Map<string, readonly string[]>();
    for (const { id, on } of this.snapshot.workloads.values()) {
      if (on.some((target) => this.#dims(target).length > 0)) {
        made.set(
          id,
          on.flatMap((target) => this.#seen(target, new Map())),
        );
      }
    }
    return made;
  }

  /** Copies that are drawn like their originals. */
  #drawn(): Map<ComponentId, ComponentId> {
    const made = new Map<ComponentId, ComponentId>();
    for (const id of this.snapshot.drawing.keys()) {
      for (const copy of this.#seen(id, new Map())) if (copy !== id) made.set(copy, id);
    }
    return made;
  }
}
