import { describe, expect, it } from 'vitest';
import type { DrawnTree, PartDrawing } from '../model/document/types';
import { canFold, foldLoads, foldTree, portBehind, shownAs, shownIds } from '../model/tree/fold';
import { p690Tree } from './testing/p690Tree';

const { tree } = p690Tree(2);
const collapsed = (...ids: string[]): ReadonlyMap<string, PartDrawing> =>
  new Map(ids.map((id) => [id, { collapsed: true, pinned: false }]));

/** Every part that the tree reaches from its roots. */
function reached({ roots, parts }: DrawnTree): string[] {
  const all: string[] = [];
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    all.push(id);
    open.push(...(parts.get(id)?.children ?? []));
  }
  return all;
}

describe('folding', () => {
  it('leaves the tree alone when nothing is collapsed', () => {
    expect(foldTree(tree, new Map([['p690', { collapsed: false, pinned: true }]])).tree).toBe(tree);
    expect(foldTree(tree, collapsed('gone', 'd1/planar0/phb1/hba1')).tree).toBe(tree);
  });

  it('hides all inside, at any depth, and says what shows it', () => {
    const folded = foldTree(tree, collapsed('d1', 'd2/planar0/phb1'));
    expect(shownAs(folded, 'd1/planar0/phb1/hba1')).toBe('d1');
    expect(shownAs(folded, 'd2/planar0/phb1/hba2')).toBe('d2/planar0/phb1');
    expect(shownAs(folded, 'd2/planar0/phb2/hba1')).toBe('d2/planar0/phb2/hba1');
    expect(new Set(reached(folded.tree))).toEqual(new Set(folded.tree.parts.keys()));
    expect(folded.tree.parts.size + folded.shownBy.size).toBe(tree.parts.size);
  });

  it('lets the outermost of nested collapsed parts stand for all', () => {
    const folded = foldTree(tree, collapsed('d1/planar0', 'p690'));
    expect(shownAs(folded, 'd1/planar0/phb1')).toBe('p690');
    expect(shownAs(folded, 'd1/planar0')).toBe('p690');
    expect(folded.tree.parts.get('p690')?.children).toEqual([]);
  });

  it('moves cables that leave to the box, and drops those that stay inside', () => {
    const folded = foldTree(tree, collapsed('d1', 'f1_0'));
    const ends = folded.tree.cables.flatMap(({ from, to }) => [from, to]);
    const ports = (id: string) => folded.tree.parts.get(id)?.ports.map((port) => port.id) ?? [];
    for (const [id, port] of ends) expect(ports(id)).toContain(port);
    const inside = tree.cables.length - folded.tree.cables.length;
    expect(inside).toBe(1);
    expect(folded.tree.parts.get('d1')?.folded?.ports).toBe('16 × FC 2G');
    expect(folded.tree.parts.get('f1_0')?.folded?.ports).toBe('2 × FC 2G');
  });

  it('draws alike cables to the same part as one strand', () => {
    const { tree: shown } = foldTree(tree, collapsed('p690'));
    const strands = shown.parts.get('p690')?.folded?.strands ?? [];
    expect(strands.map((strand) => strand.length)).toEqual([16, 16]);
  });

  it('counts what is inside with its copies', () => {
    const parts = new Map(tree.parts);
    const phb = parts.get('d1/planar0/phb1');
    if (!phb) throw new Error('no part');
    parts.set('d1/planar0/phb1', { ...phb, count: 3 });
    const inside = (of: DrawnTree) => foldTree(of, collapsed('d1/planar0')).tree.parts.get('d1/planar0')?.folded?.count;
    expect(inside(tree)).toBe(13);
    expect(inside({ ...tree, parts })).toBe(13 + 2 * 4);
  });

  it('knows the port behind a port of the box', () => {
    const folded = foldTree(tree, collapsed('d1'));
    expect(portBehind(folded, ['d1', 'd1/planar0/phb1/hba1:fc0'])).toEqual(['d1/planar0/phb1/hba1', 'fc0']);
    expect(portBehind(folded, ['sw1', '3'])).toEqual(['sw1', '3']);
  });

  it('keeps what says the same from one time to the next', () => {
    const drawing = collapsed('d1', 'f1_0');
    const before = foldTree(tree, drawing);
    const after = foldTree({ ...tree, parts: new Map(tree.parts) }, drawing, before);
    expect(after.tree.parts.get('d1')).toBe(before.tree.parts.get('d1'));
    expect(after.tree.cables.every((cable, i) => cable === before.tree.cables[i])).toBe(true);
  });

  it('folds only what has an inside', () => {
    const can = (id: string) => {
      const part = tree.parts.get(id);
      return part && canFold(part);
    };
    expect([can('p690'), can('sw1'), can('d1/planar0/phb1/hba1')]).toEqual([true, false, false]);
  });
});

describe('what is known of hidden parts', () => {
  const folded = foldTree(tree, collapsed('d1/planar0'));
  const load = (utilisation: number | null, binds = false) => ({ utilisation, throughput_mb_s: 5, binds });

  it('selects and lights the box that hides them', () => {
    expect(shownIds(folded, new Set(['d1/planar0/link0', 'sw1', 'd1/planar0/link1']))).toEqual(
      new Set(['d1/planar0', 'sw1']),
    );
    const shown = new Set(['sw1']);
    expect(shownIds(folded, shown)).toBe(shown);
  });

  it('shows the worst utilisation, binding when anything inside binds, and its own throughput', () => {
    const loads = new Map([
      ['d1/planar0', { ...load(0.4), throughput_mb_s: 1300 }],
      ['d1/planar0/link0', load(0.5)],
      ['d1/planar0/phb2', load(0.9)],
      ['d1/planar0/link1', load(0.8, true)],
    ]);
    expect(foldLoads(loads, folded).get('d1/planar0')).toEqual({
      utilisation: 0.9,
      throughput_mb_s: 1300,
      binds: true,
    });
    expect(loads.get('d1/planar0')?.utilisation).toBe(0.4);
  });

  it('takes the load from inside when the box has none of its own', () => {
    const shown = foldLoads(new Map([['d1/planar0/link0', load(null)]]), folded);
    expect(shown.get('d1/planar0')?.utilisation).toBeNull();
  });
});

it('does nothing to ten thousand parts of which none is folded, and folds all of them', () => {
  const big = p690Tree(36).tree;
  expect(foldTree(big, new Map()).tree).toBe(big);
  expect(big.parts.size).toBeGreaterThan(10_000);
  const drawing = collapsed(...big.roots);
  const before = foldTree(big, drawing);
  expect(before.tree.parts.size).toBe(big.roots.length);
});
