/** The drawn tree: components of the design and the parts inside them, kept from one snapshot to the next. */

import type { Catalogue } from './catalogue';
import { baseOf, portKey } from './ids';
import { componentParts, type PartContext } from './treeParts';
import type { DesignCable, DesignComponent, DesignSnapshot, DrawnPart, DrawnTree } from './types';

const EMPTY_TREE: DrawnTree = { parts: new Map(), roots: [], cables: [] };

/** Builds trees from snapshots; parts that an edit does not touch keep their identity. */
export class TreeBuilder {
  readonly #catalogue: Catalogue;
  readonly #children = new Map<string, Set<string>>();
  readonly #cablesByPort = new Map<string, Set<string>>();
  readonly #drawn = new Map<string, readonly string[]>();
  #snapshot: DesignSnapshot | null = null;
  #tree: DrawnTree = EMPTY_TREE;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  build(snapshot: DesignSnapshot): DrawnTree {
    const before = this.#snapshot;
    if (snapshot === before) return this.#tree;
    const dirty = new Set<string>();
    const newRoots = this.#noteComponents(before?.components ?? new Map(), snapshot.components, dirty);
    const newCables = this.#noteCables(before?.cables ?? new Map(), snapshot.cables, dirty);
    this.#snapshot = snapshot;
    if (dirty.size === 0 && !newCables) return this.#tree;
    const parts = this.#rebuilt(snapshot, dirty);
    this.#tree = {
      parts,
      roots: newRoots ? byName(rootIds(snapshot.components, this.#catalogue), snapshot.components) : this.#tree.roots,
      cables: newCables || dirty.size > 0 ? this.#standingCables(snapshot, parts) : this.#tree.cables,
    };
    return this.#tree;
  }

  /** Marks changed components and their holders; true when the top level may have changed. */
  #noteComponents(before: Components, after: Components, dirty: Set<string>): boolean {
    if (before === after) return false;
    let roots = false;
    const mark = (component: DesignComponent): void => {
      dirty.add(component.id);
      if (component.at === null) roots = true;
      else dirty.add(baseOf(component.at[0]));
    };
    for (const [id, component] of before) {
      if (after.get(id) === component) continue;
      mark(component);
      if (component.at !== null) this.#children.get(component.at[0])?.delete(id);
    }
    for (const [id, component] of after) {
      if (before.get(id) === component) continue;
      mark(component);
      if (component.at !== null) entryOf(this.#children, component.at[0]).add(id);
    }
    return roots;
  }

  #noteCables(before: Cables, after: Cables, dirty: Set<string>): boolean {
    if (before === after) return false;
    const note = (cable: DesignCable, there: boolean): void => {
      for (const end of [cable.from, cable.to]) {
        const ids = entryOf(this.#cablesByPort, portKey(end[0], end[1]));
        if (there) ids.add(cable.id);
        else ids.delete(cable.id);
        dirty.add(baseOf(end[0]));
      }
    };
    for (const [id, cable] of before) if (after.get(id) !== cable) note(cable, false);
    for (const [id, cable] of after) if (before.get(id) !== cable) note(cable, true);
    return true;
  }

  #rebuilt(snapshot: DesignSnapshot, dirty: ReadonlySet<string>): Map<string, DrawnPart> {
    const parts = new Map(this.#tree.parts);
    const context = this.#partContext(snapshot);
    for (const id of dirty) {
      const component = snapshot.components.get(id);
      const made = component === undefined ? [] : componentParts(component, context);
      const ids = made.map((part) => part.id);
      for (const old of this.#drawn.get(id) ?? []) if (!ids.includes(old)) parts.delete(old);
      for (const part of made) parts.set(part.id, shared(this.#tree.parts.get(part.id), part));
      if (component === undefined) this.#drawn.delete(id);
      else this.#drawn.set(id, ids);
    }
    return parts;
  }

  #partContext(snapshot: DesignSnapshot): PartContext {
    return {
      catalogue: this.#catalogue,
      components: snapshot.components,
      childrenOf: (id) => byName([...(this.#children.get(id) ?? [])], snapshot.components),
      cableIn: (id, port) => firstOf(this.#cablesByPort.get(portKey(id, port))),
    };
  }

  #standingCables(snapshot: DesignSnapshot, parts: ReadonlyMap<string, DrawnPart>): readonly DesignCable[] {
    const has = (id: string, port: string): boolean => parts.has(id) && this.#portsOf(snapshot, id)?.has(port) === true;
    const cables = [...snapshot.cables.values()].filter((cable) => has(...cable.from) && has(...cable.to));
    const before = this.#tree.cables;
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

const collator = new Intl.Collator('en', { numeric: true });

function rootIds(components: Components, catalogue: Catalogue): string[] {
  const ids: string[] = [];
  for (const [id, { at, kind }] of components) {
    if (at === null && catalogue.kind(kind)?.on_canvas !== false) ids.push(id);
  }
  return ids;
}

/** By name as people count (`hdisk9` before `hdisk10`), then by id: the same for every reader of the document. */
function byName(ids: string[], components: Components): readonly string[] {
  const name = (id: string): string => components.get(id)?.name ?? id;
  return ids.length < 2 ? ids : ids.sort((a, b) => collator.compare(name(a), name(b)) || (a < b ? -1 : 1));
}

function entryOf(table: Map<string, Set<string>>, key: string): Set<string> {
  let entry = table.get(key);
  if (entry === undefined) {
    entry = new Set();
    table.set(key, entry);
  }
  return entry;
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
