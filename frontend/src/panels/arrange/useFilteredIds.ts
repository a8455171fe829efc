import { useDeferredValue, useMemo } from 'react';
import { matchingIds } from '../../model/filter/match';
import { parseFilter } from '../../model/filter/parse';
import { filterRows, kindNames } from '../../model/filter/rows';
import { isProblem } from '../../model/filter/types';
import type { Drawing } from '../../model/fit/connect';
import { readNumber } from '../filter/useFilter';
import { useStudio } from '../studio';

/** Components that a filter finds; none while it is empty. */
export function useFilteredIds({ catalogue, snapshot, tree }: Drawing, text: string) {
  const { result } = useStudio();
  const deferred = useDeferredValue(text);
  const loads = result?.parts;
  const rows = useMemo(() => filterRows(tree, snapshot, catalogue.data.parts), [tree, snapshot, catalogue]);
  return useMemo(() => {
    const read = parseFilter(deferred, kindNames(catalogue.data.kinds), readNumber);
    if (isProblem(read)) return { ids: [], problem: read.message };
    if (deferred.trim() === '') return { ids: [], problem: null };
    const ids = matchingIds(read, rows, (id) => loads?.get(id));
    return { ids: ids.filter((id) => snapshot.components.has(id)), problem: null };
  }, [deferred, catalogue, snapshot, rows, loads]);
}
