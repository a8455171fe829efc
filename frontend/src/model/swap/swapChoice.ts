/** What may be swapped, and for which parts. */

import type { Part } from '../../api/answers';
import { naturalOrder } from '../algorithms/naturalOrder';
import type { Catalogue } from '../catalogue/catalogue';
import { baseOf } from '../document/ids';
import type { ComponentId } from '../document/types';
import type { Drawing } from '../fit/connect';
import { placeRefusal } from '../fit/place';

/** The part that all of them are, or in words why they cannot be swapped. */
export function swappedPart(drawing: Drawing, ids: readonly ComponentId[]): Part | string {
  const [first] = ids;
  if (first === undefined) return 'Select the part to swap first.';
  const parts = new Set<string | null>();
  for (const id of ids) {
    const component = drawing.snapshot.components.get(id);
    const name = drawing.tree.parts.get(id)?.name ?? id;
    if (component === undefined) {
      const holder = drawing.tree.parts.get(baseOf(id))?.name;
      if (holder === undefined) return 'This part is not in the design any more.';
      return `${name} comes with ${holder}; swap ${holder} instead.`;
    }
    if (component.part === null) return `${name} is no part of the catalogue, so there is nothing to swap it for.`;
    parts.add(component.part);
  }
  const [only = null] = parts;
  if (parts.size > 1) return 'Different parts are selected. Select equal parts to swap them together.';
  return drawing.catalogue.part(only) ?? `The catalogue here does not have ${only}, so its ports are not known.`;
}

/** Ports of a part and of all inside it: how many of each type and role, and at what speeds. */
function portsOf(catalogue: Catalogue, id: string) {
  const sorts = new Map<string, { count: number; readonly speeds: Set<number> }>();
  for (const { ports } of catalogue.assembly(id).values()) {
    for (const { type, role, speeds_gbps } of ports.values()) {
      const sort = sorts.get(`${type} ${role}`) ?? { count: 0, speeds: new Set<number>() };
      sorts.set(`${type} ${role}`, sort);
      sort.count += 1;
      for (const speed of speeds_gbps) sort.speeds.add(speed);
    }
  }
  return sorts;
}

/** How many ports of one part find none of their sort on the other. */
function lacking(catalogue: Catalogue, from: string, to: string): number {
  const there = portsOf(catalogue, to);
  return [...portsOf(catalogue, from)].reduce((sum, [name, { count, speeds }]) => {
    const sort = there.get(name);
    const meets = sort && (speeds.size === 0 || [...speeds].some((speed) => sort.speeds.has(speed)));
    return sum + Math.max(0, count - (meets ? sort.count : 0));
  }, 0);
}

/** Parts of the same kind that fit where all of these stand, those first that take all cables; in words why there are none. */
export function swapParts(drawing: Drawing, ids: readonly ComponentId[]): Part[] | string {
  const from = swappedPart(drawing, ids);
  if (typeof from === 'string') return from;
  const all = Object.values(drawing.catalogue.data.parts);
  const fitting = all.filter(
    (part) => part.kind === from.kind && part.id !== from.id && standsRefusal(drawing, ids, part) === null,
  );
  if (fitting.length === 0) return `The catalogue has no other part that fits where ${from.name} stands.`;
  const without = new Map(fitting.map(({ id }) => [id, lacking(drawing.catalogue, from.id, id)]));
  const lacks = ({ id }: Part): number => without.get(id) ?? 0;
  return fitting.sort((a, b) => lacks(a) - lacks(b) || naturalOrder(a.name, b.name));
}

/** Why the part may not stand where one of these stands, null if it may. */
export function standsRefusal(drawing: Drawing, ids: readonly ComponentId[], part: Part): string | null {
  const kind = drawing.catalogue.kind(part.kind);
  if (kind === null) return `The catalogue does not know what ${part.name} is.`;
  const swapped = new Set(ids);
  for (const id of ids) {
    const at = drawing.snapshot.components.get(id)?.at ?? null;
    // A holder that is swapped too is looked at when the slots are mapped.
    if (at !== null && swapped.has(baseOf(at[0]))) continue;
    const refusal = placeRefusal(drawing, { kind, part, id }, at);
    if (refusal !== null) return refusal;
  }
  return null;
}
