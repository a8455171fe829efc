import { useCallback } from 'react';
import { useStudio } from '../studio';
import { type ColumnId, propertyOf, type TableContext } from './columns';
import type { TableRow } from './table';

/** Whether a cell can be changed in place: names, counts and single properties of the design's own parts. */
export function useEditable(context: TableContext): (row: TableRow, column: ColumnId) => boolean {
  const { readOnly } = useStudio();
  return useCallback(
    ({ part }, column) => {
      if (readOnly || part.fixed) return false;
      if (column === 'name' || column === 'count') return true;
      return column === 'property' && (propertyOf(part, context)?.spec.type ?? 'ids') !== 'ids';
    },
    [readOnly, context],
  );
}
