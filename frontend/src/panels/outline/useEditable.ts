import { useCallback } from 'react';
import { words } from '../../ui/words/outline';
import { useStudio } from '../studio';
import { type ColumnId, propertyOf, type TableContext } from './columns';
import type { TableRow } from './table';

/** Whether a cell can be changed in place: names, counts and single properties of the design's own parts. Lists say where. */
export function useEditable(context: TableContext): (row: TableRow, column: ColumnId) => boolean | string {
  const { readOnly } = useStudio();
  return useCallback(
    ({ part }, column) => {
      if (readOnly || part.fixed) return false;
      if (column === 'name' || column === 'count') return true;
      const spec = column === 'property' ? propertyOf(part, context)?.spec : undefined;
      return spec?.type === 'ids' ? words.listElsewhere(spec.label) : spec !== undefined;
    },
    [readOnly, context],
  );
}
