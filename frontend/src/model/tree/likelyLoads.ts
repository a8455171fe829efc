/** Loads with the doubt about them: the result says it once for all rows of a class. */

import type { EvaluationResult, Explanation } from '../../api/answers';
import { changedKeys, mapWith } from '../algorithms/incrementalMap';
import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';

/** Where a utilisation likely lies, as shares of 1: the 80% interval. */
export interface RowRange {
  readonly low: number;
  readonly high: number;
  /** What the class of the part reaches is all that is known of its limit. */
  readonly prior: boolean;
}

export interface Explained {
  readonly utilisation: number | null;
  /** Keys of the explanations of its rows, tightest first. */
  readonly explanations: readonly string[];
}

export type Likely<T> = T & { readonly likely?: RowRange | null | undefined };

export type Doubted = Pick<EvaluationResult, 'scenario' | 'doubts'>;

/** Where the utilisation of a class of rows likely lies, by the key of its explanation. */
export function rangesOf(
  { scenario, doubts }: Doubted,
  explanations: ReadonlyMap<string, Pick<Explanation, 'basis'>>,
): ReadonlyMap<string, RowRange> {
  return new Map(
    doubts.map(({ row, low, high }) => {
      const key = `${scenario}/${row}`;
      return [key, { low, high, prior: explanations.get(key)?.basis === 'prior' }];
    }),
  );
}

/** The interval about what is shown, which lies at the median of all rows together. */
export const about = (range: RowRange, utilisation: number | null): RowRange => ({
  ...range,
  low: Math.min(range.low, utilisation ?? range.low),
  high: Math.max(range.high, utilisation ?? range.high),
});

/** Loads as they were made last, by the load without its doubt: most of a result says the same again. */
const doubted = new WeakMap<Explained, Likely<Explained>>();

function withRange<T extends Explained>(load: T, range: RowRange): Likely<T> {
  const likely = about(range, load.utilisation);
  const before = doubted.get(load) as Likely<T> | undefined;
  if (before?.likely && isSame(before.likely, likely)) return before;
  // Not by `{ ...load, likely }`, which takes several times as long for a hundred thousand.
  const made = Object.assign({ ...load }, { likely });
  doubted.set(load, made);
  return made;
}

const isSame = (a: RowRange, b: RowRange): boolean => a.low === b.low && a.high === b.high && a.prior === b.prior;

/** The same loads where nothing is in doubt; a load has the doubt of its tightest row. */
export const withRanges = <T extends Explained>(
  loads: ReadonlyMap<string, T>,
  ranges: ReadonlyMap<string, RowRange>,
): ReadonlyMap<string, Likely<T>> => runToEnd(rangeSteps(loads, ranges));

function* rangeSteps<T extends Explained>(
  loads: ReadonlyMap<string, T>,
  ranges: ReadonlyMap<string, RowRange>,
): SlicedWork<ReadonlyMap<string, Likely<T>>> {
  if (ranges.size === 0) return loads;
  const found = new Map<string, Likely<T>>();
  yield* inBatches(loads, ([id, load]) => found.set(id, inRange(load, ranges)));
  return found;
}

function inRange<T extends Explained>(load: T, ranges: ReadonlyMap<string, RowRange>): Likely<T> {
  const range = ranges.get(tightest(load));
  return range ? withRange(load, range) : load;
}

const tightest = ({ explanations }: Explained): string => explanations[0] ?? '';

interface Ranged<T> {
  readonly loads: ReadonlyMap<string, T>;
  readonly ranges: ReadonlyMap<string, RowRange>;
  readonly found: ReadonlyMap<string, Likely<T>>;
}

/** Where more than this share of the loads says something else, all are made anew. */
const MOST_SHARE = 1 / 8;

/** `withRanges` from result to result: of a hundred thousand loads only those that say something else are made anew. */
export class RangedLoads<T extends Explained> {
  #last: Ranged<T> | null = null;

  of(loads: ReadonlyMap<string, T>, ranges: ReadonlyMap<string, RowRange>): ReadonlyMap<string, Likely<T>> {
    return runToEnd(this.steps(loads, ranges));
  }

  /** The same with stops; who asks for the same afterwards finds it. */
  *steps(
    loads: ReadonlyMap<string, T>,
    ranges: ReadonlyMap<string, RowRange>,
  ): SlicedWork<ReadonlyMap<string, Likely<T>>> {
    const last = this.#last;
    if (last?.loads === loads && last.ranges === ranges) return last.found;
    const renewed = last && last.ranges.size > 0 && ranges.size > 0 ? yield* renewSteps(last, loads, ranges) : null;
    const found = renewed ?? (yield* rangeSteps(loads, ranges));
    this.#last = { loads, ranges, found };
    return found;
  }
}

/** Null where much is new. */
function* renewSteps<T extends Explained>(
  last: Ranged<T>,
  loads: ReadonlyMap<string, T>,
  ranges: ReadonlyMap<string, RowRange>,
): SlicedWork<ReadonlyMap<string, Likely<T>> | null> {
  const ids = new Set(changedKeys(last.loads, loads));
  const others = otherRanges(last.ranges, ranges);
  yield;
  if (others.size > 0)
    yield* inBatches(loads, ([id, load]) => {
      if (others.has(tightest(load))) ids.add(id);
    });
  if (ids.size > loads.size * MOST_SHARE) return null;
  const changes = new Map<string, Likely<T> | null>();
  yield* inBatches(ids, (id) => {
    const load = loads.get(id);
    changes.set(id, load === undefined ? null : inRange(load, ranges));
  });
  return mapWith(last.found, changes);
}

/** Keys whose range the two say otherwise. */
function otherRanges(before: ReadonlyMap<string, RowRange>, after: ReadonlyMap<string, RowRange>): Set<string> {
  const others = new Set<string>();
  for (const key of [...before.keys(), ...after.keys()]) {
    const [was, now] = [before.get(key), after.get(key)];
    if (was === undefined || now === undefined || !isSame(was, now)) others.add(key);
  }
  return others;
}
