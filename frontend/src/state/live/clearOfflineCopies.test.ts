import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { createDoc, rootsOf } from '../../model/document/doc';
import { clearOfflineCopies } from './clearOfflineCopies';
import { openOfflineCopy } from './offline';

/** A copy that an earlier page left behind. */
async function leave(designId: string, unsaved: number): Promise<void> {
  const doc = createDoc();
  const copy = openOfflineCopy(designId, doc);
  await copy.ready;
  rootsOf(doc).meta.set('name', designId);
  copy.noteUnsaved(unsaved);
  await copy.close();
}

async function kept(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name).sort();
}

vi.stubGlobal('indexedDB', new IDBFactory());

it('keeps nothing of a design for the next user of the browser, but the edits that no server has', async () => {
  await leave('saved', 0);
  await leave('waiting', 3);
  const other = indexedDB.open('of another page');
  await new Promise((resolve) => {
    other.onsuccess = resolve;
  });
  await clearOfflineCopies();
  await expect.poll(kept).toEqual(['headroom-design-waiting', 'of another page']);
});
