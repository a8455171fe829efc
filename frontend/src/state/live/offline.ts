/** Keeps a design in the browser, so that edits made without a connection survive a reload and merge on return. */

import { IndexeddbPersistence, storeState } from 'y-indexeddb';
import type * as Y from 'yjs';
import { UpdateSource } from './updates';

/** How a copy's database is called, before the design's id. */
export const PREFIX = 'headroom-design-';
/** Under this key it notes its edits that no server has. */
export const UNSAVED = 'unsaved';
/** The longest that a timer waits. */
const NEVER_MS = 2 ** 31 - 1;

export interface OfflineCopy {
  /** Edits that an earlier page could not save, once the copy is read. */
  readonly ready: Promise<number>;
  noteUnsaved(edits: number): void;
  close(): Promise<void>;
}

/** One database a design. A browser without storage (private windows) gets a copy that keeps nothing. */
export function openOfflineCopy(designId: string, doc: Y.Doc, updates = new UpdateSource(doc)): OfflineCopy {
  if (typeof indexedDB === 'undefined') return NO_COPY;
  const copy = new IndexeddbPersistence(PREFIX + designId, doc);
  // By itself it reads all of itself back after 500 edits, to write them as one: a second of a very large design, in
  // the midst of the user's work. It is made short when it is opened instead, where nothing has to be read twice.
  copy._storeTimeout = NEVER_MS;
  doc.off('update', copy._storeUpdate);
  updates.ignore(copy);
  const unlisten = updates.listen({ onUpdate: ({ update, origin }) => copy._storeUpdate(update, origin) });
  let noted = 0;
  const read = copy.whenSynced.then(async () => {
    noted = Number((await copy.get(UNSAVED)) ?? 0);
    if (!copy._destroyed) storeState(copy, false).catch(() => {});
    return noted;
  });
  // The database may fail to open (storage full or forbidden): work goes on without the copy.
  const opened = copy.get(UNSAVED).then(
    () => read,
    () => 0,
  );
  return {
    ready: opened,
    noteUnsaved(edits) {
      if (edits === noted) return;
      noted = edits;
      copy.set(UNSAVED, edits).catch(() => {});
    },
    close: () => {
      unlisten();
      return copy.destroy().catch(() => {});
    },
  };
}

const NO_COPY: OfflineCopy = { ready: Promise.resolve(0), noteUnsaved: () => {}, close: () => Promise.resolve() };
