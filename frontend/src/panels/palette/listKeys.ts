/** Keys of the palette's list: arrows go from row to row, letters to the next row that begins with them. */

import type { KeyboardEvent, RefObject } from 'react';

/** Letters that follow each other within this time make one word. */
const WORD_MS = 700;

let typed = '';
let lastTyped = 0;

/** Moves the focus; what it does not know is left to others. */
export function moveInList(event: KeyboardEvent<HTMLElement>, search: RefObject<HTMLInputElement | null>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const at = rows.indexOf(document.activeElement as HTMLButtonElement);
  const row = rows[at];
  if (row === undefined) return;
  const isLetter = /^[\p{L}\p{N}]$/u.test(event.key);
  if (event.key === 'ArrowUp' && at === 0) search.current?.focus();
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') fold(rows, at, event.key === 'ArrowRight');
  else if (isLetter) rows[typedRow(rows, at, event)]?.focus();
  else {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    rows[next]?.focus();
  }
  event.preventDefault();
  // The letters are the studio's shortcuts elsewhere.
  event.stopPropagation();
}

/** Opens or folds the kind at the row; from a part, left leads to the heading of its kind. */
function fold(rows: readonly HTMLElement[], at: number, open: boolean): void {
  const expanded = rows[at]?.getAttribute('aria-expanded');
  if (expanded == null) {
    if (!open)
      rows
        .slice(0, at)
        .findLast((row) => row.hasAttribute('aria-expanded'))
        ?.focus();
  } else if ((expanded === 'true') !== open) rows[at]?.click();
}

function typedRow(rows: readonly HTMLElement[], at: number, event: KeyboardEvent): number {
  const goesOn = event.timeStamp - lastTyped < WORD_MS;
  typed = (goesOn ? typed : '') + event.key.toLowerCase();
  lastTyped = event.timeStamp;
  // A word that goes on may still mean the row where it began.
  const first = goesOn ? at : at + 1;
  const turned = [...rows.slice(first), ...rows.slice(0, first)];
  const match = turned.find((row) => row.textContent?.trim().toLowerCase().startsWith(typed));
  return match === undefined ? at : rows.indexOf(match);
}
