import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { sharesOf } from './shares';

const MOST = 20_000;

/** A design's parts by one window, some of them deleted by another. */
function drawn(parts: number): Y.Doc {
  const [doc, other] = [new Y.Doc(), new Y.Doc()];
  doc.transact(() => {
    for (let n = 0; n < parts; n += 1)
      doc
        .getMap('components')
        .set(`c${n}`, new Y.Map(Object.entries({ part: 'disk', name: `Drive ${n}`, share: 0.3 })));
  });
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  other.transact(() => {
    for (let n = 0; n < parts; n += 3) other.getMap('components').delete(`c${n}`);
    other.getMap('meta').set('name', 'After');
  });
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  return doc;
}

describe('a change that is larger than a message', () => {
  it('goes in shares that say the same together, each of them small', () => {
    const doc = drawn(3000);
    const update = Y.encodeStateAsUpdate(doc);
    const shares = sharesOf(update, MOST);
    expect(update.length).toBeGreaterThan(5 * MOST);
    expect(Math.max(...shares.map(({ length }) => length))).toBeLessThan(8 * MOST);
    expect(shares.length).toBeLessThan(update.length / MOST + 3);
    const read = new Y.Doc();
    for (const share of shares) Y.applyUpdate(read, share);
    expect(read.getMap('components').toJSON()).toEqual(doc.getMap('components').toJSON());
    expect(Y.encodeStateVector(read)).toEqual(Y.encodeStateVector(doc));
    expect(read.store.pendingStructs).toBeNull();
  });

  it('stays as it is where it is small, or cannot be cut', () => {
    const update = Y.encodeStateAsUpdate(drawn(3));
    expect(sharesOf(update)).toEqual([update]);
    const unfit = new Uint8Array(40).fill(255);
    expect(sharesOf(unfit, 10)).toEqual([unfit]);
  });
});
