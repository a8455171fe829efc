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
