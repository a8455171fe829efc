import { type KeyboardEvent, type RefObject, useState } from 'react';

/** Cells of one picture, in columns: one of them is in the order of the Tab key, arrow keys go to the others. */
export interface ColumnKeys {
  /** What a cell wears. */
  cell(key: string, column: number): CellProps;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface CellProps {
  readonly 'data-cell': string;
  readonly 'data-column': number;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
}

/** `first`: the cell that Tab comes to before any other was visited. */
export function useColumnKeys(root: RefObject<HTMLElement | null>, first: string | undefined): ColumnKeys {
  const [visited, setVisited] = useState<string | null>(null);
  const standing = visited !== null && root.current && cellIn(root.current, visited) ? visited : first;
  return {
    cell: (key, column) => ({
      'data-cell': key,
      'data-column': column,
      tabIndex: key === standing ? 0 : -1,
      onFocus: () => setVisited(key),
    }),
    onKeyDown: (event) => {
      const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
      if (from === null || root.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
      const to = neighbour(root.current, from, event.key);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      to?.focus();
    },
  };
}

/** Brings a cell into sight without moving more than it must. */
export function revealCell(root: HTMLElement | null, key: string): void {
  const cell = root && cellIn(root, key);
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const cellIn = (root: HTMLElement, key: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`);

/** The cell that a key leads to: null at an edge, undefined for keys that lead nowhere. */
function neighbour(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null | undefined {
  const cells = [...root.querySelectorAll<HTMLElement>('[data-cell]')];
  const own = cells.filter((cell) => cell.dataset.column === from.dataset.column).toSorted(byTop);
  const at = own.indexOf(from);
  if (key === 'ArrowDown') return own[at + 1] ?? null;
  if (key === 'ArrowUp') return own[at - 1] ?? null;
  if (key === 'Home') return own[0] ?? null;
  if (key === 'End') return own.at(-1) ?? null;
  if (key === 'ArrowRight') return beside(cells, from, 1);
  return key === 'ArrowLeft' ? beside(cells, from, -1) : undefined;
}

/** The cell at the same height in the next column that has any. */
function beside(cells: readonly HTMLElement[], from: HTMLElement, step: 1 | -1): HTMLElement | null {
  const here = Number(from.dataset.column);
  const columns = cells.map((cell) => Number(cell.dataset.column)).filter((column) => (column - here) * step > 0);
  if (columns.length === 0) return null;
  const next = step > 0 ? Math.min(...columns) : Math.max(...columns);
  const middle = middleOf(from);
  const [nearest] = cells
    .filter((cell) => Number(cell.dataset.column) === next)
    .toSorted((a, b) => Math.abs(middleOf(a) - middle) - Math.abs(middleOf(b) - middle));
  return nearest ?? null;
}

function middleOf(cell: HTMLElement): number {
  const { top, height } = cell.getBoundingClientRect();
  return top + height / 2;
}

const byTop = (a: HTMLElement, b: HTMLElement): number => a.getBoundingClientRect().top - b.getBoundingClientRect().top;
