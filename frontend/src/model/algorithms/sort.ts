/** Sorting that can stop on its way: 100,000 names in the order in which people count hold a page up. */

import type { SlicedWork } from './slices';

/** Sorted by itself, and so many are merged between two stops. */
const FEW = 256;

/** The items in order, equal ones as they were. */
export function* sortSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): SlicedWork<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += FEW) {
    runs.push(items.slice(at, at + FEW).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeSteps(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeSteps<T>(first: T[], second: T[], compare: (a: T, b: T) => number): SlicedWork<T[]> {
  if (second.length === 0) return first;
  const all: T[] = [];
  for (let [a, b] = [0, 0]; a < first.length || b < second.length; ) {
    const isFirst = b >= second.length || (a < first.length && compare(first[a] as T, second[b] as T) <= 0);
    all.push((isFirst ? first[a++] : second[b++]) as T);
    if (all.length % FEW === 0) yield;
  }
  return all;
}
