import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createDoc } from '../../../model/document/doc';
import { missingShares } from './missing';

function write(doc: Y.Doc, name: string, parts: number): void {
  doc.transact(() => {
    for (let n = 0; n < parts; n += 1)
      doc.getMap('components').set(`${name}${n}`, new Y.Map(Object.entries({ part: 'disk', name: `Drive ${n}` })));
  });
}

/** All that is left for the answer after the shares, brought to a copy that knew the state before. */
function bring(copy: Y.Doc, doc: Y.Doc, between: (share: number) => void = () => undefined): number {
  const shares = missingShares(doc, Y.encodeStateVector(copy));
  for (let number = 0; ; number += 1) {
    const { value, done } = shares.next();
    Y.applyUpdate(copy, done ? Y.encodeStateAsUpdate(doc, value) : value);
    expect(copy.store.pendingStructs).toBeNull();
    if (done) return number;
    between(number);
  }
}

describe('what the server lacks', () => {
  it('comes in shares where it is much, with what is edited between two of them', () => {
    const [doc, copy] = [new Y.Doc(), new Y.Doc()];
    write(doc, 'before', 50);
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
    write(doc, 'many', 12_000);
    doc.transact(() => {
      for (let n = 0; n < 50; n += 2) doc.getMap('components').delete(`before${n}`);
    });
    const shares = bring(copy, doc, (share) => {
      if (share !== 1) return;
      doc.getMap('meta').set('name', 'Edited meanwhile');
      doc.getMap('components').delete('many3');
    });
    expect(shares).toBeGreaterThan(2);
    expect(copy.getMap('components').toJSON()).toEqual(doc.getMap('components').toJSON());
    expect(copy.getMap('meta').get('name')).toBe('Edited meanwhile');
    expect(Y.encodeStateVector(copy)).toEqual(Y.encodeStateVector(doc));
  });

  it('comes in shares from a window that has written as several authors', () => {
    const [doc, copy] = [createDoc(), new Y.Doc()];
    for (let portion = 0; portion < 10; portion += 1) write(doc, `portion${portion}.`, 1000);
    expect(doc.store.clients.size).toBeGreaterThan(2);
    const shares = bring(copy, doc, (share) => {
      if (share === 1) write(doc, 'meanwhile', 3000);
    });
    expect(shares).toBeGreaterThan(2);
    expect(copy.getMap('components').toJSON()).toEqual(doc.getMap('components').toJSON());
    expect(Y.encodeStateVector(copy)).toEqual(Y.encodeStateVector(doc));
  });

  it('comes at once where it is little, or from several windows that may need each other', () => {
    const [doc, copy, other] = [new Y.Doc(), new Y.Doc(), new Y.Doc()];
    write(doc, 'few', 20);
    expect(bring(copy, doc)).toBe(0);
    write(doc, 'many', 6000);
    write(other, 'theirs', 6000);
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    expect(bring(copy, doc)).toBe(0);
    expect(copy.getMap('components').toJSON()).toEqual(doc.getMap('components').toJSON());
  });
});
