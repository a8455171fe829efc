/** Where one load likely lies, for who shows a few: no canvas waits for this. */

import type { Explanation } from '../../api/answers';
import { about, type Doubted, type Explained, type RowRange, rangesOf } from './likelyLoads';

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
