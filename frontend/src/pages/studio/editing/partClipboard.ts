import type { CanvasHandle } from '../../../canvas/types';
import { copySteps, copyToClipboard, pasteSteps, takeOut } from '../../../model/commands/clipboard';
import type { PasteWish } from '../../../model/copy/pastePlace';
import type { Studio } from '../../../panels/studio';
import type { Session } from '../../../state/session';
import { words } from '../../../ui/words/clipboard';
import { showRefusal } from '../notices/showRefusal';

/** Characters that a part has in the text at least. */
const PART_LENGTH = 100;
/** In a drawing of more parts, what is copied may be too much to be written while a key is down. */
const MANY_PARTS = 4000;

type Keep = (text: string) => void;

/** Set by a browser that wants the text at once. */
let mustBeAtOnce = false;

/** Copy, cut and paste of parts as text: what it does is the same by key, by menu and by command. */
export function partClipboard(session: ClipboardSession, now: () => Studio) {
  const { context } = session;
  const atOnce = (ids: readonly string[], keep: Keep, done: () => void): void => {
    const copied = copyToClipboard(context, ids);
    if ('refusal' in copied) showRefusal(copied.refusal);
    else {
      keep(copied.text);
      done();
    }
  };
  /** The browser has to be asked while the key is down, and takes a promise of what will be written. */
  const inTurns = (ids: readonly string[], parts: number, done: () => void): void => {
    let refusal: string = words.cannotWrite;
    const text = new Promise<Blob>((resolve, reject) => {
      session.carryOut(copySteps(context, ids), parts, (copied) => {
        if ('pieces' in copied) return resolve(new Blob([...copied.pieces], { type: TEXT }));
        refusal = copied.refusal;
        reject(new Error(refusal));
      });
    });
    navigator.clipboard.write([new ClipboardItem({ [TEXT]: text })]).then(done, () => {
      mustBeAtOnce ||= refusal === words.cannotWrite;
      showRefusal(refusal);
    });
  };
  const keepParts = (keep: Keep, done: (ids: readonly string[]) => void): void => {
    const { selection, tree } = now();
    const ids = [...selection];
    const isLarge = tree.parts.size > MANY_PARTS;
    if (isLarge && !mustBeAtOnce && mayPromise()) inTurns(ids, tree.parts.size, () => done(ids));
    else atOnce(ids, keep, () => done(ids));
  };
  const copy = (keep: Keep): void => keepParts(keep, () => undefined);
  const cut = (keep: Keep): void => {
    const { run, readOnly } = now();
    const out = (ids: readonly string[]) => run((open) => takeOut(open, ids));
    // Who only reads is told so, and the clipboard stays as it is.
    if (readOnly) out([]);
    else keepParts(keep, out);
  };
  const paste = (text: string, pointer: PasteWish['pointer'] = null): void => {
    const { run, selection } = now();
    run((open) => pasteSteps(open, text, { selected: [...selection], pointer }), text.length / PART_LENGTH);
  };
  return { copy, cut, paste };
}

type ClipboardSession = Pick<Session, 'context' | 'carryOut'>;

const TEXT = 'text/plain';

/** Only pages that were served safely may write to the clipboard by themselves. */
const mayPromise = (): boolean => typeof ClipboardItem !== 'undefined' && navigator.clipboard !== undefined;

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
