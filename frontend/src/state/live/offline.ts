/** Keeps a design in the browser, so that edits made without a connection survive a reload and merge on return. */

import * as Y from 'yjs';
import { type KeptDesign, takeCopyAhead } from './copyAhead';
import { PREFIX, UNSAVED } from './copyNames';
import { CopyRows } from './copyRows';
import { UpdateSource } from './updates';

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
    const ahead = await takeCopyAhead(designId)?.catch(() => undefined);
    const kept = ahead ?? (await keptIn(rows));
    await updates.receiveAll(kept.updates, rows);
    noted = kept.unsaved;
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

async function keptIn(rows: CopyRows): Promise<KeptDesign> {
  return { ...(await rows.updates()), unsaved: Number((await rows.note(UNSAVED)) ?? 0) };
}

const NO_COPY: OfflineCopy = { ready: Promise.resolve(0), noteUnsaved: () => {}, close: () => Promise.resolve() };
