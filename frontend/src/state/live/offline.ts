/** Keeps a design in the browser, so that edits made without a connection survive a reload and merge on return. */

import * as Y from 'yjs';
import { CopyRows } from './copyRows';
import { UpdateSource } from './updates';

/** How a copy's database is called, before the design's id. */
export const PREFIX = 'headroom-design-';
/** Under this key it notes its edits that no server has. */
export const UNSAVED = 'unsaved';
/** A copy of so many updates is made one when it is opened: while somebody edits that would hold them up. */
const MANY_UPDATES = 500;

export interface OfflineCopy {
  /** Edits that an earlier page could not save, once the copy is read. */
  readonly ready: Promise<number>;
  noteUnsaved(edits: number): void;
  close(): Promise<void>;
}

/** One database a design. A browser without storage (private windows) gets a copy that keeps nothing. */
export function openOfflineCopy(designId: string, doc: Y.Doc, updates = new UpdateSource(doc)): OfflineCopy {
  if (typeof indexedDB === 'undefined') return NO_COPY;
  const rows = new CopyRows(PREFIX + designId);
  updates.ignore(rows);
  const unlisten = updates.listen({
    onUpdate: ({ update, origin }) => {
      if (origin !== rows) rows.add(update).catch(() => {});
    },
  });
  let noted = 0;
  const read = async (): Promise<number> => {
    const kept = await rows.updates();
    await updates.receiveAll(kept.updates, rows);
    noted = Number((await rows.note(UNSAVED)) ?? 0);
    if (kept.last !== null && kept.updates.length >= MANY_UPDATES)
      rows.replace(Y.encodeStateAsUpdate(doc), kept.last).catch(() => {});
    return noted;
  };
  return {
    // The database may fail to open: work goes on without the copy.
    ready: read().catch(() => 0),
    noteUnsaved(edits) {
      if (edits === noted) return;
      noted = edits;
      rows.setNote(UNSAVED, edits).catch(() => {});
    },
    close: () => {
      unlisten();
      return rows.close().catch(() => {});
    },
  };
}

const NO_COPY: OfflineCopy = { ready: Promise.resolve(0), noteUnsaved: () => {}, close: () => Promise.resolve() };
