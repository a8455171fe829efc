import { describe, expect, it } from 'vitest';
import { changedKeys, mapWith } from '../algorithms/incrementalMap';
import { Tally } from '../algorithms/tally';
import { readerOf, workbench } from '../testing/designs';
import { dice } from '../testing/dice';
import { Monkey } from '../testing/monkey';
import { TreeBuilder } from '../tree/tree';
import { withAllInside } from './containment';
import { canonicalJson } from './document';
import type { DrawnTree } from './types';
import { UndoHistory } from './undo';

const plain = ({ parts, roots, cables }: DrawnTree) => ({
  parts: Object.fromEntries(parts),
  roots,
  cables: Object.fromEntries(cables.map((cable) => [cable.id, cable])),
});

/** Compared entry by entry, as `differing` does without notes of what changed. */
function compared<T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id)).sort();
}

describe('what is kept from edit to edit', () => {
  it.each([17, 21])(
    'is what is made from nothing, after each of 200 random commands, undone and redone (seed %i)',
    (seed) => {
      const bench = workbench();
      const history = new UndoHistory(bench.doc);
      const monkey = new Monkey(bench, seed);
      const roll = dice(seed * 7919);
      let early = { snapshot: bench.snapshot(), tree: bench.tree() };
      let most = 0;
      for (let changes = 0, tries = 0; changes < 200 && tries < 8000; tries += 1) {
        const before = bench.snapshot();
        const turn = roll();
        if (turn < 0.01) for (let times = 1 + Math.floor(600 * turn); times > 0; times -= 1) history.undo();
        else if (turn < 0.03) history.redo();
        else monkey.act();
        if (bench.snapshot() === before) continue;
        changes += 1;
        // Now and then the page is a few edits late.
        if (roll() < 0.3) continue;
        const [snapshot, tree] = [bench.snapshot(), bench.tree()];
        const afresh = readerOf(bench.doc).snapshot;
        expect(canonicalJson(snapshot)).toBe(canonicalJson(afresh));
        expect(plain(tree)).toEqual(plain(new TreeBuilder(bench.catalogue).build(afresh)));
        const [first = ''] = snapshot.components.keys();
        expect(withAllInside(snapshot.components, [first])).toEqual(withAllInside(afresh.components, [first]));
        expect(changedKeys(early.snapshot.components, snapshot.components).sort()).toEqual(
          compared(early.snapshot.components, snapshot.components),
        );
        expect(changedKeys(early.tree.parts, tree.parts).sort()).toEqual(compared(early.tree.parts, tree.parts));
        if (roll() < 0.3) early = { snapshot, tree };
        most = Math.max(most, tree.parts.size);
      }
      expect(most).toBeGreaterThan(25);
    },
    30_000,
  );
});

describe('maps made of one another', () => {
  const many = new Map(Array.from({ length: 100 }, (_, n) => [`id${n}`, n]));

  it('are the same map when nothing differs', () => {
    expect(mapWith(many, new Map([['id1', 1]]))).toBe(many);
    expect(mapWith(many, new Map([['none', null]]))).toBe(many);
  });

  it('differ by what was changed on the way from one to the other, either way round', () => {
    const a = mapWith(many, new Map([['id1', -1]]));
    const b = mapWith(a, new Map<string, number | null>([['id2', null]]));
    const c = mapWith(b, new Map([['id1', 1]]));
    expect(changedKeys(a, b)).toEqual(['id2']);
    expect(changedKeys(many, c)).toEqual(['id2']);
    expect(changedKeys(c, many)).toEqual(['id2']);
    expect(changedKeys(b, c)).toEqual(['id1']);
  });

  it('are compared as a whole when both were made of one map, or too much has changed since', () => {
    const [a, b] = [mapWith(many, new Map([['id1', -1]])), mapWith(many, new Map([['id2', -2]]))];
    expect(changedKeys(a, b).sort()).toEqual(['id1', 'id2']);
    let last: ReadonlyMap<string, number> = many;
    for (let n = 0; n < 60; n += 1) last = mapWith(last, new Map([[`id${n}`, -1]]));
    expect(changedKeys(many, last)).toHaveLength(60);
  });

  it('say the same as a copy, however few entries of a large one were changed', () => {
    const copy = new Map(Array.from({ length: 5000 }, (_, n) => [`id${n}`, n]));
    let map: ReadonlyMap<string, number> = new Map(copy);
    const first = map;
    const edits: (readonly (readonly [string, number | null])[])[] = [
      [
        ['id7', -7],
        ['new', 1],
        ['id8', null],
      ],
      [
        ['id7', null],
        ['new', 2],
        ['id8', 88],
      ],
      [
        ['new', null],
        ['id9', 99],
      ],
      Array.from({ length: 1900 }, (_, n) => [`id${3000 + n}`, n % 2 ? null : -n] as const),
    ];
    for (const edit of edits) {
      map = mapWith(map, new Map(edit));
      for (const [id, value] of edit) {
        if (value === null) copy.delete(id);
        else copy.set(id, value);
      }
      expect(map.size).toBe(copy.size);
      expect(new Map(map)).toEqual(copy);
      expect([...map.keys()].every((id) => map.has(id) && map.get(id) === copy.get(id))).toBe(true);
    }
    expect(['id7', 'id8', 'new'].map((id) => map.get(id) ?? null)).toEqual([null, 88, null]);
    expect(first.get('id7')).toBe(7);
    expect(changedKeys(first, map)).toContain('id4001');
  });

  it('are counted by what differs', () => {
    const tally = new Tally<number>(
      (n) => (n % 2 === 0 ? 'even' : 'odd'),
      (n) => (n < 0 ? 5 : 1),
    );
    const first = tally.of(many);
    expect(Object.fromEntries(first)).toEqual({ even: 50, odd: 50 });
    const next = mapWith(
      many,
      new Map<string, number | null>([
        ['id1', -2],
        ['id2', null],
      ]),
    );
    expect(Object.fromEntries(tally.of(next))).toEqual({ even: 54, odd: 49 });
    expect(Object.fromEntries(tally.of(many))).toEqual({ even: 50, odd: 50 });
    expect(tally.of(mapWith(many, new Map([['id3', 5]])))).toBe(tally.of(many));
    expect(tally.of(new Map()).size).toBe(0);
  });
});
