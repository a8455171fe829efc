/** The live document as an immutable snapshot: what an edit did not touch keeps its identity. */

import type * as Y from 'yjs';
import { derived } from './derived';
import { type DesignRoots, type Entry, rootsOf } from './doc';
import { baseOf } from './ids';
import { keepInside } from './inside';
import { parseCable, parseComponent, parseDrawing, parsePoint, parseWorkload, parseZone } from './parse';
import { hasBothEnds } from './repair';
import type { Sliced } from './slices';
import { AllCables, AllComponents } from './standing';
import type { Turns } from './turns';
import type { DesignComponent, DesignSnapshot, DesignZone, Json, PartDrawing } from './types';

type Listener = (snapshot: DesignSnapshot) => void;

/** How large edits are told of. Whoever asks for the snapshot meanwhile gets the newest. */
interface Telling {
  readonly turns: Turns;
  /** What listeners will ask for, in a turn of its own. */
  readonly prepare: () => void;
}

/** An edit that touches more than so many entries is large. */
const LARGE = 3000;

/**
 * Keeps a snapshot of a Y.Doc by its events. Parts whose parent is gone, cables without both ends, zone members and
 * positions of nothing are left out of the snapshot and stay in the document: an undo may bring their other end back.
 */
export class DesignReader {
  readonly #roots: DesignRoots;
  readonly #doc: Y.Doc;
  readonly #listeners = new Set<Listener>();
  readonly #touched: Record<keyof DesignRoots, Set<string>> = emptyTouched();
  readonly #components = new AllComponents();
  readonly #cables = new AllCables();
  #zones = new Map<string, DesignZone>();
  #drawing = new Map<string, PartDrawing>();
  readonly #telling: Telling | null;
  #snapshot: DesignSnapshot;
  /** The snapshot that listeners know. */
  #told: DesignSnapshot;

