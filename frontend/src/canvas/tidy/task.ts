/** What there is to tidy, read off the drawing. */

import type { ComponentId, DrawnTree } from '../../model/document/types';
import type { PlacedTree } from '../geometry/arrange/place';
import type { TidyBox, TidyEdge, TidyTask } from './types';

const HOSTS = 0;
const FABRIC = 1;
const STORAGE = 2;
const BELOW = 3;

/** Drawings flow from hosts above through fabrics to storage below; what is none of these goes with the storage. */
const TIERS: Readonly<Record<string, number>> = {
  host: HOSTS,
  io_drawer: FABRIC,
  switch: FABRIC,
  storage_system: STORAGE,
  enclosure: BELOW,
};

/** The top level of a drawing as boxes and cables between them; what is not in `movable` stays. */
export function tidyTask(
  tree: DrawnTree,
  placed: PlacedTree,
  movable: ReadonlySet<ComponentId>,
  aspect: number,
): TidyTask {
  const boxes: TidyBox[] = [];
  const index = new Map<ComponentId, number>();
  for (const id of tree.roots) {
    const box = placed.boxes.get(id);
    if (!box) continue;
    const { x, y, w, h } = box;
    index.set(id, boxes.length);
    boxes.push({ id, x, y, w, h, tier: TIERS[tree.parts.get(id)?.kind ?? ''] ?? STORAGE, fixed: !movable.has(id) });
  }
  const edges: TidyEdge[] = [];
  for (const { from, to } of tree.cables) {
    const [p, q] = [placed.ports.get(...from), placed.ports.get(...to)];
    const a = index.get(placed.boxes.get(from[0])?.root ?? '');
    const b = index.get(placed.boxes.get(to[0])?.root ?? '');
    if (!p || !q || a === undefined || b === undefined || a === b) continue;
    edges.push({ a, b, ax: p.x - (boxes[a] as TidyBox).x, bx: q.x - (boxes[b] as TidyBox).x });
  }
  return { boxes, edges, aspect };
}
