/** Parts as text on the clipboard, between designs and between browser tabs. */

import { runToEnd, type SlicedWork } from '../algorithms/slices';
import { fragmentSteps } from '../copy/fragment';
import { fragmentPieces, readFragment } from '../copy/fragmentText';
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

export type ClipboardText = { readonly text: string } | { readonly refusal: string };
export type CopiedPieces = { readonly pieces: readonly string[] } | { readonly refusal: string };

/** The parts with all inside them and the cables and zones among them; changes nothing. */
export function copyToClipboard(context: CommandContext, ids: Iterable<string>): ClipboardText {
  const copied = runToEnd(copySteps(context, ids));
  return 'refusal' in copied ? copied : { text: copied.pieces.join('') };
}

/** The same with stops, as pieces of text that follow each other. */
export function* copySteps(context: CommandContext, ids: Iterable<string>): SlicedWork<CopiedPieces> {
  const chosen = [...ids];
  const fragment = yield* fragmentSteps(context.snapshot(), chosen);
  yield;
  if (fragment.components.size > 0) return { pieces: yield* fragmentPieces(fragment) };
  const [first] = chosen;
  const isPart = first !== undefined && !context.snapshot().cables.has(first);
  const refusal = isPart ? changeRefusal(context, first) : null;
  return { refusal: refusal ?? 'Select the parts to copy first; cables go along with the parts at both their ends.' };
}

type Keep = (text: string) => void;

/** Copies, then takes out. The text is the clipboard's before anything is gone. */
export function cutToClipboard(context: CommandContext, ids: Iterable<string>, keep: Keep): CommandOutcome {
  const chosen = [...ids];
  const copied = copyToClipboard(context, chosen);
  if ('refusal' in copied) return refused(copied.refusal);
  keep(copied.text);
  return runToEnd(takeOut(context, chosen));
}

/** Takes out what the clipboard has. */
export function* takeOut(context: CommandContext, ids: readonly string[]): SlicedWork<CommandOutcome> {
  // What is cut goes quietly.
  return withoutEffect(yield* removeSteps(context, ids));
}

export const pasteClipboard = (context: CommandContext, text: string, wish: PasteWish = {}): CommandOutcome =>
  runToEnd(pasteSteps(context, text, wish));

/** The same, with stops. */
export function* pasteSteps(context: CommandContext, text: string, wish: PasteWish): SlicedWork<CommandOutcome> {
  const fragment = yield* readFragment(text);
  if (typeof fragment === 'string') return refused(fragment);
  yield;
  const options = pastePlace(drawingOf(context), fragment, wish);
  return yield* insertFragment(context, fragment, `Paste ${counted(fragment.components.size, 'part')}`, options);
}
