/** Where the browser keeps a design: its updates in the order in which they came, and notes by name. One database each. */

import * as idb from 'lib0/indexeddb';

const UPDATES = 'updates';
const NOTES = 'custom';

export class CopyRows {
  readonly #db: Promise<IDBDatabase>;
  #closed = false;

  /** A database that cannot be opened (storage full or forbidden) fails with each question. */
  constructor(name: string) {
    this.#db = idb.openDB(name, (db) => idb.createStores(db, [[UPDATES, { autoIncrement: true }], [NOTES]]));
    this.#db.catch(() => {});
  }

  async updates(): Promise<Uint8Array[]> {
    return idb.getAll(await this.#store(UPDATES, 'readonly'));
  }

  async add(update: Uint8Array): Promise<void> {
    if (this.#closed) return;
    await idb.addAutoKey(await this.#store(UPDATES), update as unknown as ArrayBuffer);
  }

  /** In place of all updates that are there now. */
  async replace(state: Uint8Array): Promise<void> {
    const store = await this.#store(UPDATES);
    const added = await idb.addAutoKey(store, state as unknown as ArrayBuffer);
    await idb.del(store, idb.createIDBKeyRangeUpperBound(added, true));
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
