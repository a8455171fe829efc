/** Loads with the doubt about them: the result says it once for all rows of a class. */

import type { EvaluationResult, Explanation } from '../../api/answers';

/** Where a utilisation likely lies, as shares of 1: the 80% interval. */
export interface RowRange {
  readonly low: number;
  readonly high: number;
  /** What the class of the part reaches is all that is known of its limit. */
  readonly prior: boolean;
}

interface Explained {
  readonly utilisation: number | null;
  /** Keys of the explanations of its rows, tightest first. */
  readonly explanations: readonly string[];
}

export type Likely<T> = T & { readonly likely?: RowRange | null | undefined };

type Doubted = Pick<EvaluationResult, 'scenario' | 'doubts'>;

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

const rangesOfResult = new WeakMap<object, ReadonlyMap<string, RowRange>>();

/** Where the load of one part or cable likely lies; null where that is known. The ranges of a result are made once. */
export function rangeOf(
  result: Doubted & { readonly explanations: ReadonlyMap<string, Pick<Explanation, 'basis'>> },
  { utilisation, explanations }: Explained,
): RowRange | null {
  const ranges = rangesOfResult.get(result) ?? rangesOf(result, result.explanations);
  rangesOfResult.set(result, ranges);
  const found = ranges.get(explanations[0] ?? '');
  return found ? about(found, utilisation) : null;
}

/** The interval about what is shown, which lies at the median of all rows together. */
const about = (range: RowRange, utilisation: number | null): RowRange => ({
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
export function withRanges<T extends Explained>(
  loads: ReadonlyMap<string, T>,
  ranges: ReadonlyMap<string, RowRange>,
): ReadonlyMap<string, Likely<T>> {
  if (ranges.size === 0) return loads;
  const found = new Map<string, Likely<T>>();
  for (const [id, load] of loads) {
    const range = ranges.get(load.explanations[0] ?? '');
    found.set(id, range ? withRange(load, range) : load);
  }
  return found;
}
