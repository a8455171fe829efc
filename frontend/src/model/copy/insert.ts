/** Plans how a fragment goes into a design: new ids, free places, names, and what of its references still holds. */

import type { Attribute, PortGroup } from '../../api/answers';
import { inBatches, type SlicedWork } from '../algorithms/slices';
import type { Catalogue } from '../catalogue/catalogue';
import { nameRefusal, valueRefusal } from '../catalogue/values';
import { baseOf, newId, pathOf } from '../document/ids';
import { parsePlacement } from '../document/parse';
import type { ComponentId, Json, PartDrawing, Placement, PortRef } from '../document/types';
import { DomainIds } from '../fabric/domainIds';
import type { Drawing } from '../fit/connect';
import { kindRefusal, portsRefusal, slotRefusal } from '../fit/fit';
import { freePlaces, type PlacedItem, placeKey } from '../fit/place';
import { renamedBySlot } from '../names/partNames';
import { CopyNames, copiedSteps } from './copyNames';
import type { Fragment } from './fragment';
import { isOwnAttribute } from './ownAttributes';

export interface Insertion {
  readonly components: ReadonlyMap<ComponentId, Record<string, Json>>;
  readonly cables: readonly Record<string, Json>[];
  readonly zones: readonly { readonly name: string; readonly members: readonly PortRef[] }[];
  readonly layout: ReadonlyMap<ComponentId, readonly [number, number]>;
  readonly drawing: ReadonlyMap<ComponentId, PartDrawing>;
  /** The copies that stand in nothing that was copied too: what the page selects. */
  readonly heads: readonly ComponentId[];
  /** Copies by their originals, and their names. */
  readonly ids: ReadonlyMap<ComponentId, ComponentId>;
  readonly names: ReadonlyMap<ComponentId, string>;
}

export interface InsertOptions {
  /** Where to look first for free slots. */
  readonly near?: Iterable<ComponentId>;
  /** How far copies of top-level parts stand from their originals; without it the canvas finds them a place. */
  readonly offset?: readonly [x: number, y: number];
  /** The only part in which to look for free slots. */
  readonly only?: ComponentId | null;
  /** Free slots are looked for in what holds the originals, and nowhere else. */
  readonly within?: boolean;
}

/** What insertions of one fragment in one step must not take twice. */
export class Claims {
  readonly slots = new Set<string>();

  private constructor(
    readonly domains: DomainIds,
    readonly names: CopyNames,
  ) {}

  static *of({ snapshot, catalogue }: Drawing, fragment: Fragment): SlicedWork<Claims> {
    const domains = new DomainIds(snapshot);
    yield;
    const copied = yield* copiedSteps(catalogue, fragment);
    return new Claims(domains, yield* CopyNames.of(snapshot, copied));
  }
}

/** Parts that are planned between two stops. */
const FEW = 256;
/** Where a thing is; its copy is in the same rack, at units that are not known yet. */
const ELSEWHERE = new Set(['rack_unit']);
/** What may serve only one such part; a copy does not claim it a second time. */
const EXCLUSIVE: Readonly<Record<string, string>> = {
  raid_array: 'drives',
  rank: 'arrays',
  extent_pool: 'ranks',
  lvm_volume_group: 'volumes',
};

/** The plan, or in words why there is none; with stops. */
export function* insertionSteps(
  drawing: Drawing,
  fragment: Fragment,
  options: InsertOptions,
  given?: Claims,
): SlicedWork<Insertion | string> {
  const claims = given ?? (yield* Claims.of(drawing, fragment));
  const names = yield* claims.names.next();
  const planner = new Planner(drawing, fragment, options, claims, names);
  yield;
  return yield* planner.plan();
}

class Planner {
  readonly #ids = new Map<ComponentId, ComponentId>();
  readonly #heads: ComponentId[] = [];

  constructor(
    readonly drawing: Drawing,
    readonly fragment: Fragment,
    readonly options: InsertOptions,
    readonly claims: Claims,
    readonly names: ReadonlyMap<ComponentId, string>,
  ) {
    for (const id of fragment.components.keys()) this.#ids.set(id, newId());
  }

