import { describe, expect, it } from 'vitest';
import { documentOf } from '../document/document';
import { UndoHistory } from '../document/undo';
import { p690, refusalOf, workbench } from '../testing/designs';
import { collapse } from './collapse';
import { remove } from './remove';

const drawn = () => {
  const bench = workbench(p690());
  return { bench, drawing: () => documentOf(bench.snapshot()).drawing };
};

describe('collapsing', () => {
  it('writes only what differs from the usual', () => {
    const { bench, drawing } = drawn();
    collapse(bench, ['d1', 'd1/planar0'], true);
    expect(drawing()).toEqual({ d1: { collapsed: true }, 'd1/planar0': { collapsed: true } });
    collapse(bench, ['d1', 'd1/planar0', 'p690'], false);
    expect(drawing()).toBeUndefined();
  });

  it('leaves a pinned part pinned', () => {
    const { bench, drawing } = drawn();
    bench.doc.getMap('drawing').set('d1', { pinned: true });
    collapse(bench, ['d1'], true);
    expect(drawing()).toEqual({ d1: { collapsed: true, pinned: true } });
    collapse(bench, ['d1'], false);
    expect(drawing()).toEqual({ d1: { pinned: true } });
  });

  it('is one step to undo', () => {
    const { bench, drawing } = drawn();
    const history = new UndoHistory(bench.doc);
    const outcome = collapse(bench, ['d1', 'd2'], true);
    expect(outcome).toMatchObject({ label: 'Collapse 2 parts', ids: ['d1', 'd2'] });
    history.undo();
    expect(drawing()).toBeUndefined();
    history.redo();
    expect(Object.keys(drawing() ?? {})).toEqual(['d1', 'd2']);
  });

  it('makes no step of what is so already', () => {
    const { bench } = drawn();
    collapse(bench, ['d1'], true);
    expect(collapse(bench, ['d1'], true)).toMatchObject({ ok: true, ids: [] });
  });

  it('refuses a part with nothing inside, and passes over it among others', () => {
    const { bench, drawing } = drawn();
    expect(refusalOf(collapse(bench, ['d1h1'], true))).toMatch(/nothing inside/);
    collapse(bench, ['d1h1', 'd1'], true);
    expect(Object.keys(drawing() ?? {})).toEqual(['d1']);
  });

  it('is forgotten with the part', () => {
    const { bench, drawing } = drawn();
    collapse(bench, ['d1/planar0', 'd1'], true);
    remove(bench, ['d1']);
    expect(drawing()).toBeUndefined();
  });
});
