import type { Part, SlotAdvice } from '../../api/answers';
import type { SlotQuestion } from '../../api/queries/slots';
import type { Catalogue } from '../../model/catalogue/catalogue';
import type { ComponentId, DesignSnapshot, DrawnPart, DrawnTree } from '../../model/document/types';

/** Adapters of one bridge: its path inside the part, their slots, and what they add together in MB/s each way. */
export interface SlotGroupOfBridge {
  readonly holder: string;
  readonly slots: readonly string[];
  readonly addsMbS: number;
}

/** The first `count` of the adapters, by bridge, in the order in which bridges get their first. */
export function slotGroups({ adapters }: SlotAdvice, count: number): SlotGroupOfBridge[] {
  const groups = new Map<string, { slots: string[]; addsMbS: number }>();
  for (const { holder, slot, adds_mb_s } of adapters.slice(0, count)) {
    const group = groups.get(holder) ?? { slots: [], addsMbS: 0 };
    group.slots.push(slot);
    group.addsMbS += adds_mb_s;
    groups.set(holder, group);
  }
  return [...groups].map(([holder, group]) => ({ holder, ...group }));
}

/** Slots in a part, or in what comes inside it, that hold something; numbered as the catalogue has them. */
export function takenSlots(
  snapshot: DesignSnapshot,
  part: ComponentId,
  offset: number,
): NonNullable<SlotQuestion['taken']> {
  return inside(snapshot, part).flatMap(({ at }) => {
    const [holder = '', slot = null] = at ?? [];
    return slot === null ? [] : [{ holder: holder.slice(part.length + 1), slot: shifted(slot, -offset) }];
  });
}

/** How far slots are numbered on where a part is inside another: the second planar of a drawer begins at 11. */
export function slotOffset(catalogue: Catalogue, tree: DrawnTree, part: DrawnPart): number {
  for (const [path, { slots }] of catalogue.assembly(part.part)) {
    const [own = ''] = slots.keys();
    const drawn = tree.parts.get(holderId(part.id, path))?.slots[0]?.id ?? own;
    if (NUMBER.test(own) && NUMBER.test(drawn)) return Number(drawn) - Number(own);
  }
  return 0;
}

/** Advice with slots numbered as they are drawn. */
export const asDrawn = (advice: SlotAdvice, offset: number): SlotAdvice => ({
  ...advice,
  adapters: advice.adapters.map((one) => ({ ...one, slot: shifted(one.slot, offset) })),
});

const NUMBER = /^\d+$/;
const shifted = (slot: string, by: number): string => (NUMBER.test(slot) ? String(Number(slot) + by) : slot);

/** Adapters with those first that a part has most of: one more is mostly one like them. */
export function byUse(adapters: readonly Part[], snapshot: DesignSnapshot, part: ComponentId): Part[] {
  const uses = new Map<string | null, number>();
  for (const one of inside(snapshot, part)) uses.set(one.part, (uses.get(one.part) ?? 0) + 1);
  return adapters.toSorted((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0));
}

const inside = ({ components }: DesignSnapshot, part: ComponentId) =>
  [...components.values()].filter(({ at }) => at && (at[0] === part || at[0].startsWith(`${part}/`)));

/** The id of what has a slot. */
export const holderId = (part: ComponentId, holder: string): ComponentId =>
  holder === '' ? part : `${part}/${holder}`;
