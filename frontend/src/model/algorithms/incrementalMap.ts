/** Maps made of one another by a few changes, and what those changes were: to compare two costs what differs. */

import { inBatches, runToEnd, type SlicedWork } from './slices';

type Entries<T> = ReadonlyMap<string, T>;

/** So many edits are remembered, also where each changes little: a list of all of them would grow with the hours. */
const MOST_EDITS = 256;

/** What changed from map to map, along one line of them. Old changes are forgotten when they outgrow the map. */
class Line {
  /** Place of the newest map. */
  head = 0;
  readonly #log: (readonly string[])[] = [];
  #noted = 0;

  note(changed: readonly string[], most: number): number {
    this.#log.push(changed);
    this.#noted += changed.length;
    while (this.#log.length > MOST_EDITS || (this.#noted > most && this.#log.length > 0))
      this.#noted -= this.#log.shift()?.length ?? 0;
    this.head += 1;
    return this.head;
  }

  /** What changed between two places; null when that is forgotten. */
  between(from: number, to: number): ReadonlySet<string> | null {
    const first = this.head - this.#log.length;
    return from < first ? null : new Set(this.#log.slice(from - first, to - first).flat());
  }
}

interface Place {
  readonly line: Line;
  readonly at: number;
}

const places = new WeakMap<object, Place>();

/** Smaller maps are copied. */
const LARGE = 4000;
/** A map that differs from its base by more than this share is copied as well. */
const MOST_SHARE = 1 / 4;

/** What a large map says but for a few entries, null for those that are gone: a copy of 100,000 entries holds the page up. */
class Layered<T> implements Entries<T> {
  constructor(
    readonly base: Entries<T>,
    readonly over: ReadonlyMap<string, T | null>,
    readonly size: number,
  ) {}

  get(id: string): T | undefined {
    const own = this.over.get(id);
    return own === undefined ? this.base.get(id) : (own ?? undefined);
  }

  has(id: string): boolean {
    const own = this.over.get(id);
    return own === undefined ? this.base.has(id) : own !== null;
  }

  *entries(): MapIterator<[string, T]> {
    for (const entry of this.base) {
      const own = this.over.get(entry[0]);
      if (own === undefined) yield entry;
      else if (own !== null) yield [entry[0], own];
    }
    for (const [id, own] of this.over) if (own !== null && !this.base.has(id)) yield [id, own];
  }

  *keys(): MapIterator<string> {
    for (const [id] of this.entries()) yield id;
  }

  *values(): MapIterator<T> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[string, T]> {
    return this.entries();
  }

  forEach(act: (value: T, id: string, map: Entries<T>) => void): void {
    for (const [id, value] of this.entries()) act(value, id, this);
  }
}

const NO_CHANGES = new Map<string, never>();

type Change<T> = readonly [id: string, value: T | null];

function* changedMap<T>(before: Entries<T>, changed: readonly Change<T>[]): SlicedWork<Entries<T>> {
  const { base, over: own } = before instanceof Layered ? before : { base: before, over: NO_CHANGES };
  if (base.size >= LARGE && own.size + changed.length <= base.size * MOST_SHARE) {
    const over = new Map<string, T | null>(own);
    let { size } = before;
    yield* inBatches(changed, ([id, value]) => {
      size += Number(value !== null) - Number(before.has(id));
      over.set(id, value);
    });
    return new Layered(base, over, size);
  }
  const after = new Map(base);
  const set = ([id, value]: Change<T>): void => {
    if (value === null) after.delete(id);
    else after.set(id, value);
  };
  yield* inBatches(own, set);
  yield* inBatches(changed, set);
  return after;
}

/** `before` with some entries set, or taken out for null; `before` itself when nothing differs. */
export const mapWith = <T>(before: Entries<T>, changes: ReadonlyMap<string, T | null>): Entries<T> =>
  runToEnd(mapSteps(before, changes));

/** The same, with stops. */
export function* mapSteps<T>(before: Entries<T>, changes: ReadonlyMap<string, T | null>): SlicedWork<Entries<T>> {
  if (before.size === 0) return firstMap(before, changes);
  const changed: Change<T>[] = [];
  yield* inBatches(changes, (change) => {
    if ((before.get(change[0]) ?? null) !== change[1]) changed.push(change);
  });
  if (changed.length === 0) return before;
  const after = yield* changedMap(before, changed);
  const place = places.get(before);
  const line = place?.at === place?.line.head && place ? place.line : new Line();
  if (place?.line !== line) places.set(before, { line, at: 0 });
  const ids = changed.map(([id]) => id);
  places.set(after, { line, at: line.note(ids, after.size / 4) });
  return after;
}

/** The first map of all: nothing has to be compared. */
function firstMap<T>(none: Entries<T>, changes: ReadonlyMap<string, T | null>): Entries<T> {
  const all = new Map(changes);
  all.forEach((value, id) => {
    if (value === null) all.delete(id);
  });
  return all.size === 0 ? none : (all as Entries<T>);
}

/** Ids that only one of the maps has, or that the two give another value. */
export function changedKeys<T>(before: Entries<T>, after: Entries<T>): string[] {
  if (before === after) return [];
  if (before.size === 0) return [...after.keys()];
  const noted = notedBetween(before, after);
  if (noted !== null) return [...noted].filter((id) => before.get(id) !== after.get(id));
  const ids: string[] = [];
  let count = 0;
  for (const [id, value] of after) {
    const was = before.get(id);
    if (was !== undefined) count += 1;
    if (was !== value) ids.push(id);
  }
  if (count < before.size) for (const id of before.keys()) if (!after.has(id)) ids.push(id);
  return ids;
}

function notedBetween(before: object, after: object): ReadonlySet<string> | null {
  const [a, b] = [places.get(before), places.get(after)];
  if (a === undefined || b === undefined || a.line !== b.line) return null;
  return a.line.between(Math.min(a.at, b.at), Math.max(a.at, b.at));
}
