import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { LedgerRow } from '../../api/answers';
import type { Order } from './ledgerView';

/** What the reader chose, kept in the address so that it can be sent to somebody. Values that mean nothing are ignored. */
export function useChoices(rows: readonly LedgerRow[]) {
  const [params, setParams] = useSearchParams();
  const wished = params.get('paper');
  const paper = rows.some((row) => row.paper === wished) ? wished : null;
  const chosen = rows.find((row) => row.id === params.get('row') && (paper === null || row.paper === paper));
  const order: Order = params.get('order') === 'error' ? 'error' : 'published';

  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) before.delete(name);
            else before.set(name, value);
          }
          return before;
        },
        { replace: true },
      ),
    [setParams],
  );
  const shown = chosen?.id ?? null;
  return {
    paper,
    order,
    row: shown,
    unit: params.get('unit'),
    setPaper: useCallback((picked: string | null) => set({ paper: picked }), [set]),
    setOrder: useCallback((picked: Order) => set({ order: picked === 'error' ? 'error' : null }), [set]),
    setUnit: useCallback((picked: string) => set({ unit: picked }), [set]),
    /** Opens a figure and turns the chart to its unit; once more closes it. */
    select: useCallback(
      (id: string) => {
        if (id === shown) set({ row: null });
        else set({ row: id, unit: rows.find((row) => row.id === id)?.unit ?? null });
      },
      [set, shown, rows],
    ),
  };
}
