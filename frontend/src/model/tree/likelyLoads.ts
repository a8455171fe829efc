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

/** The same loads where nothing is in doubt; a load has the doubt of its tightest row. */
export function withRanges<T extends Explained>(
  loads: ReadonlyMap<string, T>,
  ranges: ReadonlyMap<string, RowRange>,
): ReadonlyMap<string, Likely<T>> {
  if (ranges.size === 0) return loads;
  const found = new Map<string, Likely<T>>();
  for (const [id, load] of loads) {
    const range = ranges.get(load.explanations[0] ?? '');
    if (!range) found.set(id, load);
    else {
      // Not by `{ ...load, likely }`, which takes several times as long for a hundred thousand.
      found.set(id, Object.assign({ ...load }, { likely: about(range, load.utilisation) }));
    }
  }
  return found;
}