  *plan(): SlicedWork<Insertion | string> {
    const components = new Map<ComponentId, Record<string, Json>>();
    const layout = new Map<ComponentId, readonly [number, number]>();
    for (const [id, raw] of this.fragment.components) {
      const made = this.#component(id, raw);
      if (typeof made === 'string') return made;
      const copy = this.#ids.get(id) ?? id;
      components.set(copy, made);
      const place = this.fragment.layout.get(id);
      const offset = this.options.offset;
      if (place && offset && made.at === undefined) layout.set(copy, [place[0] + offset[0], place[1] + offset[1]]);
      if (components.size % FEW === 0) yield;
    }
    return {
      components,
      cables: yield* this.#cables(),
      zones: this.#zones(),
      layout,
      drawing: this.#drawn(),
      heads: this.#heads,
      ids: this.#ids,
      names: this.names,
    };
  }

  #zones(): Insertion['zones'] {
    const { names } = this.claims;
    return this.fragment.zones
      .map(({ name, members }) => ({ name, members, copies: this.#members(members) }))
      .filter(({ name, copies }) => copies.length > 0 && nameRefusal(name) === null)
      .map(({ name, members, copies }) => ({ name: names.zone(name, members, this.names), members: copies }));
  }

  #members(members: readonly PortRef[]): PortRef[] {
    return members.flatMap(([id, port]): PortRef[] => {
      const copy = this.#ids.get(baseOf(id));
      return copy === undefined || !this.#port([id, port]) ? [] : [[withBase(id, copy), port]];
    });
  }

  #drawn(): Map<ComponentId, PartDrawing> {
    const drawn = new Map<ComponentId, PartDrawing>();
    for (const [id, how] of this.fragment.drawing) {
      const copy = this.#ids.get(baseOf(id));
      if (copy !== undefined) drawn.set(withBase(id, copy), how);
    }
    return drawn;
  }

