/** The live document as an immutable snapshot: what an edit did not touch keeps its identity. */

import type * as Y from 'yjs';
import type { CatalogueAnswer } from '../../api/answers';
import { mapWith } from '../algorithms/incrementalMap';
import type { Scheduler } from '../algorithms/scheduler';
import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';
import { rememberContainment } from './containment';
import { type DesignRoots, type Entry, rootsOf } from './doc';
import { baseOf } from './ids';
import {
  parseCable,
  parseComponent,
  parseDrawing,
  parsePoint,
  parseSuppression,
  parseWorkload,
  parseZone,
} from './parse';
import { AllCables, AllComponents } from './placedEntries';
import { hasBothEnds } from './repair';
import { standingZones } from './standingZones';
import type { DesignComponent, DesignSnapshot, DesignWorkload, DesignZone, Json, PartDrawing } from './types';

type Listener = (snapshot: DesignSnapshot) => void;

/** How large edits are told of. Whoever asks for the snapshot meanwhile gets the newest. */
interface Telling {
  readonly scheduler: Scheduler;
  /** What listeners will ask for, in a turn of its own. */
  readonly prepare: (snapshot: DesignSnapshot) => SlicedWork<void>;
}

/** An edit that touches more than so many entries is large; in a large design, which also takes longer to show, fewer. */
const LARGE = 3000;
const LARGE_THERE = 300;
const LARGE_DESIGN = 4000;

/**
 * Keeps a snapshot of a Y.Doc by its events. Parts whose parent is gone, cables without both ends, zone members and
 * positions of nothing are left out of the snapshot and stay in the document: an undo may bring their other end back.
 */
export class DesignReader {
  readonly #roots: DesignRoots;
  readonly #doc: Y.Doc;
  readonly #fields: CatalogueAnswer['workload_fields'];
  readonly #listeners = new Set<Listener>();
  #touched: Touched = emptyTouched();
  /** A reading that is under way in turns. */
  #work: SlicedWork<void> | null = null;
  readonly #components = new AllComponents();
  readonly #cables = new AllCables();
  #zones = new Map<string, DesignZone>();
  #drawing = new Map<string, PartDrawing>();
  readonly #telling: Telling | null;
  /** A telling is asked for and not begun: it will tell of everything until then. */
  #waits = false;
  #snapshot: DesignSnapshot;
  /** The snapshot that listeners know. */
  #published: DesignSnapshot;

