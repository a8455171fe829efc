import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { groupsOf } from '../../model/checks/groups';
import { partMarks } from '../../model/checks/partMarks';
import { matchingIds } from '../../model/filter/match';
import { parseFilter } from '../../model/filter/parse';
import { filterRows, kindNames } from '../../model/filter/rows';
import { type ValuesOf, valuesIn } from '../../model/filter/suggest';
import type { ReadNumber } from '../../model/filter/types';
import { type FilterProblem, isProblem } from '../../model/filter/types';
import { useFilterText } from '../../state/filter';
import { readQuantity } from '../../ui/quantity/read';
import { words } from '../../ui/words/filter';
import { useStudio } from '../studio';

export interface FilterMatches {
  readonly text: string;
  readonly problem: FilterProblem | null;
  /** Matching parts in drawing order; null while there is no filter, or none that can be read. */
  readonly ids: readonly string[] | null;
  readonly all: number;
  readonly valuesOf: ValuesOf;
}

/** What the typed filter finds in the open design, as it is now. */
export function useFilter(): FilterMatches {
  const { tree, snapshot, catalogue, result, findings } = useStudio();
  const text = useFilterText((state) => state.text);
  const deferred = useDeferredValue(text);
  const kinds = useMemo(() => kindNames(catalogue.kinds), [catalogue.kinds]);
  // Made when something is typed: an edit of a large design must not wait for rows that nobody asks for.
  const rows = useMemo(
    () => once(() => filterRows(tree, snapshot, catalogue.parts)),
    [tree, snapshot, catalogue.parts],
  );
  const read = useMemo(() => parseFilter(deferred, kinds, readNumber), [deferred, kinds]);
  const loads = result?.parts;
  const found = findings.findings;
  const ids = useMemo(() => {
    if (isProblem(read) || deferred.trim() === '') return null;
    const marks = once(() => partMarks(found));
    return matchingIds(
      read,
      rows(),
      (id) => loads?.get(id),
      (id) => marks().get(id),
    );
  }, [read, deferred, rows, loads, found]);
  const valuesOf = useMemo(
    () => valuesIn(rows, kinds, () => [...new Set(groupsOf(found).map(({ check }) => check))]),
    [rows, kinds, found],
  );
  return { text: deferred, problem: isProblem(read) ? read : null, ids, all: tree.parts.size, valuesOf };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
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