  #component(id: ComponentId, raw: Readonly<Record<string, Json>>): Record<string, Json> | string {
    const { catalogue } = this.drawing;
    const part = typeof raw.part === 'string' ? catalogue.part(raw.part) : null;
    const kind = catalogue.kind(typeof raw.kind === 'string' ? raw.kind : '');
    const wrongPart = typeof raw.part === 'string' && (part === null || part.kind !== raw.kind);
    if (kind === null || wrongPart || (part === null && kind.part === 'required')) {
      return `The catalogue here does not have ${String(raw.part ?? raw.kind).slice(0, 80)}, so this cannot be pasted.`;
    }
    const what: PlacedItem = { kind, part, id: null };
    const at = this.#place(id, what, parsePlacement(raw.at));
    if (typeof at === 'string') return at;
    const count = raw.count;
    const many =
      typeof count === 'number' && Number.isInteger(count) && count > 1 && count <= 10_000 && at?.[1] == null;
    return {
      ...this.#attributes(kind.id, part?.id ?? null, raw),
      kind: kind.id,
      ...(part && { part: part.id }),
      ...('domain_id' in raw && this.claims.domains.next(kind)),
      name: renamedBySlot(this.drawing.tree, what, at, raw) ?? this.names.get(id) ?? kind.label,
      ...(at && { at: [...at] }),
      ...(many && { count }),
    };
  }

  #place(id: ComponentId, what: PlacedItem, before: Placement | null): Placement | null | string {
    const parent = before && this.#ids.get(baseOf(before[0]));
    if (before && parent) return this.#innerRefusal(what, before) ?? [withBase(before[0], parent), before[1]];
    this.#heads.push(this.#ids.get(id) ?? id);
    if (what.kind.inside.length === 0) return null;
    const name = what.part?.name ?? what.kind.label;
    const place = this.#freePlace(what, before);
    if (place === null) {
      const holder = this.drawing.tree.parts.get(this.#only(before) ?? '')?.name;
      const where = holder === undefined ? '' : ` in ${holder}`;
      return `No free bay or slot${where} for ${name}. Free one, or choose another parent.`;
    }
    if (place[1] !== null) this.claims.slots.add(placeKey(place));
    return place;
  }

  #only(before: Placement | null): ComponentId | null {
    return this.options.within && before ? baseOf(before[0]) : (this.options.only ?? null);
  }

  #freePlace(what: PlacedItem, before: Placement | null): Placement | null {
    const only = this.#only(before);
    const near = [...(this.options.near ?? []), ...(before ? [before[0]] : [])];
    const nearest = this.options.only ? [this.options.only] : near;
    return freePlaces(this.drawing, what, nearest, this.claims.slots, only).next().value ?? null;
  }

  /** The text may come from anywhere: what stands in a copied part must fit there too. */
  #innerRefusal(what: PlacedItem, [reference, slot]: Placement): string | null {
    const { catalogue } = this.drawing;
    const holder = this.fragment.components.get(baseOf(reference));
    const inner = catalogue.assembly(text(holder?.part)).get(pathOf(reference));
    const kind = inner?.part.kind ?? (pathOf(reference) === '' ? text(holder?.kind) : null);
    if (kind === null) return `${what.part?.name ?? what.kind.label} stands in a part that does not exist.`;
    const place = { name: inner?.name ?? kind, kind, slots: inner?.slots ?? null };
    return (
      kindRefusal(catalogue, what.kind, what.part, kind) ?? slotRefusal(catalogue, what.kind, what.part, place, slot)
    );
  }

  #port([reference, port]: PortRef): PortGroup | undefined {
    const part = text(this.fragment.components.get(baseOf(reference))?.part);
    return this.drawing.catalogue.assembly(part).get(pathOf(reference))?.ports.get(port);
  }

  #attributes(kind: string, part: string | null, raw: Readonly<Record<string, Json>>): Record<string, Json> {
    const { catalogue } = this.drawing;
    const attributes: Record<string, Json> = {};
    for (const [key, value] of Object.entries(raw)) {
      if (isOwnAttribute(key) || ELSEWHERE.has(key)) continue;
      const attribute =
        key.startsWith('ports/') && !hasPort(catalogue, part, key) ? null : catalogue.attribute(kind, key);
      if (attribute === null || valueRefusal(attribute, value) !== null) continue;
      const there = this.#references(kind, attribute, value);
      if (there !== null) attributes[key] = there;
    }
    return attributes;
  }

  /** References to what was copied lead to the copies; others are kept where they hold here and may be shared. */
  #references(kind: string, attribute: Attribute, value: Json): Json {
    if (attribute.type !== 'id' && attribute.type !== 'ids') return value;
    const follow = (target: string): string | null => {
      const copy = this.#ids.get(baseOf(target));
      if (copy !== undefined) return withBase(target, copy);
      const match = this.drawing.tree.parts.get(target);
      const shared = EXCLUSIVE[kind] !== attribute.name && match !== undefined;
      return shared && attribute.kinds.includes(match.kind) ? target : null;
    };
    if (typeof value === 'string') return follow(value);
    return Array.isArray(value) ? value.map((item) => follow(String(item))).filter((item) => item !== null) : null;
  }

  *#cables(): SlicedWork<Record<string, Json>[]> {
    const cables: Record<string, Json>[] = [];
    const used = new Set<string>();
    yield* inBatches(this.fragment.cables, ({ from, to, length_m }) => {
      const a = this.#ids.get(baseOf(from[0]));
      const b = this.#ids.get(baseOf(to[0]));
      const ends = [from.join(' '), to.join(' ')];
      if (a === undefined || b === undefined || ends.some((end) => used.has(end))) return;
      const [portA, portB] = [this.#port(from), this.#port(to)];
      if (!portA || !portB || portsRefusal(this.drawing.catalogue, portA, portB) !== null) return;
      for (const end of ends) used.add(end);
      const length = typeof length_m === 'number' && length_m >= 0 && length_m <= 100_000 ? length_m : null;
      cables.push({ from: [withBase(from[0], a), from[1]], to: [withBase(to[0], b), to[1]], length_m: length });
    });
    return cables;
  }
}

function withBase(reference: string, base: ComponentId): string {
  const path = pathOf(reference);
  return path === '' ? base : `${base}/${path}`;
}

function text(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function hasPort(catalogue: Catalogue, part: string | null, key: string): boolean {
  const steps = key.split('/').slice(1, -1);
  const port = steps.pop() ?? '';
  return catalogue.assembly(part).get(steps.join('/'))?.ports.has(port) === true;
}