  constructor(doc: Y.Doc, fields: CatalogueAnswer['workload_fields'], telling: Telling | null = null) {
    this.#doc = doc;
    this.#fields = fields;
    this.#telling = telling;
    this.#roots = rootsOf(doc);
    for (const name of ROOTS) for (const id of this.#roots[name].keys()) this.#touched[name].add(id);
    this.#snapshot = EMPTY_SNAPSHOT;
    this.#apply();
    this.#published = this.#snapshot;
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
    const telling = this.#telling;
    if (telling === null || !this.#isForTurns(telling.scheduler)) this.#tell();
    else if (!this.#waits) {
      this.#waits = true;
      telling.scheduler.add(this.#tellInTurns(telling));
    }
  };

  #isForTurns({ areOpen, isHeld }: Scheduler): boolean {
    return areOpen || isHeld || this.#isLarge();
  }

  #isLarge(): boolean {
    const touched = ROOTS.reduce((sum, name) => sum + this.#touched[name].size, 0);
    return touched > (this.#snapshot.components.size > LARGE_DESIGN ? LARGE_THERE : LARGE);
  }

  *#tellInTurns({ prepare }: Telling): SlicedWork<void> {
    this.#waits = false;
    yield* this.readInTurns();
    yield;
    yield* prepare(this.#snapshot);
    yield;
    this.#tell();
  }

  #tell(): void {
    this.#apply();
    if (this.#snapshot === this.#published) return;
    this.#published = this.#snapshot;
    for (const listener of [...this.#listeners]) listener(this.#snapshot);
  }

  /** Reads what was touched. */
  #apply(): void {
    for (let work = this.#begun(); work !== null; work = this.#begun()) {
      this.#work = null;
      runToEnd(work);
    }
  }

  /** What is under way, else what waits to be read; null when there is nothing. */
  #begun(): SlicedWork<void> | null {
    if (this.#work !== null) return this.#work;
    if (ROOTS.every((name) => this.#touched[name].size === 0)) return null;
    const touched = this.#touched;
    this.#touched = emptyTouched();
    return this.#read(touched);
  }

  /** Reads with stops; who asks for the snapshot meanwhile has the rest done at once. */
  *readInTurns(): SlicedWork<void> {
    for (let work = this.#begun(); work !== null; work = this.#begun()) {
      this.#work = work;
      while (this.#work === work) {
        if (work.next().done) this.#work = null;
        else yield;
      }
    }
  }

  *#read(touched: Touched): SlicedWork<void> {
    const before = this.#snapshot;
    const placed = yield* this.#components.take(yield* readAnew(touched.components, (id) => this.#component(id)));
    yield;
    const components = mapWith(before.components, placed);
    const comeOrGone = [...placed.keys()].filter((id) => before.components.has(id) !== components.has(id));
    const cables = yield* readAnew(touched.cables, (id) => parseCable(id, this.#roots.cables.get(id)));
    yield;
    const stands = yield* this.#cables.take(cables, comeOrGone, (cable) => hasBothEnds(cable, components));
    yield;
    const spots = yield* readAnew([...touched.layout, ...comeOrGone], (id) =>
      components.has(id) ? parsePoint(this.#roots.layout.get(id)) : null,
    );
    const workloads = patched(before.workloads, touched.workloads, (id) => this.#workload(id));
    this.#zones = patched(this.#zones, touched.zones, (id) => parseZone(id, this.#roots.zones.get(id)));
    this.#drawing = patched(this.#drawing, touched.drawing, (id) => parseDrawing(this.#roots.drawing.get(id)));
    const structural = comeOrGone.length > 0;
    this.#snapshot = {
      components,
      meta: touched.meta.size > 0 ? (this.#roots.meta.toJSON() as Record<string, Json>) : before.meta,
      workloads,
      cables: mapWith(before.cables, stands),
      zones: standingZones(this.#zones, before.zones, { touched: touched.zones, comeOrGone, components }),
      layout: mapWith(before.layout, spots),
      drawing:
        structural || touched.drawing.size > 0
          ? kept(this.#drawing, before.drawing, (_, id) => components.has(baseOf(id)))
          : before.drawing,
      suppressions: patched(before.suppressions, touched.suppressions, (id) =>
        parseSuppression(id, this.#roots.suppressions.get(id)),
      ),
    };
    rememberContainment(components, this.#components.inside, before.components);
  }

  #workload(id: string): DesignWorkload | null {
    const entry = this.#roots.workloads.get(id);
    return isEntry(entry) ? parseWorkload(id, entry, this.#fields) : null;
  }

  #component(id: string): DesignComponent | null {
    const entry = this.#roots.components.get(id);
    return isEntry(entry) ? parseComponent(id, entry) : null;
  }
}

const ROOT_NAMES = ['meta', 'components', 'cables', 'zones', 'workloads', 'layout', 'drawing', 'suppressions'] as const;
const ROOTS: readonly (keyof DesignRoots)[] = ROOT_NAMES;

export const EMPTY_SNAPSHOT: DesignSnapshot = {
  meta: {},
  components: new Map(),
  cables: new Map(),
  zones: new Map(),
  workloads: new Map(),
  layout: new Map(),
  drawing: new Map(),
  suppressions: new Map(),
};

type Touched = Record<keyof DesignRoots, Set<string>>;

function emptyTouched(): Touched {
  return {
    meta: new Set(),
    components: new Set(),
    cables: new Set(),
    zones: new Set(),
    workloads: new Set(),
    layout: new Set(),
    drawing: new Set(),
    suppressions: new Set(),
  };
}

/** A foreign client may have put a plain value where the contract has a map. */
function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'entries' in value;
}

function* readAnew<T>(ids: Iterable<string>, read: (id: string) => T | null): SlicedWork<Map<string, T | null>> {
  const result = new Map<string, T | null>();
  yield* inBatches(ids, (id) => result.set(id, read(id)));
  return result;
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
