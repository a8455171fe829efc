import type { RefObject } from 'react';
import type { CanvasHandle } from '../../../canvas/types';
import { copyToClipboard, cutSteps, pasteSteps } from '../../../model/commands/clipboard';
import type { CommandOutcome } from '../../../model/commands/context';
import type { PasteWish } from '../../../model/copy/pastePlace';
import type { Session } from '../../../state/session';
import { words } from '../../../ui/words/clipboard';
import { refusalOf } from '../acts';
import { showRefusal } from '../notices/showRefusal';
import { freeGroundSteps, revealNewParts } from './freeGround';

/** Characters that a part has in the text at least. */
const PART_LENGTH = 100;

type Keep = (text: string) => void;

/** Copy, cut and paste of parts as text: what it does is the same by key, by menu and by command. */
export function partClipboard(session: Session, canvas: RefObject<CanvasHandle | null>) {
  const { context, selection } = session;
  const selected = () => selection.getState().selected;
  const copy = (keep: Keep): void => {
    const copied = copyToClipboard(context, selected());
    if ('refusal' in copied) showRefusal(copied.refusal);
    else keep(copied.text);
  };
  const cut = (keep: Keep): void => {
    const taken = cutSteps(context, selected(), keep);
    const told = (outcome: CommandOutcome) => showRefusal(refusalOf(outcome));
    if ('ok' in taken) told(taken);
    else session.carryOut(taken, context.tree().parts.size, told);
  };
  const paste = (text: string, pointer: PasteWish['pointer'] = null): void => {
    const wish = { selected: [...selected()], pointer };
    const work = freeGroundSteps(context, canvas, () => pasteSteps(context, text, wish));
    session.carryOut(work, Math.max(context.tree().parts.size, text.length / PART_LENGTH), (outcome) => {
      if (!outcome.ok) showRefusal(outcome.refusal);
      else if (outcome.ids.length > 0) selection.getState().select(outcome.ids);
      revealNewParts(canvas, outcome);
    });
  };
  return { copy, cut, paste };
}

type Paste = ReturnType<typeof partClipboard>['paste'];

/** Pastes at a place of the drawing what the system's clipboard holds; beside what is there without a place. */
export async function pasteAt({ paste }: { readonly paste: Paste }, place: DropPlace | null): Promise<void> {
  const text = await keptText();
  if (text !== null) paste(text, pointerAt(place));
}

/** A place on the canvas as pasting takes it. */
export const pointerAt = (place: DropPlace | null): PasteWish['pointer'] =>
  place && { at: place.at, over: place.target?.[0] ?? null };

type DropPlace = NonNullable<ReturnType<CanvasHandle['dropTargetAt']>>;

/** Writes to the system's clipboard outside of a key press; only a page that was served safely may. */
export async function keepText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showRefusal(words.cannotWrite);
  }
}

/** Reads it; null when the browser, or the person whom it asked, said no. */
export async function keptText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    showRefusal(words.cannotRead);
    return null;
  }
}
