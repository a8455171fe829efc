import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { runToEnd } from '../../../model/algorithms/slices';
import { UnfitUpdateError } from './bytes';
import { applyInPieces, piecesOf } from './pieces';
import { walk } from './walk';

const PARTS = 1500;
const TEXTS = ['', 'name', 'Straße 日本 🗄', 'x'.repeat(300), 'x'.repeat(40), '\u0000'];

const follow = (doc: Y.Doc, other: Y.Doc) => Y.applyUpdate(doc, Y.encodeStateAsUpdate(other, Y.encodeStateVector(doc)));

/** A document like a design's, by several clients that build on each other. */
function documentOf(clients: number, seed: number): Y.Doc {
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const docs = Array.from({ length: clients }, () => new Y.Doc());
  for (let turn = 0; turn < 3 * clients; turn += 1) {
    const doc = docs[turn % clients] as Y.Doc;
    for (const other of docs) follow(doc, other);
    doc.transact(() => {
      const components = doc.getMap<Y.Map<unknown>>('components');
      for (let n = 0; n < PARTS / (3 * clients); n += 1) {
        const id = `c${random(PARTS)}`;
        const known = components.get(id);
        if (known && random(3) > 0) known.set('name', TEXTS[random(TEXTS.length)]);
        else if (known) components.delete(id);
        else
          components.set(id, new Y.Map(Object.entries({ part: 'disk', count: random(5), share: 0.3, list: [1, 'a'] })));
        doc.getMap('layout').set(id, [random(900), -random(900)]);
        doc.getMap('cables').set(id, { from: [id, 'p'], to: null, on: true, deep: { a: [{ b: 'name' }] } });
      }
    });
  }
  const [last] = docs as [Y.Doc];
  for (const other of docs) follow(last, other);
  return last;
}

const said = (doc: Y.Doc) => ['components', 'layout', 'cables'].map((name) => doc.getMap(name).toJSON());

describe('a large update in pieces', () => {
  it.each([
    [1, 1],
    [2, 2],
    [5, 3],
    [9, 4],
  ])('makes the same document, of %i clients', (clients, seed) => {
    const from = documentOf(clients, seed);
    const update = Y.encodeStateAsUpdate(from);
    const to = new Y.Doc();
    let pieces = 0;
    for (const _ of applyInPieces(to, update, 'test')) pieces += 1;
    expect(pieces).toBeGreaterThan(2);
    expect(said(to)).toEqual(said(from));
    expect(to.store.pendingStructs).toBeNull();
    expect(Y.encodeStateVector(to)).toEqual(Y.encodeStateVector(from));
    expect(Y.encodeStateAsUpdate(to, Y.encodeStateVector(from))).toEqual(
      Y.encodeStateAsUpdate(from, Y.encodeStateVector(from)),
    );
  });

  it('never lets a piece wait for a later one', () => {
    const update = Y.encodeStateAsUpdate(documentOf(6, 7));
    const to = new Y.Doc();
    for (const piece of piecesOf(runToEnd(walk(update)))) {
      Y.applyUpdate(to, piece);
      expect(to.store.pendingStructs).toBeNull();
    }
  });

  it('brings a document on that had the first half', () => {
    const from = documentOf(3, 9);
    const to = new Y.Doc();
    Y.applyUpdate(to, Y.encodeStateAsUpdate(from));
    const before = Y.encodeStateVector(to);
    from.getMap('layout').set('c1', [7, 7]);
    from.getMap('components').delete('c2');
    runToEnd(applyInPieces(to, Y.encodeStateAsUpdate(from, before), 'test'));
    expect(said(to)).toEqual(said(from));
  });

  it('gives Yjs whole what designs do not hold', () => {
    const from = new Y.Doc();
    from.getText('words').insert(0, 'a text');
    const update = Y.encodeStateAsUpdate(from);
    expect(() => runToEnd(walk(update))).toThrow(UnfitUpdateError);
    const to = new Y.Doc();
    runToEnd(applyInPieces(to, update, 'test'));
    expect(to.getText('words').toString()).toBe('a text');
  });

  it('throws what Yjs throws for bytes that are cut off', () => {
    const update = Y.encodeStateAsUpdate(documentOf(1, 11));
    expect(() => runToEnd(applyInPieces(new Y.Doc(), update.slice(0, update.length >> 1), 'test'))).toThrow();
  });

  it('keeps equal texts as one and reads the others as they are', () => {
    const from = new Y.Doc();
    for (const [i, text] of TEXTS.entries()) from.getMap('layout').set(`${text}${i}`, { [text]: text, i });
    const to = new Y.Doc();
    runToEnd(applyInPieces(to, Y.encodeStateAsUpdate(from), 'test'));
    expect(to.getMap('layout').toJSON()).toEqual(from.getMap('layout').toJSON());
  });
});
