/** The drawn tree: components of the design and the parts inside them, kept from one snapshot to the next. */

import { changedKeys, mapWith } from '../algorithms/incrementalMap';
import { naturalOrder } from '../algorithms/naturalOrder';
import { addTo, takeFrom } from '../algorithms/sets';
import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';
import type { Catalogue } from '../catalogue/catalogue';
import { baseOf, portKey } from '../document/ids';
import type { DesignCable, DesignComponent, DesignSnapshot, DrawnPart, DrawnTree } from '../document/types';
import { raidRules } from '../storage/raidLayout';
import { componentParts, type PartContext } from './treeParts';

const EMPTY_TREE: DrawnTree = { parts: new Map(), roots: [], cables: [] };

/** Builds trees from snapshots; parts that an edit does not touch keep their identity. */
export class TreeBuilder {
  readonly #catalogue: Catalogue;
  readonly #children = new Map<string, Set<string>>();
  readonly #cablesByPort = new Map<string, Set<string>>();
  /** By the component at either end. */
  readonly #cablesAt = new Map<string, Set<string>>();
  readonly #drawn = new Map<string, readonly string[]>();
  #snapshot: DesignSnapshot | null = null;
  #tree: DrawnTree = EMPTY_TREE;
  /** A tree that is built in turns. */
  #work: SlicedWork<DrawnTree> | null = null;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  build(snapshot: DesignSnapshot): DrawnTree {
    this.#finish();
    return snapshot === this.#snapshot ? this.#tree : runToEnd(this.#steps(snapshot));
  }

  /** Builds with stops; who asks for a tree meanwhile has the rest done at once. */
  *buildSteps(snapshot: DesignSnapshot): SlicedWork<void> {
    this.#finish();
    if (snapshot === this.#snapshot) return;
    const work = this.#steps(snapshot);
    this.#work = work;
    while (this.#work === work) {
      if (work.next().done) this.#work = null;
      else yield;
    }
  }

  #finish(): void {
    const work = this.#work;
    this.#work = null;
    if (work) runToEnd(work);
  }

  *#steps(snapshot: DesignSnapshot): SlicedWork<DrawnTree> {
    const before = this.#snapshot;
    const dirty = new Set<string>();
    const tops = this.#noteComponents(before?.components ?? new Map(), snapshot.components, dirty);
    yield;
    const cables = this.#noteCables(before?.cables ?? new Map(), snapshot.cables, dirty);
    this.#snapshot = snapshot;
    if (dirty.size === 0 && cables.size === 0) return this.#tree;
    for (const id of dirty) for (const cable of this.#cablesAt.get(id) ?? []) cables.add(cable);
    yield;
    const parts = yield* this.#rebuilt(snapshot, dirty);
    yield;
    this.#tree = {
      parts,
      roots: tops.size > 0 ? this.#rootsWith(snapshot.components, tops) : this.#tree.roots,
      cables: this.#standingCables(snapshot, parts, cables),
    };
    return this.#tree;
  }

  /** Marks changed components and their holders; answers those that are or were on the top level. */
  #noteComponents(before: Components, after: Components, dirty: Set<string>): ReadonlySet<string> {
    const tops = new Set<string>();
    const systems = new Set<string>();
    for (const id of changedKeys(before, after)) {
      const [was, now] = [before.get(id), after.get(id)];
      for (const component of [was, now]) {
        if (component === undefined) continue;
        dirty.add(id);
        if (component.at === null) tops.add(id);
        else dirty.add(baseOf(component.at[0]));
      }
      if (was?.at) takeFrom(this.#children, was.at[0], id);
      if (now?.at) addTo(this.#children, now.at[0], id);
      if (was) for (const system of systemsOfLayouts(was, now)) systems.add(baseOf(system));
    }
    for (const system of systems) this.#noteArrays(system, after, dirty);
    return tops;
  }

  /** Marks the arrays of a storage system whose rules or shared spares may be others now. */
  #noteArrays(system: string, after: Components, dirty: Set<string>): void {
    const holder = after.get(system);
    const shared = raidRules(holder, this.#catalogue)?.arrays.some((form) => form.spares_of_adapter !== null);
    if (!shared && this.#snapshot?.components.get(system) === holder) return;
    for (const id of this.#children.get(system) ?? []) if (after.get(id)?.kind === 'raid_array') dirty.add(id);
  }

  /** Marks the components at changed cables; answers those cables. */
  #noteCables(before: Cables, after: Cables, dirty: Set<string>): Set<string> {
    const changed = new Set(changedKeys(before, after));
    const note = (cable: DesignCable, put: typeof addTo): void => {
      for (const [end, port] of [cable.from, cable.to]) {
        const base = baseOf(end);
        put(this.#cablesByPort, portKey(end, port), cable.id);
        put(this.#cablesAt, base, cable.id);
        dirty.add(base);
      }
    };
    for (const id of changed) {
      const [was, now] = [before.get(id), after.get(id)];
      if (was) note(was, takeFrom);
      if (now) note(now, addTo);
    }
    return changed;
  }

  /** The top level with these looked at again. */
  #rootsWith(components: Components, changed: ReadonlySet<string>): readonly string[] {
    const stay = this.#tree.roots.filter((id) => !changed.has(id));
    const put = [...changed].filter((id) => {
      const component = components.get(id);
      return component?.at === null && this.#catalogue.kind(component.kind)?.on_canvas !== false;
    });
    return merged(stay, byName(put, components), components);
  }

  *#rebuilt(snapshot: DesignSnapshot, dirty: ReadonlySet<string>): SlicedWork<ReadonlyMap<string, DrawnPart>> {
    const changes = new Map<string, DrawnPart | null>();
    const context = this.#partContext(snapshot);
    yield* inBatches(dirty, (id) => {
      const component = snapshot.components.get(id);
      const made = component === undefined ? [] : componentParts(component, context);
      for (const old of this.#drawn.get(id) ?? []) changes.set(old, null);
      for (const part of made) changes.set(part.id, shared(this.#tree.parts.get(part.id), part));
      if (component === undefined) this.#drawn.delete(id);
      else
        this.#drawn.set(
          id,
          made.map((part) => part.id),
        );
    });
    yield;
    return mapWith(this.#tree.parts, changes);
  }

  #partContext(snapshot: DesignSnapshot): PartContext {
    return {
      catalogue: this.#catalogue,
      components: snapshot.components,
      childrenOf: (id) => byName([...(this.#children.get(id) ?? [])], snapshot.components),
      cableIn: (id, port) => firstOf(this.#cablesByPort.get(portKey(id, port))),
    };
  }

  /** The drawn cables with these looked at again; the same list when it says the same. */
  #standingCables(
    snapshot: DesignSnapshot,
    parts: ReadonlyMap<string, DrawnPart>,
    ids: ReadonlySet<string>,
  ): readonly DesignCable[] {
    const has = (id: string, port: string): boolean => parts.has(id) && this.#portsOf(snapshot, id)?.has(port) === true;
    const result = new Map<string, DesignCable | null>();
    for (const id of ids) {
      const cable = snapshot.cables.get(id);
      result.set(id, cable && has(...cable.from) && has(...cable.to) ? cable : null);
    }
    const before = this.#tree.cables;
    const stay = before.flatMap((cable) => {
      const now = result.get(cable.id);
      if (now === undefined) return cable;
      result.delete(cable.id);
      return now ?? [];
    });
    const cables = [...stay, ...[...result.values()].filter((cable) => cable !== null)];
    const same = cables.length === before.length && cables.every((cable, index) => cable === before[index]);
    return same ? before : cables;
  }

  #portsOf(snapshot: DesignSnapshot, id: string): ReadonlyMap<string, unknown> | undefined {
    const base = baseOf(id);
    const component = snapshot.components.get(base);
    return component && this.#catalogue.assembly(component.part).get(id.slice(base.length + 1))?.ports;
  }
}

type Components = ReadonlyMap<string, DesignComponent>;
type Cables = ReadonlyMap<string, DesignCable>;

/** By name as people count (`hdisk9` before `hdisk10`), then by id: the same for every reader of the document. */
function nameOrder(components: Components): (a: string, b: string) => number {
  const name = (id: string): string => components.get(id)?.name ?? id;
  return (a, b) => naturalOrder(name(a), name(b)) || (a < b ? -1 : 1);
}

function byName(ids: string[], components: Components): readonly string[] {
  return ids.length < 2 ? ids : ids.sort(nameOrder(components));
}

/** Two ordered lists as one; most of the first is passed over by halves, since comparing names is slow. */
function merged(list: string[], put: readonly string[], components: Components): readonly string[] {
  const order = nameOrder(components);
  const all: string[] = [];
  let from = 0;
  for (const id of put) {
    let [low, high] = [from, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order(list[middle] as string, id) < 0) low = middle + 1;
      else high = middle;
    }
    for (; from < low; from += 1) all.push(list[from] as string);
    all.push(id);
  }
  return all.concat(list.slice(from));
}

/** Two clients may have cabled one port at once; the server sets the second by id aside, and so does the drawing. */
function firstOf(ids: ReadonlySet<string> | undefined): string | null {
  let first: string | null = null;
  for (const id of ids ?? []) if (first === null || id < first) first = id;
  return first;
}

/** The old part when the new one says the same. */
function shared(before: DrawnPart | undefined, after: DrawnPart): DrawnPart {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/** Storage systems whose arrays may lie otherwise on their drives after this change, apart from the array itself. */
function systemsOfLayouts(was: DesignComponent, now: DesignComponent | undefined): string[] {
  if (was.kind === 'storage_system') {
    const same = was.part === now?.part && was.attributes.raid_rules === now?.attributes.raid_rules;
    return same ? [] : [was.id];
  }
  if (was.kind !== 'raid_array' && was.kind !== 'rank') return [];
  return [was.at?.[0], now?.at?.[0]].flatMap((home) => home ?? []);
}
