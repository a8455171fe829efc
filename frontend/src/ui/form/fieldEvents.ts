import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Changes a controlled field's text and puts the caret into it at once: the next key may come before the next frame. */
export function writeInto(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  change: () => void,
  caret: number,
): void {
  flushSync(change);
  field?.setSelectionRange(caret, caret);
}

/** Escape that closes what floats goes no further: below it would clear the selection. */
export function stopEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}
