/** What a key does in the outline's table. */

import type { KeyboardEvent } from 'react';
import { rowFor } from '../../ui/rows/rowKeys';
import { columnIds } from './columns';
import type { TableRow } from './table';

export type GridAct =
  | { readonly type: 'row'; readonly row: number; readonly reach: 'select' | 'extend' | 'walk' }
  | { readonly type: 'column'; readonly column: number }
  | { readonly type: 'open'; readonly open: boolean }
  | { readonly type: 'edit' | 'toggle' | 'remove' | 'add' | 'connect' | 'all' | 'openSiblings' }
  | { readonly type: 'typed'; readonly letter: string };

export interface GridPlace {
  readonly row: number;
  readonly column: number;
  readonly rows: readonly TableRow[];
  readonly page: number;
  /** Letters were typed just now: a space goes on with the word. */
  readonly typing: boolean;
}

export function actOf(event: KeyboardEvent, place: GridPlace): GridAct | null {
  const { key } = event;
  const command = event.ctrlKey || event.metaKey;
  const row = rowFor(key, place.row, place.page, place.rows.length);
  if (row !== null) return { type: 'row', row, reach: event.shiftKey ? 'extend' : command ? 'walk' : 'select' };
  if (command) return key.toLowerCase() === 'a' ? { type: 'all' } : key === ' ' ? { type: 'toggle' } : null;
  if (event.altKey) return null;
  if (event.shiftKey && key === 'Enter') return { type: 'connect' };
  if (place.typing && /^[^\p{C}]$/u.test(key)) return { type: 'typed', letter: key };
  if (key === 'ArrowRight' || key === 'ArrowLeft') return sideways(key === 'ArrowRight', place);
  const plain: Readonly<Record<string, GridAct>> = {
    F2: { type: 'edit' },
    Enter: { type: 'edit' },
    ' ': { type: 'toggle' },
    Delete: { type: 'remove' },
    Backspace: { type: 'remove' },
    Insert: { type: 'add' },
    '*': { type: 'openSiblings' },
  };
  const act = plain[key];
  if (act) return act;
  return /^[\p{L}\p{N}]$/u.test(key) ? { type: 'typed', letter: key } : null;
}

/** On the name arrows open and close, and lead to what is around; elsewhere they go from cell to cell. */
function sideways(right: boolean, { row, column, rows }: GridPlace): GridAct {
  const here = rows[row];
  if (column > 0 || right) {
    if (column === 0 && here?.open === false) return { type: 'open', open: true };
    const next = Math.max(0, Math.min(columnIds.length - 1, column + (right ? 1 : -1)));
    return { type: 'column', column: next };
  }
  if (here?.open) return { type: 'open', open: false };
  const outer = rows.slice(0, row).findLastIndex(({ depth }) => depth < (here?.depth ?? 0));
  return { type: 'row', row: outer < 0 ? row : outer, reach: 'select' };
}
