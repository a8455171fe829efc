import { describe, expect, it } from 'vitest';
import { connect } from '../commands/connect';
import { disconnect } from '../commands/disconnect';
import { remove } from '../commands/remove';
import { rename } from '../commands/rename';
import { rootsOf } from '../document/doc';
import type { DrawnTree } from '../document/types';
import { idOf, p690, workbench } from '../testing/designs';
import { TreeBuilder } from './tree';

const plain = (tree: DrawnTree) => ({ parts: Object.fromEntries(tree.parts), roots: tree.roots, cables: tree.cables });

describe('the drawn tree', () => {
  it('has the 2,003 physical parts of p690, each in its place', () => {
    const { tree } = workbench(p690());
    const { parts, cables } = tree();
    const physical = [...parts.values()].filter((part) => part.physical);
    expect(physical).toHaveLength(2003);
    for (const part of parts.values()) {
      for (const child of part.children) expect(parts.get(child)?.parent).toBe(part.id);
      if (part.parent !== null) expect(parts.get(part.parent)?.children).toContain(part.id);
    }
    expect(cables).toHaveLength(Object.keys(p690().cables as object).length);
  });

  it('composes the inside of a drawer, with slots counted on and links on the way', () => {
    const { tree } = workbench({
      components: {
        d: { kind: 'io_drawer', part: 'ibm-7040-61d-fc6571', name: 'Drawer 1', at: ['h', 'drawer1'] },
        h: { kind: 'host', part: 'ibm-7040-681', name: 'h' },
      },
    });
    const phb = tree().parts.get('d/planar1/phb2');
    expect(phb).toMatchObject({ parent: 'd/planar1', fixed: true, via: ['d/planar1/link1'], kind: 'phb' });
    expect(phb?.slots.map((slot) => slot.id)).toEqual(['15', '16', '17']);
    expect(tree().parts.get('h')?.slots[0]).toMatchObject({ id: 'drawer1', holds: 'd' });
    expect(tree().roots).toEqual(['h']);
  });

  it('after edits is the tree that a new builder makes', () => {
    const bench = workbench(p690());
    const hba = [...bench.snapshot().components.values()].find((item) => item.kind === 'hba');
    const drawer = [...bench.snapshot().components.values()].find((item) => item.kind === 'io_drawer');
    const cable = [...bench.snapshot().cables.values()].find(({ from }) => from[0] === hba?.id);
    if (!hba || !drawer || !cable) throw new Error('p690 has no HBA, drawer or cable');
    bench.tree();
    const edits = [
      () => rename(bench, hba.id, 'another'),
      () => disconnect(bench, [cable.id]),
      () => idOf(connect(bench, cable.to, cable.from)),
      () => remove(bench, [hba.id]),
      () => remove(bench, [drawer.id]),
      () => rootsOf(bench.doc).components.get('p690')?.set('part', 'no-such-part'),
    ];
    for (const edit of edits) {
      edit();
      expect(plain(bench.tree())).toEqual(plain(new TreeBuilder(bench.catalogue).build(bench.snapshot())));
    }
  });

  it('keeps the identity of untouched parts', () => {
    const bench = workbench(p690());
    const first = bench.tree();
    rename(bench, 'p690', 'host');
    const last = bench.tree();
    const changed = [...last.parts].filter(([id, part]) => first.parts.get(id) !== part);
    expect(changed.map(([id]) => id)).toEqual(['p690']);
    expect(last.cables).toBe(first.cables);
  });

  it('shows the first by id of two cables in one port, as the server does, and no cable to a port that is not there', () => {
    const host = { kind: 'host', part: 'ibm-7040-681', name: 'h' };
    const drawer = { kind: 'io_drawer', part: 'ibm-7040-61d-fc6571', name: 'd', at: ['h', 'drawer1'] };
    const hba = { kind: 'hba', part: 'ibm-fc6239', name: 'a', at: ['d/planar0/phb1', '1'] };
    const fabric = { kind: 'switch', part: 'ibm-2109-f32', name: 's' };
    const { tree } = workbench({
      components: { h: host, d: drawer, a: hba, s: fabric },
      cables: {
        c2: { from: ['a', 'fc0'], to: ['s', '1'] },
        c1: { from: ['a', 'fc0'], to: ['s', '0'] },
        c3: { from: ['s', '99'], to: ['s', '3'] },
      },
    });
    expect(tree().parts.get('a')?.ports[0]?.cable).toBe('c1');
    expect(
      tree()
        .cables.map((cable) => cable.id)
        .sort(),
    ).toEqual(['c1', 'c2']);
  });

  it('draws a part that the catalogue does not have as a plain box', () => {
    const { tree } = workbench({ components: { x: { kind: 'constructor', part: '__proto__', name: 'odd' } } });
    expect(tree().parts.get('x')).toMatchObject({ name: 'odd', ports: [], slots: [], children: [] });
  });
});
