/** Which cables run between the same two frames. */

import type { ComponentId } from '../../model/types';
import type { PlacedBox, PlacedTree } from './place';
import type { RoutedCable } from './routes';

export interface Group {
  readonly a: PlacedBox;
  readonly b: PlacedBox;
  readonly cables: RoutedCable[];
}

/** The frame that stands for a part in a far view: the one with its gutter, else its top-level box. */
function frameOf(placed: PlacedTree, id: ComponentId): PlacedBox | undefined {
  const gutter = placed.gutters.get(id);
  const box = placed.boxes.get(id);
  if (!gutter && box?.root === id) return box;
  return placed.boxes.get(gutter?.owner ?? box?.root ?? id);
}

/** Cables between different top-level parts by the frames at their ends, in the order of the first of each. */
export function groupByFrames(placed: PlacedTree, routes: readonly RoutedCable[]): Group[] {
  const groups: Group[] = [];
  const from = new Map<ComponentId, Group[]>();
  for (const route of routes) {
    const a = frameOf(placed, route.from);
    const b = frameOf(placed, route.to);
    if (!a || !b || a.root === b.root) continue;
    const others = from.get(a.id);
    const known = others?.find((group) => group.b === b);
    if (known) {
      known.cables.push(route);
      continue;
    }
    const group = { a, b, cables: [route] };
    groups.push(group);
    if (others) others.push(group);
    else from.set(a.id, [group]);
  }
  return groups;
}
