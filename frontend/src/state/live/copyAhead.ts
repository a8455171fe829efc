/** The browser's copy of the design at an address, read while the code that will ask for it is on its way. */

import { NOTES, PREFIX, UNSAVED, UPDATES } from './copyNames';

/** Who comes later reads anew. */
const FRESH_MS = 15_000;

export interface KeptDesign {
  readonly updates: readonly Uint8Array[];
  /** Key of the last update, null where there are none. */
  readonly last: number | null;
  /** Edits that no server had. */
  readonly unsaved: number;
}

const read = new Map<string, Promise<KeptDesign>>();

/** Reads it, if there is one. A failure is told to who comes for it. */
export function readCopyAhead(designId: string): void {
  if (typeof indexedDB === 'undefined') return;
  const kept = keptOf(designId);
  kept.catch(() => undefined);
  read.set(designId, kept);
  setTimeout(() => read.delete(designId), FRESH_MS);
}

/** The copy that was read ahead: for the first who asks. */
export function takeCopyAhead(designId: string): Promise<KeptDesign> | undefined {
  const kept = read.get(designId);
  read.delete(designId);
  return kept;
}

async function keptOf(designId: string): Promise<KeptDesign> {
  const copy = await opened(PREFIX + designId);
  try {
    return await keptIn(copy);
  } finally {
    copy.close();
  }
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    // Who only reads has none, and is to leave none.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
}

function keptIn(copy: IDBDatabase): Promise<KeptDesign> {
  return new Promise((resolve, reject) => {
    const reading = copy.transaction([UPDATES, NOTES]);
    const rows = reading.objectStore(UPDATES);
    const [updates, keys] = [rows.getAll(), rows.getAllKeys()];
    const unsaved = reading.objectStore(NOTES).get(UNSAVED);
    reading.onabort = () => reject(reading.error);
    reading.oncomplete = () => {
      const last = (keys.result.at(-1) as number | undefined) ?? null;
      resolve({ updates: updates.result, last, unsaved: Number(unsaved.result ?? 0) });
    };
  });
}
