/** In whose name a window writes. Yjs calls an author a client. */

import type * as Y from 'yjs';

/**
 * So many changes are made in one name. To delete one, Yjs and the server's library move all that stands behind it in the
 * list of its author: with 100,000 parts in one list that takes the server a millisecond a part, a page as long as all
 * the rest of its work (ADR 45).
 */
const AUTHOR_CHANGES = 8192;
/** What Yjs draws for a document is below; what a window goes on as differs above. */
const NEXT_AUTHOR = 2 ** 32;

/** The first author of the window that an author writes for, by which others know it. */
export function windowOf(author: number): number {
  return author % NEXT_AUTHOR;
}

/** Has a document go on in another name before a transaction, once much has been written in the last one. */
export function changeAuthors(doc: Y.Doc): void {
  doc.on('beforeTransaction', () => {
    const written = doc.store.clients.get(doc.clientID)?.length ?? 0;
    if (written >= AUTHOR_CHANGES) doc.clientID += NEXT_AUTHOR;
  });
}
