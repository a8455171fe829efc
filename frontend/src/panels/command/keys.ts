import { keyWords as words } from '../../ui/words/keys';

/** Names on the keys, in the order in which they are held: `Ctrl`, `Shift`, `Z`. */
export function keyCaps(keys: string, isMac = onMac()): string[] {
  // The key `+` is also what joins the others.
  const pieces = keys === '+' ? ['+'] : keys.split('+');
  return pieces.map((piece) => (piece === 'mod' ? (isMac ? 'Cmd' : 'Ctrl') : (words.caps[piece] ?? piece)));
}

function onMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
}
