import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { addPart } from '../commands/addPart';
import { remove } from '../commands/remove';
import { rename } from '../commands/rename';
import { readerOf, workbench } from '../testing/designs';
import { dice } from '../testing/dice';
import { Monkey } from '../testing/monkey';
import { canonicalJson } from './document';
import { UndoHistory } from './undo';

/** The wait before it is freed, and the turns that it takes. */
const LATER_MS = 1500;
const later = (): void => void vi.advanceTimersByTime(LATER_MS);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Deleted values that the document still holds. */
function heldIn(doc: Y.Doc): number {
  const structs = [...doc.store.clients.values()].flat();
  return structs.filter((it) => it instanceof Y.Item && it.deleted && !(it.content instanceof Y.ContentDeleted)).length;
}

describe('what is spent', () => {
  it.each([1, 2, 3, 4])(
    'leaves every step of a random history as it was, taken back and done again in any order (seed %i)',
    (seed) => {
      const bench = workbench({ meta: { name: 'Monkey' } });
      const history = new UndoHistory(bench.doc);
      const monkey = new Monkey(bench, seed);
      const roll = dice(seed + 100);
      const states = [canonicalJson(bench.snapshot())];
      let at = 0;
      for (let turn = 0; turn < 1500; turn += 1) {
        const chance = roll();
        if (chance < 0.3) {
          if (history.undo() !== null) at -= 1;
        } else if (chance < 0.45) {
          if (history.redo() !== null) at += 1;
        } else {
          monkey.act();
          const now = canonicalJson(bench.snapshot());
          if (now !== states[at]) {
            states.length = at + 1;
            states.push(now);
            at += 1;
          }
        }
        if (roll() < 0.3) later();
        expect(canonicalJson(bench.snapshot())).toBe(states[at]);
      }
      while (history.undo() !== null) {
        later();
        at -= 1;
        expect(canonicalJson(bench.snapshot())).toBe(states[at]);
      }
      expect(at).toBe(0);
      const told = new Y.Doc();
      Y.applyUpdate(told, Y.encodeStateAsUpdate(bench.doc));
      expect(canonicalJson(readerOf(told).snapshot)).toBe(states[0]);
    },
    30_000,
  );

  it('is freed once another command follows an undo, however often that was', () => {
    const held = [1, 20].map((times) => {
      const bench = workbench();
      const history = new UndoHistory(bench.doc);
      for (let time = 0; time < times; time += 1) {
        addPart(bench, 'ibm-7040-681');
        history.undo();
      }
      later();
      const stillHeld = heldIn(bench.doc);
      expect(history.redo()).not.toBeNull();
      expect(bench.snapshot().components.size).toBe(1);
      history.undo();
      addPart(bench, 'ibm-2109-f32');
      later();
      expect(heldIn(bench.doc)).toBeLessThan(stillHeld);
      return heldIn(bench.doc);
    });
    expect(held[1]).toBe(held[0]);
  });

  it('is what a step deleted that was taken back, and not what a step can still bring back', () => {
    const bench = workbench();
    const history = new UndoHistory(bench.doc);
    addPart(bench, 'ibm-2109-f32');
    const [id = ''] = bench.snapshot().components.keys();
    const before = canonicalJson(bench.snapshot());
    remove(bench, [id]);
    later();
    expect(heldIn(bench.doc)).toBeGreaterThan(0);
    for (let times = 0; times < 20; times += 1) {
      history.undo();
      later();
      expect(heldIn(bench.doc)).toBe(0);
      history.redo();
      later();
    }
    history.undo();
    expect(canonicalJson(bench.snapshot())).toBe(before);
  });

  it('is told from what others did: that stays', () => {
    const bench = workbench();
    const history = new UndoHistory(bench.doc);
    addPart(bench, 'ibm-2109-f32');
    const [id = ''] = bench.snapshot().components.keys();
    addPart(bench, 'ibm-7040-681');
    rename(bench, id, 'Mine');
    rename(bench, id, 'Also mine');
    history.undo();
    addPart(bench, 'ibm-7040-681');
    const theirs = workbench();
    Y.applyUpdate(theirs.doc, Y.encodeStateAsUpdate(bench.doc));
    rename(theirs, id, 'Theirs');
    Y.applyUpdate(bench.doc, Y.encodeStateAsUpdate(theirs.doc), 'remote');
    history.undo();
    later();
    history.undo();
    expect(bench.snapshot().components.get(id)?.name).toBe('Theirs');
  });
});
