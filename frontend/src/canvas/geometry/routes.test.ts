import { describe, expect, it } from 'vitest';
import { asDrawing, benchScene } from '../../../bench/scene';
import { foldTree } from '../../model/tree/fold';
import { crossedBoxes, slanted } from '../testing/crossings';
import { p690Tree } from '../testing/p690Tree';
import { placeTree } from './arrange/place';
import { bundleCables } from './bundle/bundles';
import { routeCables } from './routes';

const { tree, layout } = p690Tree(2);
const placed = placeTree(tree, layout);
const routes = routeCables(tree, placed);

describe('routes', () => {
  it('has one for every cable, from port to port', () => {
    expect(routes).toHaveLength(tree.cables.length);
    for (const { id, points } of routes) {
      const cable = tree.cables.find((entry) => entry.id === id);
      const from = cable && placed.ports.get(...cable.from);
      expect(points.slice(0, 2)).toEqual([from?.x, from?.y]);
    }
  });

  it('runs only across and down', () => {
    expect(slanted(routes)).toEqual([]);
  });

  it('crosses no box but the frames that hold its ends', () => {
    expect(crossedBoxes(placed, routes)).toEqual([]);
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
    expect(labels().map((label) => label.text)).toEqual(Array(4).fill('16 × FC 2G'));
  });

  it('run only across and down', () => {
    expect(slanted(bundles)).toEqual([]);
  });

  it('keep no line of their own where cables begin and end at their frames', () => {
    const cards = asDrawing(benchScene(40));
    const apart = placeTree(cards.tree, cards.layout);
    const lines = routeCables(cards.tree, apart);
    const shared = bundleCables(cards.tree, apart, lines).bundles;
    expect(shared.length).toBeGreaterThan(30);
    for (const { cables, points } of shared)
      expect(lines.some((line) => cables.includes(line.id) && line.points === points)).toBe(true);
  });
});

describe('cables of collapsed parts', () => {
  const folded = foldTree(tree, new Map(['p690', 'f1_0'].map((id) => [id, { collapsed: true, pinned: false }])));
  const shown = placeTree(folded.tree, layout);
  const lines = routeCables(folded.tree, shown);

  it('keep out of boxes as well', () => {
    expect(lines).toHaveLength(folded.tree.cables.length);
    expect(crossedBoxes(shown, lines)).toEqual([]);
  });

  it('leave in one place and share a run before each goes to its port', () => {
    const { strands } = bundleCables(folded.tree, shown, lines);
    expect(strands.map((strand) => strand.cables.length).sort()).toEqual([16, 16, 2]);
    for (const { cables, points } of strands) {
      const starts = lines.filter(({ id }) => cables.includes(id)).flatMap(({ points: [x, y] }) => `${x} ${y}`);
      expect(points.length).toBeGreaterThanOrEqual(4);
      if (cables.length === 16) expect(new Set(starts).size).toBe(1);
    }
    expect(slanted(strands)).toEqual([]);
  });
});
