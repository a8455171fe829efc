/** Keeps what is typed while a field is on its way, and writes it there once the field has the focus. */

/** A field that is not there by then does not come. */
const LONGEST_MS = 5000;
/** So long a list that follows the text takes at most to offer what Enter then chooses. */
const ENTER_MS = 100;

let stop = (): void => {};

/** Begins at a key that opens a field: `isField` knows it by what has the focus. Escape or a press elsewhere ends it. */
export function bufferKeys(isField: (focused: Element | null) => boolean): void {
  stop();
  if (isField(document.activeElement)) return;
  const keys: string[] = [];
  const ending = new AbortController();
  const timer = setTimeout(() => stop(), LONGEST_MS);
  stop = () => {
    clearTimeout(timer);
    ending.abort();
  };
  const whileHeld = { capture: true, signal: ending.signal };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stop();
    if (!isTyped(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.push(event.key);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !isField(target)) return;
    stop();
    // Whoever gave the focus may still select what the field holds.
    queueMicrotask(() => give(target, keys));
  };
  addEventListener('keydown', onKeyDown, whileHeld);
  addEventListener('focusin', onFocus, whileHeld);
  addEventListener('pointerdown', () => stop(), whileHeld);
}

function isTyped(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  return !isCommand && ([...event.key].length === 1 || event.key === 'Enter' || event.key === 'Backspace');
}

function give(field: HTMLInputElement, keys: readonly string[]): void {
  let text = '';
  for (const key of keys) {
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key !== 'Enter') text += key;
  }
  if (text !== '') {
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  }
  if (keys.at(-1) !== 'Enter') return;
  const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true });
  setTimeout(() => field.dispatchEvent(enter), ENTER_MS);
}
