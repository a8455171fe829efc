import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { windowOf } from './authors';
import { createDoc, rootsOf, UserCommand } from './doc';
import type { Json } from './types';
import { UndoHistory } from './undo';

const PORTIONS = 12;
const PARTS = 1000;

function write(doc: Y.Doc, portion: number): void {
  doc.transact(
    () => {
      for (let n = 0; n < PARTS; n += 1)
        rootsOf(doc).components.set(
          `c${portion}.${n}`,
          new Y.Map<Json>(Object.entries({ kind: 'disk', name: `${n}` })),
        );
    },
    new UserCommand('Add', portion > 0),
  );
}

describe('the authors of a window', () => {
  it('follow one another, so that none has written very much; each says which window it is of', () => {
    const doc = createDoc();
    const first = doc.clientID;
    for (let portion = 0; portion < PORTIONS; portion += 1) write(doc, portion);
    const lists = [...doc.store.clients];
    expect(lists.length).toBeGreaterThan(2);
    for (const [author, list] of lists) {
      expect(windowOf(author)).toBe(first);
      expect(list.length).toBeLessThan(8192 + 3 * PARTS + 1);
    }
  });

  it('are one window to undo and redo, and to whoever gets the document', () => {
    const [doc, other] = [createDoc(), createDoc()];
    doc.on('update', (update: Uint8Array) => Y.applyUpdate(other, update));
    const history = new UndoHistory(doc);
    for (let portion = 0; portion < PORTIONS; portion += 1) write(doc, portion);
    const all = rootsOf(doc).components.toJSON();
    expect(history.undo()).toBe('Add');
    expect(rootsOf(doc).components.size).toBe(0);
    expect(history.redo()).toBe('Add');
    expect(rootsOf(doc).components.toJSON()).toEqual(all);
    expect(rootsOf(other).components.toJSON()).toEqual(all);
    const [fresh, again] = [createDoc(), createDoc()];
    Y.applyUpdate(fresh, Y.encodeStateAsUpdate(doc));
    Y.applyUpdate(again, Y.encodeStateAsUpdate(fresh));
    expect(rootsOf(again).components.toJSON()).toEqual(all);
  });

  it('stay one for a window that edits little, and while others bring much', () => {
    const [doc, other] = [createDoc(), createDoc()];
    for (let portion = 0; portion < PORTIONS; portion += 1) write(other, portion);
    const before = doc.clientID;
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    rootsOf(doc).meta.set('name', 'Mine');
    expect(doc.clientID).toBe(before);
  });
});
