import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createDoc, rootsOf } from '../../model/document/doc';
import { readCopyAhead, takeCopyAhead } from './copyAhead';
import { openOfflineCopy } from './offline';

async function kept(designId: string): Promise<void> {
  const doc = createDoc();
  const copy = openOfflineCopy(designId, doc);
  await copy.ready;
  rootsOf(doc).meta.set('name', 'Kept');
  copy.noteUnsaved(2);
  await copy.close();
}

async function nameIn(designId: string): Promise<unknown> {
  const doc = createDoc();
  const copy = openOfflineCopy(designId, doc);
  const unsaved = await copy.ready;
  await copy.close();
  return [rootsOf(doc).meta.get('name'), unsaved];
}

describe('a copy that is read ahead', () => {
  it('is what the design begins with, for the first who asks', async () => {
    await kept('ahead');
    readCopyAhead('ahead');
    expect(await nameIn('ahead')).toEqual(['Kept', 2]);
    expect(takeCopyAhead('ahead')).toBeUndefined();
    expect(await nameIn('ahead')).toEqual(['Kept', 2]);
  });

  it('leaves nothing in a browser that has none', async () => {
    readCopyAhead('none');
    await expect(takeCopyAhead('none')).rejects.toThrow();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('headroom-design-none');
    readCopyAhead('none');
    expect(await nameIn('none')).toEqual([undefined, 0]);
  });

  it('does not keep a copy from being deleted', async () => {
    await kept('deleted');
    readCopyAhead('deleted');
    await takeCopyAhead('deleted');
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase('headroom-design-deleted');
      deleting.onsuccess = () => resolve();
      deleting.onblocked = () => reject(new Error('blocked'));
    });
  });
});
