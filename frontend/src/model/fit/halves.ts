/** Halves of a part that stand in for each other: the controllers of a storage system, the sockets of a host. */

import type { ComponentId, DrawnPart, DrawnTree, Placement } from '../document/types';
import type { Drawing } from './connect';
import { freePlaces, freePlacesIn, type PlacedItem, placedOf } from './place';

const SIDE_KINDS: ReadonlySet<string> = new Set(['controller', 'processor_complex', 'numa_node']);

/** The half that a part is, or stands in, of a whole that has others like it; null where there is but one. */
export function halfOf(tree: DrawnTree, id: ComponentId): ComponentId | null {
  for (let part = tree.parts.get(id); part; part = tree.parts.get(part.parent ?? ''))
    if (SIDE_KINDS.has(part.kind) && twinsOf(tree, part).length > 1) return part.id;
  return null;
}

/** A half and those like it, in the order of the drawing. */
function twinsOf(tree: DrawnTree, side: DrawnPart): DrawnPart[] {
  const around = tree.parts.get(side.parent ?? '')?.children ?? [];
  return around.flatMap((id) => tree.parts.get(id) ?? []).filter(({ kind }) => kind === side.kind);
}

/** The part and all inside it. */
export function* partsUnder(tree: DrawnTree, id: ComponentId): Generator<DrawnPart> {
  const part = tree.parts.get(id);
  if (part === undefined) return;
  yield part;
  for (const child of part.children) yield* partsUnder(tree, child);
}

function countIn(tree: DrawnTree, side: ComponentId, kind: string): number {
  let count = 0;
  for (const part of partsUnder(tree, side)) if (part.kind === kind && !part.fixed) count += part.count;
  return count;
}

/**
 * The nearest free place, but in the half that has the fewest parts of the kind: cards go to one half after the other.
 * A half that `near` names itself is what is meant. Undefined where no place is free.
 */
export function balancedPlace(drawing: Drawing, what: PlacedItem, near: Iterable<ComponentId>): Placement | undefined {
  const named = new Set(near);
  const nearest = freePlaces(drawing, what, named).next().value ?? undefined;
  const { tree } = drawing;
  const side = nearest === undefined || nearest[1] === null ? null : halfOf(tree, nearest[0]);
  const first = tree.parts.get(side ?? '');
  if (nearest === undefined || first === undefined) return nearest;
  const twins = twinsOf(tree, first);
  if (twins.some(({ id }) => named.has(id))) return nearest;
  const byCount = twins
    .map(({ id }) => ({ id, count: countIn(tree, id, what.kind.id) }))
    .toSorted((a, b) => a.count - b.count || Number(b.id === side) - Number(a.id === side));
  for (const { id } of byCount) {
    const place = id === side ? nearest : freePlacesIn(drawing, what, id).next().value;
    if (place) return place;
  }
  return nearest;
}

export interface RedundantPlace {
  readonly partId: string;
  readonly at: Placement;
  /** The other half's name. */
  readonly name: string;
}

/** Where a part like this one has a free place in another half; null where there is none. */
export function redundantPlace(drawing: Drawing, id: ComponentId): RedundantPlace | null {
  const { tree } = drawing;
  const part = tree.parts.get(id);
  const what = placedOf(drawing, id);
  const side = part?.slot == null ? null : halfOf(tree, part.parent ?? '');
  const half = tree.parts.get(side ?? '');
  if (part?.part == null || what === null || half === undefined) return null;
  const others = twinsOf(tree, half).filter((other) => other.id !== half.id);
  const byCount = others.toSorted((a, b) => countIn(tree, a.id, part.kind) - countIn(tree, b.id, part.kind));
  for (const other of byCount) {
    const at = freePlacesIn(drawing, { ...what, id: null }, other.id).next().value;
    if (at) return { partId: part.part, at, name: other.name };
  }
  return null;
}
