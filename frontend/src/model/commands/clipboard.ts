/** Parts as text on the clipboard, between designs and between browser tabs. */

import { runToEnd, type SlicedWork } from '../algorithms/slices';
import { fragmentOf, fragmentText, readFragment } from '../copy/fragment';
import { type PasteWish, pastePlace } from '../copy/pastePlace';
import {
  type CommandContext,
  type CommandOutcome,
  changeRefusal,
  counted,
  drawingOf,
  refused,
  withoutEffect,
} from './context';
import { insertFragment } from './duplicate';
import { removeSteps } from './remove';

export type Copied = { readonly text: string } | { readonly refusal: string };

/** The parts with all inside them and the cables and zones among them; changes nothing. */
export function copyToClipboard(context: CommandContext, ids: Iterable<string>): Copied {
  const chosen = [...ids];
  const fragment = fragmentOf(context.snapshot(), chosen);
  if (fragment.components.size > 0) return { text: fragmentText(fragment) };
  const [first] = chosen;
  const isPart = first !== undefined && !context.snapshot().cables.has(first);
  const refusal = isPart ? changeRefusal(context, first) : null;
  return { refusal: refusal ?? 'Select the parts to copy first; cables go along with the parts at both their ends.' };
}

type Keep = (text: string) => void;

/** Copies, then takes out. The text is the clipboard's before anything is gone. */
export function cutToClipboard(context: CommandContext, ids: Iterable<string>, keep: Keep): CommandOutcome {
  const cut = cutSteps(context, ids, keep);
  return 'ok' in cut ? cut : runToEnd(cut);
}

/** Copies at once, as a clipboard asks for it; what it answers takes out. */
export function cutSteps(
  context: CommandContext,
  ids: Iterable<string>,
  keep: Keep,
): CommandOutcome | SlicedWork<CommandOutcome> {
  const chosen = [...ids];
  const copied = copyToClipboard(context, chosen);
  if ('refusal' in copied) return refused(copied.refusal);
  keep(copied.text);
  return takeOut(context, chosen);
}

function* takeOut(context: CommandContext, ids: readonly string[]): SlicedWork<CommandOutcome> {
  yield;
  // What is cut goes quietly: the clipboard has it.
  return withoutEffect(yield* removeSteps(context, ids));
}

export const pasteClipboard = (context: CommandContext, text: string, wish: PasteWish = {}): CommandOutcome =>
  runToEnd(pasteSteps(context, text, wish));

/** The same, with stops. */
export function* pasteSteps(context: CommandContext, text: string, wish: PasteWish): SlicedWork<CommandOutcome> {
  const fragment = readFragment(text);
  if (fragment === null) return refused('The clipboard holds no parts of a design. Copy some parts first.');
  yield;
  const options = pastePlace(drawingOf(context), fragment, wish);
  return yield* insertFragment(context, fragment, `Paste ${counted(fragment.components.size, 'part')}`, options);
}
