/** Writing entries of the live document. */

import * as Y from 'yjs';
import type { Entry } from './doc';
import type { Json } from './types';

export function newEntry(values: Readonly<Record<string, Json>>): Entry {
  const entry: Entry = new Y.Map();
  for (const [key, value] of Object.entries(values)) entry.set(key, value);
  return entry;
}

/** Sets a key, or takes it away for null: what a component does not hold, the catalogue gives. */
export function setOrClear(entry: Entry, key: string, value: Json): void {
  if (value === null) entry.delete(key);
  else entry.set(key, value);
}
