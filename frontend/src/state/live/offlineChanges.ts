/** What others did while this window had no connection, told once it is back. */

import type * as Y from 'yjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { windowOf } from '../../model/document/authors';
import { rootsOf } from '../../model/document/doc';
import type { LiveDesign } from '../session';

export interface OfflineChanges {
  /** Entries of the design that came changed. */
  readonly changes: number;
  /** Windows that made them. */
  readonly clients: readonly number[];
  /** Those that this window had edited meanwhile, as `components/<id>`. */
  readonly both: readonly string[];
}

/** Longer than what is under way when everything counts as saved. */
const SETTLE_MS = 300;
const PLAIN_ROOTS = [
  'components',
  'cables',
  'zones',
  'workloads',
  'meta',
  'layout',
  'drawing',
  'suppressions',
] as const;

/** Watches a document from the loss of the connection until all is merged. */
export class OfflineChangeWatch {
  readonly state: StoreApi<{ readonly away: OfflineChanges | null }> = createStore(() => ({ away: null }));
  readonly #doc: Y.Doc;
  readonly #stop: () => void;
  #lost = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #mine = new Set<string>();
  readonly #theirs = new Set<string>();
  readonly #clients = new Set<number>();

  constructor(doc: Y.Doc, design: StoreApi<LiveDesign>) {
    this.#doc = doc;
    doc.on('afterTransaction', this.#noted);
    const follow = ({ save }: Pick<LiveDesign, 'save'>) => this.#saveSays(save.kind);
    this.#stop = design.subscribe(follow);
    follow(design.getState());
  }

  dismiss(): void {
    this.state.setState({ away: null });
  }

  close(): void {
    this.#doc.off('afterTransaction', this.#noted);
    this.#stop();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #saveSays(kind: LiveDesign['save']['kind']): void {
    if (kind === 'offline' || kind === 'signedOut') {
      this.#lost = true;
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#timer = null;
    } else if (kind === 'saved' && this.#lost && this.#timer === null) {
      this.#timer = setTimeout(this.#tell, SETTLE_MS);
    }
  }

  readonly #tell = (): void => {
    this.#timer = null;
    this.#lost = false;
    if (this.#theirs.size > 0) {
      const both = [...this.#theirs].filter((entry) => this.#mine.has(entry)).sort();
      this.state.setState({ away: { changes: this.#theirs.size, clients: [...this.#clients], both } });
    }
    for (const set of [this.#mine, this.#theirs, this.#clients]) set.clear();
  };

  readonly #noted = (transaction: Y.Transaction): void => {
    if (!this.#lost) return;
    const entries = transaction.local ? this.#mine : this.#theirs;
    for (const entry of entriesOf(this.#doc, transaction)) entries.add(entry);
    if (transaction.local) return;
    for (const [client, clock] of transaction.afterState)
      if (windowOf(client) !== windowOf(this.#doc.clientID) && clock > (transaction.beforeState.get(client) ?? 0))
        this.#clients.add(windowOf(client));
  };
}

/** The entries that a transaction touched, as `<root>/<id>`. */
function entriesOf(doc: Y.Doc, { changed }: Y.Transaction): string[] {
  const names = new Map<unknown, string>(PLAIN_ROOTS.map((name) => [rootsOf(doc)[name], name]));
  const result: string[] = [];
  for (const [type, keys] of changed) {
    const root = names.get(type);
    if (root !== undefined) for (const key of keys) result.push(`${root}/${key}`);
    else if (type._item !== null) result.push(`${names.get(type.parent) ?? ''}/${type._item.parentSub}`);
  }
  return result;
}
