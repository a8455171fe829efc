/** Sizes of top-level parts, kept from tree to tree: an edit has only those measured again that it touched. */

import { changedKeys } from '../../../model/algorithms/incrementalMap';
import { runToEnd, type SlicedWork } from '../../../model/algorithms/slices';
import type { ComponentId, DrawnTree } from '../../../model/document/types';
import type { Size } from '../box';
import { arrangeSteps } from './arrangeAll';

type Sizes = ReadonlyMap<ComponentId, Size>;

const memory = new WeakMap<DrawnTree, Sizes>();
/** Held, not only known: an edit whose drawing nobody measured must not have all parts measured again. */
let last: DrawnTree | null = null;

function topOf({ parts }: DrawnTree, id: ComponentId): ComponentId {
  const visited = new Set<ComponentId>();
  let top = id;
  for (let above = parts.get(id)?.parent ?? null; above !== null && !visited.has(above); ) {
    visited.add(above);
    top = above;
    above = parts.get(above)?.parent ?? null;
  }
  return top;
}

/** Top-level parts with a part inside that came, went or changed. */
function touched(before: DrawnTree, now: DrawnTree): Set<ComponentId> {
  const tops = new Set<ComponentId>();
  for (const id of changedKeys(before.parts, now.parts)) {
    if (now.parts.has(id)) tops.add(topOf(now, id));
    if (before.parts.has(id)) tops.add(topOf(before, id));
  }
  return tops;
}

function* measure(tree: DrawnTree): SlicedWork<Sizes> {
  const before = last;
  const cached = before && memory.get(before);
  const dirty = before && cached ? touched(before, tree) : null;
  yield;
  const stays = (id: ComponentId): boolean => dirty?.has(id) === false && cached?.has(id) === true;
  const fresh = yield* arrangeSteps({ ...tree, roots: tree.roots.filter((id) => !stays(id)) });
  const sizes = new Map<ComponentId, Size>();
  for (const id of tree.roots) {
    const size = stays(id) ? cached?.get(id) : fresh.get(id);
    if (size) sizes.set(id, { w: size.w, h: size.h });
  }
  return sizes;
}

/** Width and height of every top-level part, in world units. */
export const rootSizes = (tree: DrawnTree): Sizes => runToEnd(rootSizeSteps(tree));

/** The same, with stops. */
export function* rootSizeSteps(tree: DrawnTree): SlicedWork<Sizes> {
  const sizes = memory.get(tree) ?? (yield* measure(tree));
  memory.set(tree, sizes);
  last = tree;
  return sizes;
}
