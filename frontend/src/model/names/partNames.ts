/** What people call a part: by its product (`FAStT`, `TP9500`), or by its ports and the slot that it sits in (`FC A0`). */

import type { Kind, Part } from '../../api/answers';
import { parsePlacement } from '../document/parse';
import type { DrawnPart, DrawnSlot, DrawnTree, Json, Placement } from '../document/types';

const ADAPTERS: Readonly<Record<string, string>> = { host_adapter: 'HA', device_adapter: 'DA' };
/** `A` of `Node A` and `controllerA`, `0` of `io0`; none of `FlashSystem C200`. */
const LAST_SIGN = /(?<!\d)(\d{1,9}|(?<![A-Z])[A-Z])$/u;
/** `Storage Scale System` of `Storage Scale System 3500`, `SAS shelf` of `SAS shelf, 12 bays`; no generation. */
const LEADING_WORDS = /^\p{L}{3,}(?:[-/]\p{L}{3,})*(?: (?!Gen\b)\p{L}{3,}(?:[-/]\p{L}{3,})*(?![\p{L}\p{N}/-]))*/u;
const COUNT = /^(?:One|Two|Four|Six|Eight) /u;
const IN_BRACKETS = /\(([^\s()]*\d[^\s()]*)\)/u;

/** Cards of a storage system, which are told apart by what they connect and where they sit. */
export const isAdapter = (kind: string): boolean => Object.hasOwn(ADAPTERS, kind);

/** What a product's name begins with, where that is a word: `FAStT`; null where it is none. */
export const productStem = ({ name }: Part): string | null => /^\p{L}{3,}/u.exec(name)?.[0] ?? null;

/**
 * What a part that stands alone is called: `FAStT`, or all words before its model and size where one says too little,
 * as `All-flash array ` does. With `always`, a model number stands in where there is no word: `TP9500 ` of
 * `5884 (TP9500)`, by the name under which people know it.
 */
export function standingStem(part: Part, always: boolean): string | null {
  const words = LEADING_WORDS.exec(part.name.replace(COUNT, ''))?.[0];
  if (words !== undefined) return /[ /-]/u.test(words) ? `${words} ` : words;
  const model = always ? (IN_BRACKETS.exec(part.name)?.[1] ?? part.name.split(/[\s,]/u, 1)[0]) : '';
  return model ? `${model} ` : null;
}

/** Where a part sits, as short as its holder and slot can be told: `A0`, `1-2`, and `3` in what is no half of a whole. */
function slotSign(holder: Pick<DrawnPart, 'kind' | 'name'>, slot: string): string {
  const own = LAST_SIGN.exec(slot)?.[1] ?? slot;
  const half = holder.kind === 'controller' ? LAST_SIGN.exec(holder.name)?.[1] : undefined;
  if (half === undefined) return own;
  return /\d$/u.test(half) ? `${half}-${own}` : `${half}${own}`;
}

/** `FC A0` for a card of one type of port, `Enclosure 1` for what its slot says best. */
export function nameInSlot(kind: Kind, part: Part, holder: DrawnPart, slot: DrawnSlot): string {
  const types = [...new Set(part.ports.map((group) => group.type.toUpperCase()))];
  const what = isAdapter(kind.id) ? types.join('/') || ADAPTERS[kind.id] : placeLabel(slot) || kind.label;
  return `${what} ${slotSign(holder, slot.id)}`;
}

/** `Blade` of `Blade slot 3`, `Controller` of `Controller controllerA`. */
function placeLabel({ id, label }: DrawnSlot): string {
  const sign = LAST_SIGN.exec(id)?.[1] ?? '';
  const bare = [id, sign].map((end) => ` ${end}`).find((end) => label.endsWith(end)) ?? '';
  return label.slice(0, label.length - bare.length).replace(/ slot$/u, '');
}

/** A name that was made of the slot counts nothing: `FC A0` is followed by `FC B0`, not by `FC A1`. */
export function saysSlot({ name, at }: { readonly name: string; readonly at: Placement | null }): boolean {
  const own = LAST_SIGN.exec(at?.[1] ?? '')?.[1];
  return own !== undefined && /^(?:[A-Z/]{2,}) (?:[A-Z]|\d{1,9}-)?\d{1,9}$/u.test(name) && name.endsWith(own);
}

/** The name of a copy in another slot, where the original's tells its own; else null. */
export function renamedBySlot(
  tree: DrawnTree,
  { kind, part }: { readonly kind: Kind; readonly part: Part | null },
  at: Placement | null,
  original: Readonly<Record<string, Json>>,
): string | null {
  const holder = tree.parts.get(at?.[0] ?? '');
  const slot = holder?.slots.find((item) => item.id === at?.[1]);
  const name = typeof original.name === 'string' ? original.name : '';
  const namesSlot = saysSlot({ name, at: parsePlacement(original.at) });
  return namesSlot && part && holder && slot ? nameInSlot(kind, part, holder, slot) : null;
}
