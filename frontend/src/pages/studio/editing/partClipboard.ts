import type { CanvasHandle } from '../../../canvas/types';
import { copyToClipboard, cutSteps, pasteSteps } from '../../../model/commands/clipboard';
import type { CommandContext } from '../../../model/commands/context';
import type { PasteWish } from '../../../model/copy/pastePlace';
import type { Studio } from '../../../panels/studio';
import { words } from '../../../ui/words/clipboard';
import { showRefusal } from '../notices/showRefusal';

/** Characters that a part has in the text at least. */
const PART_LENGTH = 100;

type Keep = (text: string) => void;

/** Copy, cut and paste of parts as text: what it does is the same by key, by menu and by command. */
export function partClipboard(context: CommandContext, now: () => Studio) {
  const copy = (keep: Keep): void => {
    const copied = copyToClipboard(context, now().selection);
    if ('refusal' in copied) showRefusal(copied.refusal);
    else keep(copied.text);
  };
  const cut = (keep: Keep): void => {
    const { run, selection } = now();
    run((open) => cutSteps(open, selection, keep));
  };
  const paste = (text: string, pointer: PasteWish['pointer'] = null): void => {
    const { run, selection } = now();
    run((open) => pasteSteps(open, text, { selected: [...selection], pointer }), text.length / PART_LENGTH);
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
