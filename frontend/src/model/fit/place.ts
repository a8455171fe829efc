/** May a part stand in a place, and which places are free for it. */

import type { Kind, Part } from '../../api/answers';
import { baseOf } from '../document/ids';
import type { ComponentId, DrawnPart, DrawnTree, Placement } from '../document/types';
import type { Drawing } from './connect';
import { type Holder, kindRefusal, slotRefusal } from './fit';

/** What is to be placed: a part of the catalogue, a logical kind, or (`id`) a component that stands somewhere already. */
export interface PlacedItem {
  readonly kind: Kind;
  readonly part: Part | null;
  readonly id: ComponentId | null;
}

/** Why it may not stand at `at` (null: on the top level), null if it may. */
export function placeRefusal({ catalogue, tree }: Drawing, what: PlacedItem, at: Placement | null): string | null {
  if (at === null) return kindRefusal(catalogue, what.kind, what.part, null);
  const [parent, slot] = at;
  const holder = tree.parts.get(parent);
  if (holder === undefined) return `${parent} no longer exists. Choose another place.`;
  const circle = what.id !== null && standsIn(tree, holder, what.id);
  if (circle) return `${tree.parts.get(what.id)?.name ?? what.id} cannot stand inside itself. Choose another place.`;
  const refusal =
    kindRefusal(catalogue, what.kind, what.part, holder.kind) ??
    slotRefusal(catalogue, what.kind, what.part, asHolder(holder), slot);
  return refusal ?? takenRefusal(tree, holder, slot, what.id);
}

/** The same for a part of the catalogue or a component by id, as the canvas asks while something is dragged. */
export function dragRefusal(drawing: Drawing, partOrComponentId: string, at: Placement | null): string | null {
  const what = placedOf(drawing, partOrComponentId);
  return what === null ? `There is no part ${partOrComponentId}.` : placeRefusal(drawing, what, at);
}

export function placedOf({ catalogue, snapshot }: Drawing, partOrComponentId: string): PlacedItem | null {
  const component = snapshot.components.get(partOrComponentId);
  const part = catalogue.part(component === undefined ? partOrComponentId : component.part);
  const kind = catalogue.kind(component?.kind ?? part?.kind ?? '');
  return kind === null ? null : { kind, part, id: component?.id ?? null };
}

function asHolder(drawn: DrawnPart): Holder {
  const slots = drawn.part === null ? null : new Map(drawn.slots.map((slot) => [slot.id, slot]));
  return { name: drawn.name, kind: drawn.kind, slots };
}

function takenRefusal(tree: DrawnTree, holder: DrawnPart, slot: string | null, self: string | null): string | null {
  const holds = slot === null ? null : (holder.slots.find((item) => item.id === slot)?.holds ?? null);
  if (holds === null || holds === self) return null;
  const name = tree.parts.get(holds)?.name ?? holds;
  return `Slot ${slot} of ${holder.name} holds ${name}. Choose a free slot, or move ${name} first.`;
}

/** The part is `outer`, comes inside it, or stands in it at any depth. */
export function standsIn(tree: DrawnTree, inner: DrawnPart, outer: ComponentId): boolean {
  for (let next: DrawnPart | undefined = inner; next; next = tree.parts.get(next.parent ?? '')) {
    if (next.id === outer || baseOf(next.id) === outer) return true;
  }
  return false;
}

/**
 * Free places for a part that needs one, nearest first: in what `near` names, then in what holds those, then anywhere
 * in drawing order. Slots in `taken` (`parent slot`) count as full. With `only` no place outside of that part is looked at.
 */
export function* freePlaces(
  drawing: Drawing,
  what: PlacedItem,
  near: Iterable<ComponentId>,
  taken: ReadonlySet<string> = NONE_TAKEN,
  only: ComponentId | null = null,
): Generator<Placement> {
  const visited = new Set<ComponentId>();
  const order = only === null ? searchOrder(drawing.tree, near) : searchOrderIn(drawing.tree, near, only);
  for (const id of order) {
    if (visited.has(id)) continue;
    visited.add(id);
    yield* placesAt(drawing, what, id, taken);
  }
}

/** Free places in a part and in what comes inside it: asks those alone, however large the drawing is. */
export function* freePlacesIn(drawing: Drawing, what: PlacedItem, holder: ComponentId): Generator<Placement> {
  for (const id of comesWith(drawing.tree, holder, `${holder}/`)) yield* placesAt(drawing, what, id, NONE_TAKEN);
}

function* comesWith(tree: DrawnTree, id: ComponentId, prefix: string): Generator<ComponentId> {
  yield id;
  for (const child of tree.parts.get(id)?.children ?? [])
    if (child.startsWith(prefix)) yield* comesWith(tree, child, prefix);
}

const NONE_TAKEN: ReadonlySet<string> = new Set();

function* placesAt(
  drawing: Drawing,
  what: PlacedItem,
  id: ComponentId,
  taken: ReadonlySet<string>,
): Generator<Placement> {
  const holder = drawing.tree.parts.get(id);
  if (holder === undefined || !what.kind.inside.includes(holder.kind)) return;
  if (!what.kind.slot_required) yield [id, null];
  else yield* freeSlots(drawing, what, holder, taken);
}

function* freeSlots(
  { catalogue }: Drawing,
  what: PlacedItem,
  holder: DrawnPart,
  taken: ReadonlySet<string>,
): Generator<Placement> {
  const place = asHolder(holder);
  for (const slot of holder.slots) {
    if (slot.holds !== null || taken.has(placeKey([holder.id, slot.id]))) continue;
    if (slotRefusal(catalogue, what.kind, what.part, place, slot.id) === null) yield [holder.id, slot.id];
  }
}

export function placeKey([parent, slot]: Placement): string {
  return `${parent} ${slot ?? ''}`;
}

function* searchOrder(tree: DrawnTree, near: Iterable<ComponentId>): Generator<ComponentId> {
  for (const start of near) {
    for (let next = tree.parts.get(start); next; next = tree.parts.get(next.parent ?? '')) yield* within(tree, next.id);
  }
  for (const root of tree.roots) yield* within(tree, root);
}

/** The same order without all that does not stand in the part. */
function* searchOrderIn(tree: DrawnTree, near: Iterable<ComponentId>, only: ComponentId): Generator<ComponentId> {
  for (const start of near) {
    for (let next = tree.parts.get(start); next && standsIn(tree, next, only); next = tree.parts.get(next.parent ?? ''))
      yield* within(tree, next.id);
  }
  yield* within(tree, only);
}

function* within(tree: DrawnTree, id: ComponentId): Generator<ComponentId> {
  yield id;
  for (const child of tree.parts.get(id)?.children ?? []) yield* within(tree, child);
}
