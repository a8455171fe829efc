import type * as Y from 'yjs';

/** How many things a transaction has made and deleted. */
export function sizeOf({ beforeState, afterState, deleteSet }: Y.Transaction): number {
  let size = 0;
  for (const [client, clock] of afterState) size += clock - (beforeState.get(client) ?? 0);
  for (const deleted of deleteSet.clients.values()) for (const { len } of deleted) size += len;
  return size;
}
