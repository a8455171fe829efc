import { describe, expect, it } from 'vitest';
import type { DrawnPart, DrawnTree } from '../../../model/document/types';
import { p690Tree } from '../../testing/p690Tree';
import { measureTree } from './place';
import { rootSizes } from './rootSizes';

const { tree } = p690Tree(2);

const partOf = (id: string): DrawnPart => tree.parts.get(id) as DrawnPart;

/** Measured from nothing, without what is remembered of other trees. */
const afresh = (asked: DrawnTree) => {
  const sizes = measureTree(asked);
  return new Map(asked.roots.flatMap((id) => (sizes.has(id) ? [[id, sizes.get(id)]] : [])));
};

/** The tree with one part inside a top-level part taken out. */
function without(id: string): DrawnTree {
  const parts = new Map(tree.parts);
  const holder = partOf(partOf(id).parent as string);
  parts.delete(id);
  parts.set(holder.id, { ...holder, children: holder.children.filter((child) => child !== id) });
  return { ...tree, parts };
}

describe('sizes of top-level parts', () => {
  const deep = [...tree.parts.values()].filter(({ parent, children }) => parent !== null && children.length > 3);

  it('are those of a whole measurement after parts inside went and came back', () => {
    expect(rootSizes(tree)).toEqual(afresh(tree));
    for (const { id } of deep.slice(0, 12)) {
      const fewer = without(id);
      expect(rootSizes(fewer)).toEqual(afresh(fewer));
      expect(rootSizes(tree)).toEqual(afresh(tree));
    }
  });

  it('change with the inside, however deep it lies', () => {
    const before = rootSizes(tree);
    const changed = deep
      .map(({ id }) => rootSizes(without(id)))
      .filter((after) => {
        return [...after].some(([id, { w, h }]) => w !== before.get(id)?.w || h !== before.get(id)?.h);
      });
    expect(changed.length).toBeGreaterThan(0);
  });

  it('are known of top-level parts that came and not of those that went', () => {
    const [first, ...rest] = tree.roots as [string, ...string[]];
    rootSizes(tree);
    const parts = new Map(tree.parts).set('new', { ...partOf(first), id: 'new', children: [], slots: [] });
    const other = { ...tree, parts, roots: [...rest, 'new'] };
    expect([...rootSizes(other).keys()]).toEqual(other.roots);
    expect(rootSizes(other)).toEqual(afresh(other));
  });
});
