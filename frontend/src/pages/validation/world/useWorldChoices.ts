import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { WorldLedger } from '../../../api/answers';
import type { Order, CaseFilter } from './worldView';

/** What the reader chose, kept in the address so that it can be sent to somebody. Values that mean nothing are ignored. */
export function useWorldChoices({ classes, rows }: WorldLedger) {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (before) => {
          if (value === null) before.delete(name);
          else before.set(name, value);
          return before;
        },
        { replace: true },
      ),
    [setParams],
  );
  const wished = params.get('class');
  const classId = classes.some(({ class_name }) => class_name === wished) ? wished : null;
  const caseId = rows.find(({ id }) => id === params.get('case'))?.id ?? null;
  const shows = params.get('show');
  const shown: CaseFilter = shows === 'outside' || shows === 'undrawn' ? shows : 'all';
  const order: Order = params.get('order') === 'error' ? 'error' : 'class';
  return {
    classId,
    caseId,
    shown,
    order,
    unit: params.get('unit'),
    setClass: (id: string | null) => set('class', id),
    setShown: (value: CaseFilter) => set('show', value === 'all' ? null : value),
    setOrder: (value: Order) => set('order', value === 'class' ? null : value),
    setUnit: (value: string) => set('unit', value),
    /** Opens a case; once more closes it. */
    select: useCallback((id: string) => set('case', id === caseId ? null : id), [set, caseId]),
  };
}
