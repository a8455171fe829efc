/** Parts as text on the clipboard, between designs and between browser tabs. */

import { fragmentOf, fragmentText, readFragment } from '../fragment';
import type { InsertOptions } from '../insert';
import { type CommandContext, type CommandOutcome, counted, refused } from './context';
import { insertFragment } from './duplicate';

/** The parts with all inside them and the cables among them; changes nothing. */
export function copyToClipboard(context: CommandContext, ids: Iterable<string>): string {
  return fragmentText(fragmentOf(context.snapshot(), ids));
}

export function pasteClipboard(context: CommandContext, text: string, options: InsertOptions = {}): CommandOutcome {
  const fragment = readFragment(text);
  if (fragment === null) return refused('The clipboard holds no parts of a design. Copy some parts first.');
  return insertFragment(context, fragment, `Paste ${counted(fragment.components.size, 'part')}`, options);
}
