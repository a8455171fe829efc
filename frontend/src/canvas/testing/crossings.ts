/** Which boxes a line runs through, for tests. */

import type { PlacedBox, PlacedTree } from '../geometry/arrange/place';
import type { Polyline } from '../geometry/lines';
import type { RoutedCable } from '../geometry/routes';

export function* segments(points: Polyline): Generator<readonly [number, number, number, number]> {
  for (let i = 0; i + 3 < points.length; i += 2) {
    yield [points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0, points[i + 3] ?? 0];
  }
}

/** True when a segment runs through the inside of a box, its edges apart. */
function crosses([x0, y0, x1, y1]: readonly [number, number, number, number], box: PlacedBox): boolean {
  const edge = 0.6;
  return (
    Math.max(x0, x1) > box.x + edge &&
    Math.min(x0, x1) < box.x + box.w - edge &&
    Math.max(y0, y1) > box.y + edge &&
    Math.min(y0, y1) < box.y + box.h - edge
  );
}

function ancestors({ boxes }: PlacedTree, id: string): Set<string> {
  const chain = new Set<string>();
  for (let box = boxes.get(id)?.parent; box; box = boxes.get(box)?.parent) chain.add(box);
  return chain;
}

/** Boxes that routes run through, but for the frames that hold an end: `cable through box`. */
export function crossedBoxes(placed: PlacedTree, routes: readonly RoutedCable[]): string[] {
  const crossed: string[] = [];
  for (const route of routes) {
    const own = new Set([...ancestors(placed, route.from), ...ancestors(placed, route.to)]);
    const lines = [...segments(route.points)];
    for (const box of placed.boxes.values()) {
      if (!own.has(box.id) && lines.some((line) => crosses(line, box))) crossed.push(`${route.id} through ${box.id}`);
    }
  }
  return crossed;
}

/** Routes with a run that is neither upright nor level. */
export const slanted = (routes: readonly { readonly points: Polyline }[]): readonly { readonly points: Polyline }[] =>
  routes.filter(({ points }) => [...segments(points)].some(([x0, y0, x1, y1]) => x0 !== x1 && y0 !== y1));
