/** Which cables run between the same two frames. */

import { inBatches, type SlicedWork } from '../../../model/algorithms/slices';
import type { ComponentId, DrawnTree } from '../../../model/document/types';
import { halfOf } from '../../../model/fit/halves';
import type { PlacedBox } from '../arrange/place';
import type { Places } from '../arrange/places';
import type { RoutedCable } from '../routes';

export interface Group {
  /** What the line runs between: the halves of a part are apart, so that it never points at the other one. */
  readonly a: PlacedBox;
  readonly b: PlacedBox;
  /** The frames round them, at whose edges the cables are counted. */
  readonly frames: readonly [PlacedBox, PlacedBox];
  readonly cables: RoutedCable[];
}

/** The frame that stands for a part in a far view: the one with its gutter, else its top-level box. */
function frameOf(placed: Places, id: ComponentId): PlacedBox | undefined {
  const gutter = placed.gutters.get(id);
  const box = placed.boxes.get(id);
  if (!gutter && box?.root === id) return box;
  return placed.boxes.get(gutter?.owner ?? box?.root ?? id);
}

interface End {
  readonly frame: PlacedBox;
  readonly box: PlacedBox;
}

/** Finds the ends of cables, each part once. */
function endsIn(tree: DrawnTree, placed: Places): (id: ComponentId) => End | undefined {
  const ends = new Map<ComponentId, End | undefined>();
  return (id) => {
    if (ends.has(id)) return ends.get(id);
    const frame = frameOf(placed, id);
    const half = placed.boxes.get(halfOf(tree, id) ?? '');
    const end = frame && { frame, box: half && half.depth > frame.depth ? half : frame };
    ends.set(id, end);
    return end;
  };
}

/** Cables between different top-level parts by what is at their ends, in the order of the first of each; with stops. */
export function* groupByFrames(tree: DrawnTree, placed: Places, routes: readonly RoutedCable[]): SlicedWork<Group[]> {
  const groups: Group[] = [];
  const endOf = endsIn(tree, placed);
  const from = new Map<ComponentId, Group[]>();
  yield* inBatches(routes, (route) => {
    const [near, far] = [endOf(route.from), endOf(route.to)];
    if (!near || !far || near.box.root === far.box.root) return;
    const [a, b] = [near.box, far.box];
    const others = from.get(a.id);
    const existing = others?.find((group) => group.b === b);
    if (existing) {
      existing.cables.push(route);
      return;
    }
    const group: Group = { a, b, frames: [near.frame, far.frame], cables: [route] };
    groups.push(group);
    if (others) others.push(group);
    else from.set(a.id, [group]);
  });
  return groups;
}
