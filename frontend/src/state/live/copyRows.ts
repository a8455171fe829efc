/** Where the browser keeps a design: its updates in the order in which they came, and notes by name. One database each. */

import * as idb from 'lib0/indexeddb';
import { NOTES, UPDATES } from './copyNames';

export interface KeptUpdates {
  readonly updates: readonly Uint8Array[];
  /** Null where there are none. */
  readonly last: number | null;
}

export class CopyRows {
  readonly #db: Promise<IDBDatabase>;
  #closed = false;

  /** A database that cannot be opened (storage full or forbidden) fails with each question. */
  constructor(name: string) {
    this.#db = idb.openDB(name, (db) => idb.createStores(db, [[UPDATES, { autoIncrement: true }], [NOTES]]));
    this.#db.catch(() => {});
  }

  /** All updates that are there now, with the key of the last. */
  async updates(): Promise<KeptUpdates> {
    const rows: { k: number; v: Uint8Array }[] = await idb.getAllKeysValues(await this.#store(UPDATES, 'readonly'));
    return { updates: rows.map(({ v }) => v), last: rows.at(-1)?.k ?? null };
  }

  async add(update: Uint8Array): Promise<void> {
    if (this.#closed) return;
    await idb.addAutoKey(await this.#store(UPDATES), update as unknown as ArrayBuffer);
  }

  /** In place of the updates up to a key: another window may have written more since they were read. */
  async replace(state: Uint8Array, last: number): Promise<void> {
    const store = await this.#store(UPDATES);
    await idb.addAutoKey(store, state as unknown as ArrayBuffer);
    await idb.del(store, idb.createIDBKeyRangeUpperBound(last, false));
  }

  async note(name: string): Promise<unknown> {
    return idb.get(await this.#store(NOTES, 'readonly'), name);
  }

  async setNote(name: string, value: number): Promise<void> {
    await idb.put(await this.#store(NOTES), value, name);
  }

  async close(): Promise<void> {
    this.#closed = true;
    (await this.#db).close();
  }

  async #store(name: string, access: 'readonly' | 'readwrite' = 'readwrite'): Promise<IDBObjectStore> {
    const [store] = idb.transact(await this.#db, [name], access);
    return store as IDBObjectStore;
  }
}
