/** Lookups in the served catalogue, with what a part brings along worked out once per part. */

import type { Attribute, CatalogueAnswer, Kind, Part, PortGroup, SlotGroup } from '../../api/answers';

/** A part inside an assembly; the root has the empty path. Paths are inner ids below the component (`planar0/phb1`). */
export interface InnerPart {
  readonly path: string;
  readonly parent: string | null;
  readonly part: Part;
  readonly name: string;
  /** Paths of the siblings that its traffic goes through, nearest first. */
  readonly via: readonly string[];
  readonly children: readonly string[];
  readonly slots: ReadonlyMap<string, SlotGroup>;
  readonly ports: ReadonlyMap<string, PortGroup>;
}

/** Inner parts by path, parents first; the part itself under the empty path. */
export type Assembly = ReadonlyMap<string, InnerPart>;

export class Catalogue {
  readonly #assemblies = new Map<string, Assembly>();
  readonly #pairs = new Map<string, string | null>();

  constructor(readonly data: CatalogueAnswer) {
    for (const pair of data.connections.pairs) {
      const refusal = pair.meets ? null : pair.refusal;
      this.#pairs.set(pairKey(pair.a, pair.b), refusal);
      this.#pairs.set(pairKey(pair.b, pair.a), refusal);
    }
  }

  part(id: string | null): Part | null {
    return id === null ? null : (own(this.data.parts, id) ?? null);
  }

  kind(id: string): Kind | null {
    return own(this.data.kinds, id) ?? null;
  }

  /** The kind's attribute, or for `ports/<port>/<name>` the port attribute. */
  attribute(kind: string, key: string): Attribute | null {
    if (key.startsWith('ports/')) return own(this.data.port_attributes, key.slice(key.lastIndexOf('/') + 1)) ?? null;
    const declared = this.kind(kind);
    return declared === null ? null : (own(declared.attributes, key) ?? null);
  }

  /** Why ports of these types and roles may not meet, null if they may; undefined if the table has no such pair. */
  pairRefusal(a: PortGroup, b: PortGroup): string | null | undefined {
    return this.#pairs.get(pairKey([a.type, a.role], [b.type, b.role]));
  }

  /** The assembly of a part; empty for a part that the catalogue does not have. */
  assembly(partId: string | null): Assembly {
    if (partId === null) return EMPTY;
    let assembly = this.#assemblies.get(partId);
    if (assembly === undefined) {
      assembly = this.#assemble(partId);
      this.#assemblies.set(partId, assembly);
    }
    return assembly;
  }

  #assemble(partId: string): Assembly {
    const result = new Map<string, InnerPart>();
    const add = (id: string, place: InnerPlace): void => {
      const part = this.part(id);
      if (part === null) return;
      const prefix = place.path === '' ? '' : `${place.path}/`;
      const vias = new Map(part.inside.map((item) => [item.id, item.via]));
      result.set(place.path, {
        path: place.path,
        parent: place.parent,
        part,
        name: place.name ?? part.name,
        via: place.via,
        children: part.inside.map((item) => prefix + item.id),
        slots: new Map(part.slots.flatMap((slot) => slot.ids.map((id) => [shifted(id, place.offset), slot] as const))),
        ports: new Map(part.ports.flatMap((port) => port.ids.map((id) => [id, port] as const))),
      });
      for (const item of part.inside) {
        const via = chain(vias, item.via).map((sibling) => prefix + sibling);
        const offset = place.offset + item.slot_offset;
        add(item.part, { path: prefix + item.id, parent: place.path, name: item.name, via, offset });
      }
    };
    add(partId, { path: '', parent: null, name: null, via: [], offset: 0 });
    return result;
  }
}

interface InnerPlace {
  readonly path: string;
  readonly parent: string | null;
  readonly name: string | null;
  readonly via: readonly string[];
  readonly offset: number;
}

const EMPTY: Assembly = new Map();

function pairKey(a: readonly string[], b: readonly string[]): string {
  return `${a.join(' ')} | ${b.join(' ')}`;
}

/** Ids come from users' documents: `constructor` is a legal id and must not find what objects inherit. */
function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** A numeric slot id counted on by `offset`; other ids stay. */
function shifted(id: string, offset: number): string {
  return offset !== 0 && /^\d+$/.test(id) ? String(Number(id) + offset) : id;
}

function chain(vias: ReadonlyMap<string, string | null>, first: string | null): string[] {
  const result: string[] = [];
  for (let next: string | null | undefined = first; next && !result.includes(next); next = vias.get(next)) {
    result.push(next);
  }
  return result;
}
