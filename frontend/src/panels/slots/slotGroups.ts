import type { Part, SlotAdvice } from '../../api/answers';
import type { SlotQuestion } from '../../api/queries/slots';
import type { ComponentId, DesignSnapshot } from '../../model/document/types';

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

/** Slots in a part, or in what comes inside it, that hold something. */
export function takenSlots(snapshot: DesignSnapshot, part: ComponentId): NonNullable<SlotQuestion['taken']> {
  return inside(snapshot, part).flatMap(({ at }) => {
    const [holder = '', slot = null] = at ?? [];
    return slot === null ? [] : [{ holder: holder.slice(part.length + 1), slot }];
  });
}

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
