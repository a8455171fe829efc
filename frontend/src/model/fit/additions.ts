/** What fits into a part of the design as it stands: parts for its free slots, and logical parts that it may hold. */

import type { Kind, Part } from '../../api/answers';
import type { ComponentId, DrawnPart, DrawnTree } from '../document/types';
import type { Drawing } from './connect';
import { slotRefusal } from './fit';

export interface Addition {
  readonly kind: string;
  /** Null for logical parts. */
  readonly partId: string | null;
  readonly name: string;
  /** Slots that are free for it; null where it takes none. */
  readonly free: number | null;
}

/** For `holder` and what comes inside it; for null, what stands by itself. In the catalogue's order of kinds. */
export function additionsIn(drawing: Drawing, holder: ComponentId | null): Addition[] {
  const { kinds, parts } = drawing.catalogue.data;
  const holders = holder === null ? [] : ownParts(drawing.tree, holder);
  const all = Object.values(parts);
  return Object.values(kinds).flatMap((kind): Addition[] => {
    if (!kind.drawable || !kind.on_canvas || !mayStand(kind, holders)) return [];
    if (!kind.physical) return [{ kind: kind.id, partId: null, name: kind.label, free: null }];
    return all.flatMap((part) => {
      if (part.kind !== kind.id) return [];
      const free = kind.slot_required ? freeSlots(drawing, kind, part, holders) : null;
      return free === 0 ? [] : [{ kind: kind.id, partId: part.id, name: part.name, free }];
    });
  });
}

const mayStand = (kind: Kind, holders: readonly DrawnPart[]): boolean =>
  holders.length === 0
    ? kind.inside.length === 0 || kind.inside.includes(null)
    : holders.some((holder) => kind.inside.includes(holder.kind));

/** A part with all that comes inside it. */
function ownParts(tree: DrawnTree, id: ComponentId): DrawnPart[] {
  const part = tree.parts.get(id);
  if (part === undefined) return [];
  const inner = part.children.filter((child) => tree.parts.get(child)?.fixed);
  return [part, ...inner.flatMap((child) => ownParts(tree, child))];
}

function freeSlots({ catalogue }: Drawing, kind: Kind, part: Part, holders: readonly DrawnPart[]): number {
  if (part.plugs === null) return 0;
  let free = 0;
  for (const holder of holders) {
    if (!kind.inside.includes(holder.kind)) continue;
    const slots = new Map(holder.slots.map((slot) => [slot.id, slot]));
    const place = { name: holder.name, kind: holder.kind, slots };
    for (const { id, holds } of holder.slots) {
      if (holds === null && slotRefusal(catalogue, kind, part, place, id) === null) free += 1;
    }
  }
  return free;
}
