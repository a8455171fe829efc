/** Where a dragged part comes to stand when it is let go over a place. */

import type { ComponentId, DrawnTree, Placement } from '../document/types';
import type { Drawing } from './connect';
import { freePlaces, type PlacedItem, placedOf, placeRefusal } from './place';

export interface LandingPlace {
  /** Null = on the top level. */
  readonly target: Placement | null;
  /** Why it may not be let go here; null = it may. */
  readonly refusal: string | null;
}

/**
 * A slot is meant exactly; over a part its nearest free place is meant, in it or in what holds it. What stands by itself
 * goes to the ground beside whatever it is let go over.
 */
export function landing(drawing: Drawing, partOrComponentId: string, over: Placement | null): LandingPlace {
  const what = placedOf(drawing, partOrComponentId);
  if (what === null) return { target: over, refusal: `There is no part ${partOrComponentId}.` };
  const refusal = placeRefusal(drawing, what, over);
  if (refusal === null) return { target: over, refusal };
  if (standsOnlyFree(what) || (standsFree(what) && !isExact(over))) {
    return { target: null, refusal: placeRefusal(drawing, what, null) };
  }
  if (isExact(over)) return { target: over, refusal };
  const place = freePlaces(drawing, what, over === null ? [] : [over[0]]).next().value;
  if (place && (over === null || rootOf(drawing.tree, place[0]) === rootOf(drawing.tree, over[0]))) {
    return { target: place, refusal: null };
  }
  const named = what.part?.name ?? what.kind.label;
  const holder = over && drawing.tree.parts.get(over[0])?.name;
  return { target: over, refusal: holder ? `No free bay or slot in ${holder} for ${named}.` : refusal };
}

const isExact = (over: Placement | null): boolean => over !== null && over[1] !== null;

const standsOnlyFree = ({ kind }: PlacedItem): boolean => kind.inside.every((home) => home === null);

const standsFree = ({ kind }: PlacedItem): boolean => kind.inside.length === 0 || kind.inside.includes(null);

function rootOf(tree: DrawnTree, id: ComponentId): ComponentId {
  const visited = new Set([id]);
  let root = id;
  for (let above = tree.parts.get(id)?.parent; above && !visited.has(above); above = tree.parts.get(above)?.parent) {
    visited.add(above);
    root = above;
  }
  return root;
}
