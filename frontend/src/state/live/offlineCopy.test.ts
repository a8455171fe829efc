import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import { createDoc, rootsOf } from '../../model/document/doc';
import { CopyRows } from './copyRows';
import { openOfflineCopy } from './offline';

const EDITS = 600;

/** Entries in which the browser keeps the design. */
function entries(designId: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(`headroom-design-${designId}`);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('updates').objectStore('updates').count();
      counting.onerror = () => reject(counting.error);
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

describe('the copy in the browser', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('never reads itself back while somebody edits, and is made short when it is opened', async () => {
    const doc = createDoc();
    const copy = openOfflineCopy('long', doc);
    await copy.ready;
    await entries('long');
    let readBack = 0;
    doc.on('beforeTransaction', ({ local }) => {
      if (!local) readBack += 1;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let edit = 1; edit <= EDITS; edit += 1) rootsOf(doc).meta.set('name', `Name ${edit}`);
    await vi.advanceTimersByTimeAsync(3_600_000);
    vi.useRealTimers();
    expect(await entries('long')).toBe(EDITS);
    expect(readBack).toBe(0);
    await copy.close();

    for (let opening = 1; opening <= 2; opening += 1) {
      const later = createDoc();
      const again = openOfflineCopy('long', later);
      expect(await again.ready).toBe(0);
      expect(rootsOf(later).meta.get('name')).toBe(`Name ${EDITS}`);
      await vi.waitFor(async () => expect(await entries('long')).toBeLessThan(5));
      await again.close();
    }
  });

  it('keeps what another window writes while it is made short', async () => {
    const doc = createDoc();
    const copy = openOfflineCopy('shared', doc);
    await copy.ready;
    for (let edit = 1; edit <= EDITS; edit += 1) rootsOf(doc).meta.set('name', `Name ${edit}`);
    await vi.waitFor(async () => expect(await entries('shared')).toBe(EDITS));

    const short = new CopyRows('headroom-design-shared');
    const { updates, last } = await short.updates();
    rootsOf(doc).meta.set('customer', 'Written meanwhile');
    await vi.waitFor(async () => expect(await entries('shared')).toBe(EDITS + 1));
    await short.replace(Y.mergeUpdates([...updates]), last ?? 0);
    await short.close();
    await copy.close();

    const later = createDoc();
    const again = openOfflineCopy('shared', later);
    await again.ready;
    expect(rootsOf(later).meta.get('customer')).toBe('Written meanwhile');
    expect(rootsOf(later).meta.get('name')).toBe(`Name ${EDITS}`);
    expect(await entries('shared')).toBe(2);
    await again.close();
  });

  it('reads what an earlier version of the page kept', async () => {
    const doc = createDoc();
    const earlier = new IndexeddbPersistence('headroom-design-kept', doc);
    await earlier.whenSynced;
    rootsOf(doc).meta.set('name', 'From before');
    await earlier.set('unsaved', 3);
    await earlier.destroy();

    const now = createDoc();
    const copy = openOfflineCopy('kept', now);
    expect(await copy.ready).toBe(3);
    expect(rootsOf(now).meta.get('name')).toBe('From before');
    await copy.close();
  });
});