  constructor(doc: Y.Doc, telling: Telling | null = null) {
    this.#doc = doc;
    this.#telling = telling;
    this.#roots = rootsOf(doc);
    for (const name of ROOTS) for (const id of this.#roots[name].keys()) this.#touched[name].add(id);
    this.#snapshot = EMPTY;
    this.#apply();
    this.#told = this.#snapshot;
    for (const name of ROOTS) this.#roots[name].observeDeep(this.#observers[name]);
    doc.on('afterAllTransactions', this.#flush);
  }

  get snapshot(): DesignSnapshot {
    this.#apply();
    return this.#snapshot;
  }

  /** Called once after the transactions of an edit, with the new snapshot. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  destroy(): void {
    for (const name of ROOTS) this.#roots[name].unobserveDeep(this.#observers[name]);
    this.#doc.off('afterAllTransactions', this.#flush);
    this.#listeners.clear();
  }

  readonly #observers = Object.fromEntries(
    ROOT_NAMES.map((name) => [name, (events: Y.YEvent<Y.AbstractType<unknown>>[]) => this.#note(name, events)]),
  ) as Record<keyof DesignRoots, (events: Y.YEvent<Y.AbstractType<unknown>>[]) => void>;

  #note(name: keyof DesignRoots, events: Y.YEvent<Y.AbstractType<unknown>>[]): void {
    for (const event of events) {
      const inner = event.path[0];
      if (inner !== undefined) this.#touched[name].add(String(inner));
      else for (const key of event.keys.keys()) this.#touched[name].add(key);
    }
  }

  readonly #flush = (): void => {
    const touched = ROOTS.reduce((sum, name) => sum + this.#touched[name].size, 0);
    const telling = this.#telling;
    if (telling && (telling.turns.areOpen || touched > LARGE)) telling.turns.add(this.#tellInTurns(telling));
    else this.#tell();
  };

  *#tellInTurns({ prepare }: Telling): Sliced<void> {
    this.#apply();
    yield;
    prepare();
    yield;
    this.#tell();
  }

  #tell(): void {
    this.#apply();
    if (this.#snapshot === this.#told) return;
    this.#told = this.#snapshot;
    for (const listener of [...this.#listeners]) listener(this.#snapshot);
  }

  #apply(): void {
    const touched = this.#touched;
    if (ROOTS.every((name) => touched[name].size === 0)) return;
    const before = this.#snapshot;
    const placed = this.#components.take(readAnew(touched.components, (id) => this.#component(id)));
    const components = derived(before.components, placed);
    const comeOrGone = [...placed.keys()].filter((id) => before.components.has(id) !== components.has(id));
    const cables = readAnew(touched.cables, (id) => parseCable(id, this.#roots.cables.get(id)));
    this.#zones = patched(this.#zones, touched.zones, (id) => this.#zone(id));
    this.#drawing = patched(this.#drawing, touched.drawing, (id) => parseDrawing(this.#roots.drawing.get(id)));
    const structural = comeOrGone.length > 0;
    this.#snapshot = {
      components,
      meta: touched.meta.size > 0 ? (this.#roots.meta.toJSON() as Record<string, Json>) : before.meta,
      workloads: patched(before.workloads, touched.workloads, (id) => {
        const entry = this.#roots.workloads.get(id);
        return isEntry(entry) ? parseWorkload(id, entry) : null;
      }),
      cables: derived(
        before.cables,
        this.#cables.take(cables, comeOrGone, (cable) => hasBothEnds(cable, components)),
      ),
      zones: structural || touched.zones.size > 0 ? standingZones(this.#zones, before.zones, components) : before.zones,
      layout: derived(
        before.layout,
        readAnew([...touched.layout, ...comeOrGone], (id) =>
          components.has(id) ? parsePoint(this.#roots.layout.get(id)) : null,
        ),
      ),
      drawing:
        structural || touched.drawing.size > 0
          ? kept(this.#drawing, before.drawing, (_, id) => components.has(baseOf(id)))
          : before.drawing,
    };
    keepInside(components, this.#components.inside, before.components);
    for (const name of ROOTS) touched[name].clear();
  }

  #component(id: string): DesignComponent | null {
    const entry = this.#roots.components.get(id);
    return isEntry(entry) ? parseComponent(id, entry) : null;
  }

  #zone(id: string): DesignZone | null {
    return parseZone(id, this.#roots.zones.get(id));
  }
}

const ROOT_NAMES = ['meta', 'components', 'cables', 'zones', 'workloads', 'layout', 'drawing'] as const;
const ROOTS: readonly (keyof DesignRoots)[] = ROOT_NAMES;

const EMPTY: DesignSnapshot = {
  meta: {},
  components: new Map(),
  cables: new Map(),
  zones: new Map(),
  workloads: new Map(),
  layout: new Map(),
  drawing: new Map(),
};

function emptyTouched(): Record<keyof DesignRoots, Set<string>> {
  return {
    meta: new Set(),
    components: new Set(),
    cables: new Set(),
    zones: new Set(),
    workloads: new Set(),
    layout: new Set(),
    drawing: new Set(),
  };
}

/** A foreign client may have put a plain value where the contract has a map. */
function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'entries' in value;
}

function readAnew<T>(ids: Iterable<string>, read: (id: string) => T | null): Map<string, T | null> {
  const found = new Map<string, T | null>();
  for (const id of ids) found.set(id, read(id));
  return found;
}

/** A copy with the given ids read again; the same map when there are none. */
function patched<T>(
  before: ReadonlyMap<string, T>,
  ids: Iterable<string>,
  read: (id: string) => T | null,
): Map<string, T> {
  let after: Map<string, T> | null = null;
  for (const id of ids) {
    after ??= new Map(before);
    const value = read(id);
    if (value === null) after.delete(id);
    else after.set(id, value);
  }
  return after ?? (before as Map<string, T>);
}

/** The entries that pass; `before` itself when it says the same, so that nothing downstream runs in vain. */
function kept<T>(
  all: ReadonlyMap<string, T>,
  before: ReadonlyMap<string, T>,
  passes: (value: T, id: string) => boolean,
): ReadonlyMap<string, T> {
  const after = new Map<string, T>();
  let same = true;
  for (const [id, value] of all) {
    if (!passes(value, id)) continue;
    after.set(id, value);
    same &&= before.get(id) === value;
  }
  return same && after.size === before.size ? before : after;
}

function standingZones(
  all: ReadonlyMap<string, DesignZone>,
  before: ReadonlyMap<string, DesignZone>,
  components: ReadonlyMap<string, DesignComponent>,
): ReadonlyMap<string, DesignZone> {
  const after = new Map<string, DesignZone>();
  for (const [id, zone] of all) {
    const members = zone.members.filter((end) => components.has(baseOf(end[0])));
    const known = before.get(id);
    const same = known?.name === zone.name && sameEnds(known.members, members);
    after.set(id, same ? known : members.length === zone.members.length ? zone : { ...zone, members });
  }
  return kept(after, before, () => true);
}

function sameEnds(a: DesignZone['members'], b: DesignZone['members']): boolean {
  return a.length === b.length && a.every((end, at) => end[0] === b[at]?.[0] && end[1] === b[at]?.[1]);
}
