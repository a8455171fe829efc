import type { KeyboardEvent } from 'react';

/** Escape that closes what floats goes no further: below it would clear the selection. */
export function stopEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}
