/** Counts that cost what an edit changes. */

import { changedKeys } from './incrementalMap';

/** How many entries of a map there are of each sort, worked out from the map before it. */
export class Tally<T> {
  #entries: ReadonlyMap<string, T> = new Map();
  #counts: ReadonlyMap<string, number> = new Map();

  constructor(
    private readonly sortOf: (value: T) => string,
    private readonly countOf: (value: T) => number = () => 1,
  ) {}

  /** The same counts are the same map. */
  of(entries: ReadonlyMap<string, T>): ReadonlyMap<string, number> {
    const steps = new Map<string, number>();
    const note = (value: T | undefined, sign: number): void => {
      if (value === undefined) return;
      const sort = this.sortOf(value);
      steps.set(sort, (steps.get(sort) ?? 0) + sign * this.countOf(value));
    };
    for (const id of changedKeys(this.#entries, entries)) {
      note(this.#entries.get(id), -1);
      note(entries.get(id), 1);
    }
    this.#entries = entries;
    if ([...steps.values()].some((step) => step !== 0)) this.#counts = withSteps(this.#counts, steps);
    return this.#counts;
  }
}

function withSteps(before: ReadonlyMap<string, number>, steps: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map(before);
  for (const [sort, step] of steps) {
    const count = (counts.get(sort) ?? 0) + step;
    if (count === 0) counts.delete(sort);
    else counts.set(sort, count);
  }
  return counts;
}
