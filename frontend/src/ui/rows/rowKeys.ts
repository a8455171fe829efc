import type { KeyboardEvent } from 'react';

/** The row that a key goes to in a long list, null for other keys. */
export function rowFor(key: string, active: number, page: number, rows: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: rows - 1,
  };
  const row = targets[key];
  return row === undefined || rows === 0 ? null : Math.min(Math.max(row, 0), rows - 1);
}

/** Whether a key is held with another that gives it another meaning. */
export const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;
