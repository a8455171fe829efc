/** How this person looks at the outline: what is open, sorted and shown. Kept while the page is. */

import { create } from 'zustand';
import type { ColumnId, Sort } from './columns';

export interface OutlineState {
  /** Parts that were opened or closed by hand. */
  readonly open: ReadonlyMap<string, boolean>;
  /** For parts that nobody touched: null = by the size of the design. */
  readonly openAll: boolean | null;
  /** Null = as drawn. */
  readonly sort: Sort | null;
  readonly property: string | null;
  setOpen(ids: readonly string[], open: boolean): void;
  setAll(open: boolean): void;
  setSort(sort: Sort | null): void;
  setProperty(property: string | null): void;
}

export const useOutlineState = create<OutlineState>()((set) => ({
  open: new Map(),
  openAll: null,
  sort: null,
  property: null,
  setOpen: (ids, open) => set((state) => ({ open: new Map([...state.open, ...ids.map((id) => [id, open] as const)]) })),
  setAll: (openAll) => set({ openAll, open: new Map() }),
  setSort: (sort) => set({ sort }),
  setProperty: (property) => set({ property }),
}));

/** The order in which a click on a heading goes: largest first for figures, then the other way, then as drawn. */
export function nextSort(sort: Sort | null, column: ColumnId): Sort | null {
  const figures = column === 'load' || column === 'throughput' || column === 'ceiling' || column === 'headroom';
  const first = figures || column === 'count';
  if (sort?.column !== column) return { column, descending: first };
  return sort.descending === first ? { column, descending: !first } : null;
}
