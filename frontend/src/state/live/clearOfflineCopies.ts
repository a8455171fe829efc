import { NOTES, PREFIX, UNSAVED } from './copyNames';

/** Forgets what this browser keeps of designs, except where edits wait that no server has: for when nobody is signed in. */
export async function clearOfflineCopies(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(PREFIX) && (await unsavedIn(name)) === 0) indexedDB.deleteDatabase(name);
}

/** Edits that a copy notes as unsaved; one that cannot be read is left alone. */
function unsavedIn(name: string): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => resolve(1);
    opening.onsuccess = () => {
      const copy = opening.result;
      const done = (unsaved: number) => {
        copy.close();
        resolve(unsaved);
      };
      if (!copy.objectStoreNames.contains(NOTES)) {
        done(0);
        return;
      }
      const request = copy.transaction(NOTES).objectStore(NOTES).get(UNSAVED);
      request.onsuccess = () => done(Number(request.result ?? 0));
      request.onerror = () => done(1);
    };
  });
}
