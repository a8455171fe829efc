/** What fits, decided by the catalogue's tables and refused in words; the same answers as the backend's `catalogue/fit.py`. */

import type { Kind, Part, PortGroup, SlotGroup } from '../../api/answers';
import type { Catalogue } from '../catalogue/catalogue';

/** A part that may hold others, as the drawing or an assembly has it. */
export interface Holder {
  readonly name: string;
  readonly kind: string;
  /** Slots by id; null for a holder without a catalogue entry, whose slots are not known. */
  readonly slots: ReadonlyMap<string, Pick<SlotGroup, 'accepts'>> | null;
}

/** Why two kinds of port may not meet, null if they may. Speeds that were set by hand are not looked at. */
export function portsRefusal(catalogue: Catalogue, a: PortGroup, b: PortGroup): string | null {
  const { otherwise, speed } = catalogue.data.connections;
  const refusal = catalogue.pairRefusal(a, b);
  if (refusal === undefined) return otherwise;
  if (refusal !== null) return refusal;
  return a.speeds_gbps.some((gbps) => b.speeds_gbps.includes(gbps)) ? null : speed;
}

/** Why a component may not stand in a parent of `parentKind` (null: on the top level), null if it may. */
export function kindRefusal(
  catalogue: Catalogue,
  kind: Kind,
  part: Part | null,
  parentKind: string | null,
): string | null {
  if (!kind.drawable) return `${kind.plural} are not drawn; they are counted in the bill.`;
  const named = part?.name ?? kind.label;
  if (kind.slot_required && part !== null && part.plugs === null) {
    return `${named} comes inside other parts and is not placed by itself.`;
  }
  if (kind.inside.includes(parentKind) || (parentKind === null && kind.inside.length === 0)) return null;
  const homes = kind.inside.filter((home) => home !== null).map((home) => catalogue.kind(home)?.label ?? home);
  if (homes.length > 0) return `${named} goes into: ${homes.join(', ')}.`;
  return `${named} stands by itself; take it out of the ${lowered(catalogue.kind(parentKind ?? '')?.label ?? '')}.`;
}

/** Why a component may not go into `slot` of `holder`, null if it may. Whether it is free is not looked at. */
export function slotRefusal(
  catalogue: Catalogue,
  kind: Kind,
  part: Part | null,
  holder: Holder,
  slot: string | null,
): string | null {
  if (holder.slots === null) return null;
  const named = part?.name ?? kind.label;
  if (slot === null) {
    return kind.slot_required ? `${named} needs a slot; name one of the slots of ${holder.name}.` : null;
  }
  if (!kind.slot_required) return `${named} takes no slot; leave the slot empty.`;
  const group = holder.slots.get(slot);
  if (group === undefined) return `${holder.name} has no slot ${slot}; it has ${range([...holder.slots.keys()])}.`;
  const type = catalogue.data.slots[group.accepts];
  const fits = type !== undefined && part?.plugs != null && type.plugs.includes(part.plugs);
  return fits ? null : (type?.refusal ?? `${named} does not fit this slot.`);
}

/** As it stands within a sentence: `I/O planar` and `PCI host bridge` keep their capitals. */
function lowered(label: string): string {
  return /^[A-Z][A-Z/]/.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
}

function range(ids: readonly string[]): string {
  if (ids.length === 0) return 'no slots';
  return ids.length === 1 ? `${ids[0]}` : `${ids[0]} to ${ids.at(-1)}`;
}
