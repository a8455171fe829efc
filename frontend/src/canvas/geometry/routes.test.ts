import { describe, expect, it } from 'vitest';
import { p690Tree } from '../testing/p690Tree';
import { bundleCables } from './bundles';
import type { PlacedBox } from './place';
import { placeTree } from './place';
import { type Polyline, routeCables } from './routes';

const { tree, layout } = p690Tree(2);
const placed = placeTree(tree, layout);
const routes = routeCables(tree, placed);

function* segments(points: Polyline): Generator<readonly [number, number, number, number]> {
  for (let i = 0; i + 3 < points.length; i += 2) {
    yield [points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0, points[i + 3] ?? 0];
  }
}

/** True when a segment runs through the inside of a box, its edges apart. */
function crosses([x0, y0, x1, y1]: readonly [number, number, number, number], box: PlacedBox): boolean {
  const edge = 0.5;
  return (
    Math.max(x0, x1) > box.x + edge &&
    Math.min(x0, x1) < box.x + box.w - edge &&
    Math.max(y0, y1) > box.y + edge &&
    Math.min(y0, y1) < box.y + box.h - edge
  );
}

function ancestors(id: string): Set<string> {
  const chain = new Set<string>();
  for (let box = placed.boxes.get(id); box; box = box.parent === null ? undefined : placed.boxes.get(box.parent)) {
    chain.add(box.id);
  }
  return chain;
}

describe('routes', () => {
  it('has one for every cable, from port to port', () => {
    expect(routes).toHaveLength(tree.cables.length);
    for (const { id, points } of routes) {
      const cable = tree.cables.find((entry) => entry.id === id);
      const from = cable && placed.ports.get(cable.from.join('\n'));
      expect(points.slice(0, 2)).toEqual([from?.x, from?.y]);
    }
  });

  it('runs only across and down', () => {
    for (const { points } of routes) {
      for (const [x0, y0, x1, y1] of segments(points)) expect(x0 === x1 || y0 === y1).toBe(true);
    }
  });

  it('crosses no box but the frames that hold its ends', () => {
    const crossed: string[] = [];
    for (const route of routes) {
      const own = new Set([...ancestors(route.from), ...ancestors(route.to)]);
      for (const segment of segments(route.points)) {
        for (const box of placed.boxes.values()) {
          if (!own.has(box.id) && crosses(segment, box)) crossed.push(`${route.id} through ${box.id}`);
        }
      }
    }
    expect(crossed).toEqual([]);
  });
});

describe('bundles', () => {
  const { bundles, labels } = bundleCables(tree, placed, routes);

  it('hold every cable between top-level parts once', () => {
    const held = bundles.flatMap((bundle) => bundle.cables);
    expect(new Set(held).size).toBe(held.length);
    expect(held).toHaveLength(2 * (16 + 16));
  });

  it('say how many cables of what kind meet at a switch', () => {
    expect(labels.map((label) => label.text)).toEqual(Array(4).fill('16 × FC 2G'));
  });

  it('run only across and down', () => {
    for (const { points } of bundles) {
      for (const [x0, y0, x1, y1] of segments(points)) expect(x0 === x1 || y0 === y1).toBe(true);
    }
  });
});
