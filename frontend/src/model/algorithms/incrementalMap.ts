/** Maps made of one another by a few changes, and what those changes were: to compare two costs what differs. */

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

/** `before` with some entries set, or taken out for null; `before` itself when nothing differs. */
export function mapWith<T>(before: Entries<T>, changes: ReadonlyMap<string, T | null>): Entries<T> {
  const changed = [...changes].filter(([id, value]) => (before.get(id) ?? null) !== value);
  if (changed.length === 0) return before;
  const after = new Map(before);
  for (const [id, value] of changed) {
    if (value === null) after.delete(id);
    else after.set(id, value);
  }
  const place = places.get(before);
  const line = place?.at === place?.line.head && place ? place.line : new Line();
  if (place?.line !== line) places.set(before, { line, at: 0 });
  const ids = changed.map(([id]) => id);
  places.set(after, { line, at: line.note(ids, after.size / 4) });
  return after;
}

/** Ids that only one of the maps has, or that the two give another value. */
export function changedKeys<T>(before: Entries<T>, after: Entries<T>): string[] {
  if (before === after) return [];
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
