import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { SlicedWork } from '../../model/algorithms/slices';
import { groupsOf } from '../../model/checks/groups';
import { partMarkSteps } from '../../model/checks/partMarks';
import { asksForMarks, matchSteps } from '../../model/filter/match';
import { parseFilter } from '../../model/filter/parse';
import { filterRowSteps, kindNames } from '../../model/filter/rows';
import { type ValuesOf, valuesIn } from '../../model/filter/suggest';
import type { FilterRow, ReadNumber } from '../../model/filter/types';
import { type FilterProblem, isProblem } from '../../model/filter/types';
import { useFilterText } from '../../state/filter';
import { readQuantity } from '../../ui/quantity/read';
import { words } from '../../ui/words/filter';
import { useStudio } from '../studio';
import { useSliced } from '../useSliced';

export interface FilterMatches {
  readonly text: string;
  readonly problem: FilterProblem | null;
  /** Matching parts in drawing order; null while there is no filter, or none that can be read. */
  readonly ids: readonly string[] | null;
  readonly all: number;
  readonly valuesOf: ValuesOf;
}

type Found = Pick<FilterMatches, 'text' | 'problem' | 'ids'>;
const NO_ROWS: readonly FilterRow[] = [];
const NOTHING_TYPED: Found = { text: '', problem: null, ids: null };

/** What the typed filter finds in the open design, as it is now; of a very large one a moment later than it is typed. */
export function useFilter(): FilterMatches {
  const { tree, snapshot, catalogue, result, findings } = useStudio();
  const text = useFilterText((state) => state.text);
  const deferred = useDeferredValue(text);
  const kinds = useMemo(() => kindNames(catalogue.kinds), [catalogue.kinds]);
  // Made when something is typed: an edit of a large design must not wait for rows that nobody asks for.
  const rows = useMemo(
    () => once(() => filterRowSteps(tree, snapshot, catalogue.parts)),
    [tree, snapshot, catalogue.parts],
  );
  const loads = result?.parts;
  const marked = findings.findings;
  const find = useCallback(
    function* (): SlicedWork<Found> {
      const read = parseFilter(deferred, kinds, readNumber);
      if (isProblem(read)) return { text: deferred, problem: read, ids: null };
      if (deferred.trim() === '') return { text: deferred, problem: null, ids: null };
      const all = yield* rows();
      const marks = asksForMarks(read) ? yield* partMarkSteps(marked) : null;
      const loadOf = (id: string) => loads?.get(id);
      const ids = yield* matchSteps(read, all, loadOf, (id) => marks?.get(id));
      return { text: deferred, problem: null, ids };
    },
    [deferred, kinds, rows, loads, marked],
  );
  const found = useSliced(find)?.value ?? NOTHING_TYPED;
  const isTyped = text !== '';
  const readied = useCallback(
    function* (): SlicedWork<readonly FilterRow[]> {
      return isTyped ? yield* rows() : NO_ROWS;
    },
    [rows, isTyped],
  );
  const ready = useSliced(readied)?.value ?? NO_ROWS;
  const valuesOf = useMemo(
    () => valuesIn(ready, kinds, () => [...new Set(groupsOf(marked).map(({ check }) => check))]),
    [ready, kinds, marked],
  );
  return { ...found, all: tree.parts.size, valuesOf };
}

/** Work whose outcome is kept. */
function once<T>(make: () => SlicedWork<T>): () => SlicedWork<T> {
  let made: { readonly value: T } | null = null;
  return function* () {
    made ??= { value: yield* make() };
    return made.value;
  };
}

/** Lights what the filter finds; a trace that was begun later stays, and ending the light ends the filter. */
export function useFilterLight({ text, ids }: FilterMatches): void {
  const { acts, light } = useStudio();
  const by = useRef(light?.by);
  const lastText = useRef('');
  const setText = useFilterText((state) => state.setText);
  useEffect(() => {
    const fresh = text !== lastText.current;
    lastText.current = text;
    if (ids === null) {
      // Ended here and not by hand: what is typed stays.
      if (by.current === 'filter') {
        by.current = undefined;
        acts.darken('filter');
      }
    } else if (fresh || by.current === 'filter') {
      acts.shine(ids, { by: 'filter', label: words.label(text, ids.length) });
    }
  }, [acts, ids, text]);
  useEffect(
    () => () => {
      if (by.current === 'filter' && useFilterText.getState().text === '') acts.darken('filter');
    },
    [acts],
  );
  useEffect(() => {
    const before = by.current;
    by.current = light?.by;
    if (before === 'filter' && light === null) setText('');
  }, [light, setText]);
}

/** Numbers of filters as fields read them: `5TiB`, `10GB/s`, `80%`. */
export const readNumber: ReadNumber = (typed, unit) => readQuantity(typed, { unit });
