import { describe, expect, it } from 'vitest';
import { crossedBoxes, slanted } from '../testing/crossings';
import { freeLayout } from '../testing/freeLayout';
import { placeTree } from './arrange/place';
import { routeCables } from './routes';

describe.each(Array.from({ length: 12 }, (_, seed) => seed))('200 parts anywhere, drawing %i', (seed) => {
  const { tree, layout } = freeLayout(seed, 200, seed % 2 === 0 ? 24 : 48);
  const placed = placeTree(tree, layout);
  const routes = routeCables(tree, placed);

  it('joins every cable port to port', () => {
    expect(routes).toHaveLength(tree.cables.length);
    for (const { id, points } of routes) {
      const cable = tree.cables.find((entry) => entry.id === id);
      const [from, to] = [cable?.from, cable?.to].map((end) => end && placed.ports.get(...end));
      expect(points.slice(0, 2)).toEqual([from?.x, from?.y]);
      expect(points.slice(-2)).toEqual([to?.x, to?.y]);
    }
    expect(slanted(routes)).toEqual([]);
  });

  it('lets no route cross a box', () => {
    expect(crossedBoxes(placed, routes)).toEqual([]);
  });
});
