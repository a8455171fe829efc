import { describe, expect, it } from 'vitest';
import { UndoHistory } from '../document/undo';
import { p690, refusalOf, workbench } from '../testing/designs';
import { noteGiven, notePlaced, placeTidied, type TidyScope, tidyParts } from './tidy';

const drawn = () => workbench(p690());

const movable = (bench: ReturnType<typeof drawn>, scope: TidyScope, selected: readonly string[] = []) => {
  const answer = tidyParts(bench, scope, selected);
  return 'refusal' in answer ? answer.refusal : [...answer].sort();
};

describe('what may be tidied', () => {
  it('is everything at the top level but what is pinned or holds a pinned part', () => {
    const bench = drawn();
    const all = movable(bench, 'all');
    bench.doc.getMap('drawing').set('sw2', { pinned: true });
    bench.doc.getMap('drawing').set('d3/planar0', { pinned: true });
    expect(movable(bench, 'all')).toEqual((all as string[]).filter((id) => id !== 'sw2' && id !== 'p690'));
  });

  it('is the top level of what is selected, also of an adapter deep inside', () => {
    expect(movable(drawn(), 'selection', ['d1h1', 'sw3', 'no such part'])).toEqual(['p690', 'sw3']);
    expect(movable(drawn(), 'selection')).toMatch(/^Select /);
  });

  it('is nothing new in a design that was drawn by hand', () => {
    expect(movable(drawn(), 'new')).toMatch(/^No part is new/);
  });

  it('is new until a hand moves it', () => {
    const bench = drawn();
    bench.doc.getMap('layout').delete('f1');
    noteGiven(bench, ['f2', 'f3', 'f4']);
    notePlaced(bench, ['f3']);
    bench.doc.getMap('layout').set('f4', [0, 4000]);
    expect(movable(bench, 'new')).toEqual(['f1', 'f2']);
  });

  it('is refused when all of it is pinned', () => {
    const bench = drawn();
    bench.doc.getMap('drawing').set('sw2', { pinned: true });
    expect(movable(bench, 'selection', ['sw2'])).toMatch(/pinned/);
  });
});

describe('taking the places', () => {
  it('is one step, which undo takes back whole', () => {
    const bench = drawn();
    const before = bench.snapshot().layout.get('f1');
    const history = new UndoHistory(bench.doc);
    const outcome = placeTidied(
      bench,
      new Map([
        ['f1', [8, 12] as const],
        ['f2', [400, 12] as const],
      ]),
    );
    expect(outcome).toMatchObject({ ok: true, label: 'Tidy 2 parts' });
    expect(bench.snapshot().layout.get('f1')).toEqual([8, 12]);
    history.undo();
    expect(bench.snapshot().layout.get('f1')).toEqual(before);
    expect(history.state.undo).toBeNull();
  });

  it('passes over what was pinned or removed while the places were sought', () => {
    const bench = drawn();
    bench.doc.getMap('drawing').set('f1', { pinned: true });
    const places = new Map([
      ['f1', [8, 12] as const],
      ['gone', [0, 0] as const],
    ]);
    expect(refusalOf(placeTidied(bench, places))).not.toBe('');
    expect(bench.snapshot().layout.get('f1')).not.toEqual([8, 12]);
  });

  it('leaves new parts new, so that tidying goes on with what comes next', () => {
    const bench = drawn();
    noteGiven(bench, ['f2']);
    placeTidied(bench, new Map([['f2', [8, 12] as const]]));
    expect(movable(bench, 'new')).toEqual(['f2']);
  });
});
