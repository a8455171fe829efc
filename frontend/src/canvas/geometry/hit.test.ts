import { describe, expect, it } from 'vitest';
import { p690Tree } from '../testing/p690Tree';
import { placeTree } from './arrange/place';
import { HitIndex } from './hit';
import { routeCables } from './routes';

const { tree, layout } = p690Tree(2);
const placed = placeTree(tree, layout);
const routes = routeCables(tree, placed);
const index = new HitIndex(placed, routes);
const card = placed.boxes.get('d1/planar0/phb1/hba1');
if (!card) throw new Error('no card');

describe('what lies under a point', () => {
  it('is the innermost part', () => {
    expect(index.partAt(card.x + 5, card.y + 5)?.id).toBe(card.id);
    expect(index.partAt(card.x - 4, card.y + 5)?.id).toBe('d1/planar0/phb1');
    expect(index.partAt(-500, -500)).toBeNull();
  });

  it('agrees with a search through all boxes', () => {
    for (let i = 0; i < 400; i++) {
      const [x, y] = [(i * 37.7) % 1600, (i * 91.3) % 2600];
      const holding = [...placed.boxes.values()].filter(
        (box) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h,
      );
      const deepest = Math.max(-1, ...holding.map((box) => box.depth));
      expect(index.partAt(x, y)?.depth ?? -1).toBe(deepest);
    }
  });

  it('is a port before its card, within reach on screen', () => {
    const port = placed.ports.get('d1/planar0/phb1/hba1', 'fc0');
    if (!port) throw new Error('no port');
    expect(index.at(port.x + 3, port.y, 1, true)).toMatchObject({ kind: 'port', port: { owner: card.id } });
    expect(index.at(port.x - 20, port.y, 1, true)).toMatchObject({ kind: 'part', box: { id: card.id } });
    expect(index.at(port.x + 30, port.y, 0.25, true)).toMatchObject({ kind: 'port' });
  });

  it('is a cable on a frame or on the ground', () => {
    const route = routes[0];
    if (!route) throw new Error('no route');
    const [x, y] = [route.points[4] ?? 0, ((route.points[3] ?? 0) + (route.points[5] ?? 0)) / 2];
    expect(index.at(x, y, 1, false)).toEqual({ kind: 'cable', id: route.id });
  });
});

describe('a selection box', () => {
  it('takes what is wholly inside, frames without their content', () => {
    const sw = placed.boxes.get('sw1');
    if (!sw) throw new Error('no switch');
    const round = { x: sw.x - 5, y: sw.y - 5, w: sw.w + 10, h: sw.h + 10 };
    expect(index.partsIn(round)).toEqual(['sw1']);
    expect(index.partsIn({ ...round, w: sw.w / 2 })).toEqual([]);
  });
});

describe('a drop', () => {
  it('lands in a free slot, else in the part, else on the ground', () => {
    const slot = placed.slots.find((entry) => entry.parent === 'd1/planar0/phb1');
    if (!slot) throw new Error('no slot');
    expect(index.targetAt(slot.x + 2, slot.y + 2)).toEqual(['d1/planar0/phb1', '4']);
    expect(index.targetAt(card.x + 2, card.y + 2)).toEqual([card.id, null]);
    expect(index.targetAt(-900, 0)).toBeNull();
  });
});
