/** A part of a drawing as a drawing of its own. */

import type { ComponentId, DrawnPart, DrawnTree } from '../../model/document/types';
import type { PlacedTree } from '../geometry/arrange/place';
import type { Point } from '../types';

/** The chosen parts with all they hold, standing where they stand; cables whose two ends are among them. */
export function pickParts(
  tree: DrawnTree,
  placed: PlacedTree,
  chosen: ReadonlySet<string>,
): { readonly tree: DrawnTree; readonly layout: ReadonlyMap<ComponentId, Point> } {
  const parts = new Map<ComponentId, DrawnPart>();
  const roots: ComponentId[] = [];
  const layout = new Map<ComponentId, Point>();
  const take = (id: ComponentId, isRoot: boolean): void => {
    const part = tree.parts.get(id);
    if (!part || parts.has(id)) return;
    parts.set(id, isRoot ? { ...part, parent: null, slot: null } : part);
    for (const child of part.children) take(child, false);
  };
  // Boxes come parents first, so that a part inside another chosen one is not taken twice.
  for (const [id, box] of placed.boxes) {
    if (!chosen.has(id) || parts.has(id)) continue;
    take(id, true);
    roots.push(id);
    layout.set(id, [box.x, box.y]);
  }
  const cables = tree.cables.filter(({ from, to }) => parts.has(from[0]) && parts.has(to[0]));
  return { tree: { parts, roots, cables }, layout };
}
