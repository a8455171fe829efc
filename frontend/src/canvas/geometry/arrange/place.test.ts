import { describe, expect, it } from 'vitest';
import type { DrawnTree } from '../../../model/document/types';
import { p690Tree } from '../../testing/p690Tree';
import { overlaps } from '../box';
import { measureTree, type PlacedBox, type PlacedTree, placeTree } from './place';

const { tree, layout } = p690Tree(7);
const placed = placeTree(tree, layout);

/** Pairs of siblings (slots among them) that lie over one another. */
function clashes(of: PlacedTree): string[] {
  const families = new Map<string, { id: string; x: number; y: number; w: number; h: number }[]>();
  for (const box of of.boxes.values()) {
    const key = box.parent ?? '';
    families.set(key, [...(families.get(key) ?? []), box]);
  }
  for (const slot of of.slots) families.get(slot.parent)?.push({ ...slot, id: `${slot.parent} ${slot.slot.id}` });
  return [...families.values()].flatMap((family) =>
    family.flatMap((a, i) => family.slice(i + 1).flatMap((b) => (overlaps(a, b) ? [`${a.id} over ${b.id}`] : []))),
  );
}

const within = (box: PlacedBox, outer: PlacedBox): boolean =>
  box.x >= outer.x && box.y >= outer.y && box.x + box.w <= outer.x + outer.w && box.y + box.h <= outer.y + outer.h;

describe('placing a p690 of seven drawers', () => {
  it('draws every part', () => {
    expect(placed.boxes.size).toBe(tree.parts.size);
    expect(placed.boxes.size).toBeGreaterThan(2000);
  });

  it('keeps every part within its parent and clear of its header', () => {
    const outside = [...placed.boxes.values()].filter((box) => {
      const outer = box.parent === null ? undefined : placed.boxes.get(box.parent);
      return outer && !(within(box, outer) && box.y >= outer.y + outer.header);
    });
    expect(outside.map((box) => box.id)).toEqual([]);
  });

  it('lets no siblings overlap', () => {
    expect(clashes(placed)).toEqual([]);
  });

  it('puts links beside the bridges that they feed', () => {
    const link = placed.boxes.get('d1/planar0/link1');
    const [first, last] = [placed.boxes.get('d1/planar0/phb2'), placed.boxes.get('d1/planar0/phb3')];
    expect(link?.y).toBe(first?.y);
    expect((link?.y ?? 0) + (link?.h ?? 0)).toBe((last?.y ?? 0) + (last?.h ?? 0));
    expect(placed.feeds).toContainEqual({ from: 'd1/planar0/link1', to: 'd1/planar0/phb3' });
  });

  it('measures what it places', () => {
    const sizes = measureTree(tree);
    for (const root of tree.roots) {
      const { w, h } = placed.boxes.get(root) ?? { w: 0, h: 0 };
      expect(sizes.get(root)).toEqual({ w, h });
    }
  });
});

describe('parts without a layout', () => {
  it('get a free place right of everything', () => {
    const some = new Map([...layout].filter(([id]) => !id.startsWith('f2_')));
    const result = placeTree(tree, some);
    expect(clashes(result)).toEqual([]);
    const edge = Math.max(
      ...[...some.keys()].map((id) => (result.boxes.get(id)?.x ?? 0) + (result.boxes.get(id)?.w ?? 0)),
    );
    expect(result.boxes.get('f2_0')?.x).toBeGreaterThan(edge);
  });

  it('get one too when the stored place is no number', () => {
    const broken = new Map(layout).set('sw1', [Number.NaN, 0]);
    expect(Number.isFinite(placeTree(tree, broken).boxes.get('sw1')?.x)).toBe(true);
  });
});

it('survives a part that holds itself', () => {
  const part = tree.parts.get('gpfs');
  if (!part) throw new Error('no part');
  const loop: DrawnTree = {
    parts: new Map([['a', { ...part, id: 'a', children: ['a'], parent: null }]]),
    roots: ['a'],
    cables: [],
  };
  expect(placeTree(loop, new Map()).boxes.size).toBe(1);
});
