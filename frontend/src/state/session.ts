/** One open design, everything wired: document, reader, tree, commands' context, undo, connection, results, selection. */

import { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CatalogueAnswer } from '../api/answers';
import type { SlicedWork } from '../model/algorithms/slices';
import { Catalogue } from '../model/catalogue/catalogue';
import type { CommandContext } from '../model/commands/context';
import { createDoc, rootsOf } from '../model/document/doc';
import { DesignReader } from '../model/document/read';
import type { DesignSnapshot, DrawnTree } from '../model/document/types';
import { UndoHistory, type UndoState } from '../model/document/undo';
import { foldSteps } from '../model/tree/fold';
import { TreeBuilder } from '../model/tree/tree';
import { EditTurns, type LongEdit } from './editTurns';
import { createFindingsStore, FindingsFeed, type FindingsStore } from './findings';
import { LiveConnection } from './live/live';
import { NewsChannel, newsKind } from './live/news';
import { type OfflineCopy, openOfflineCopy } from './live/offline';
import type { SaveState } from './live/saveState';
import { UpdateSource } from './live/updates';
import { type FirstView, ResultFeed } from './resultFeed';
import { createResultsStore, type ResultsStore } from './results';
import { createSelectionStore, type SelectionStore } from './selection';

/** What to open: a design to edit or, by who may not, to read; or a share link to read along. */
export type SessionTarget = { readonly designId: string; readonly readOnly?: boolean } | { readonly token: string };

export interface LiveDesign {
  readonly snapshot: DesignSnapshot;
  readonly tree: DrawnTree;
  readonly undo: UndoState;
  readonly save: SaveState;
  /** The design is there: from the server, or from this browser's copy while there is no connection. */
  readonly loaded: boolean;
  /** Set once the server will not have this page again. */
  readonly ended: { readonly code: number; readonly reason: string } | null;
}

export interface Session {
  readonly readOnly: boolean;
  readonly context: CommandContext;
  readonly history: UndoHistory;
  readonly design: StoreApi<LiveDesign>;
  readonly results: ResultsStore;
  /** What the checks find; `seq` stays -1 where nobody sends any. */
  readonly findings: FindingsStore;
  readonly selection: SelectionStore;
  readonly news: NewsChannel;
  /** Who else edits this design; null where nobody is shown to anybody. */
  readonly awareness: Awareness | null;
  /** Has results shown there before the rest of the page hears of them; answers how to end that. Absent where none are sent. */
  showFirst?(view: FirstView): () => void;
  /**
   * Carries a command out, in turns where it concerns so many parts that it would hold the page up: what else is asked of
   * the design meanwhile waits for all of it. `done` is called once it is drawn.
   */
  carryOut<T>(work: SlicedWork<T>, parts: number, done: (outcome: T) => void): void;
  /** Does this at once, or after the large edit that is under way; `first` makes ready what it will ask for. */
  whenFree(act: () => void, first?: () => SlicedWork<void>): void;
  /** The large edit that is under way, once that takes long. */
  readonly longEdit: StoreApi<LongEdit | null>;
  /** Somebody signed in again: goes on where the session ended. */
  comeBack(): void;
  close(): void;
}

/** A page may end after each of these; a phone tells only the last. */
const LEAVING = ['beforeunload', 'pagehide', 'visibilitychange'] as const;

export interface SessionOptions {
  readonly catalogue: CatalogueAnswer;
  /** Where the sockets are, for example `ws://127.0.0.1:8600`; by default where the page came from. */
  readonly socketOrigin?: string;
  readonly makeSocket?: (url: string) => WebSocket;
}

export function openSession(target: SessionTarget, options: SessionOptions): Session {
  const session = new OpenSession(target, options);
  session.start();
  return session;
}

class OpenSession implements Session {
  readonly readOnly: boolean;
  readonly context: CommandContext;
  readonly history: UndoHistory;
  readonly design: StoreApi<LiveDesign>;
  readonly results = createResultsStore();
  readonly findings = createFindingsStore();
  readonly selection = createSelectionStore();
  readonly news = new NewsChannel();
  readonly awareness: Awareness | null;
  readonly #doc = createDoc();
  readonly #turns = new EditTurns(() => !this.design.getState().loaded);
  readonly #updates = new UpdateSource(this.#doc, this.#turns.telling, this.#turns.writing);
  readonly #reader: DesignReader;
  readonly #feed = new ResultFeed(this.results, () => this.#live?.startOver());
  readonly #findingsFeed = new FindingsFeed(this.findings, () => this.#live?.startOver());
  readonly #target: SessionTarget;
  readonly #options: SessionOptions;
  readonly longEdit = this.#turns.longEdit;
  #offline: OfflineCopy | null = null;
  #live: LiveConnection | null = null;
  #closed = false;

  constructor(target: SessionTarget, options: SessionOptions) {
    this.#target = target;
    this.#options = options;
    this.readOnly = 'token' in target || (target.readOnly ?? false);
    this.awareness = this.readOnly ? null : new Awareness(this.#doc);
    const catalogue = new Catalogue(options.catalogue);
    const trees = new TreeBuilder(catalogue);
    const tree = () => trees.build(this.#reader.snapshot);
    this.#reader = new DesignReader(this.#doc, options.catalogue.workload_fields, {
      scheduler: this.#turns.telling,
      prepare: (snapshot) => prepared(trees, snapshot),
    });
    this.context = {
      doc: this.#doc,
      catalogue,
      snapshot: () => {
        this.#turns.writing.finish();
        return this.#reader.snapshot;
      },
      tree: () => {
        this.#turns.writing.finish();
        return tree();
      },
      renew: () => this.#renew(trees),
      onPortion: this.#turns.onPortion,
    };
    this.history = new UndoHistory(this.#doc, {
      before: () => this.#turns.writing.finish(),
      isBusy: this.#turns.areOpen,
      carry: this.#turns.carry,
      onPortion: this.#turns.onPortion,
    });
    this.design = createStore<LiveDesign>(() => ({
      snapshot: this.#reader.snapshot,
      tree: tree(),
      undo: this.history.state,
      save: { kind: 'saving' },
      loaded: false,
      ended: null,
    }));
    this.#reader.subscribe((snapshot) => this.#drawn(snapshot, tree()));
    this.history.subscribe(() => this.design.setState({ undo: this.history.state }));
  }

  *#renew(trees: TreeBuilder): SlicedWork<void> {
    yield* this.#reader.readInTurns();
    yield;
    yield* trees.buildSteps(this.#reader.snapshot);
  }

  start(): void {
    if ('token' in this.#target) {
      this.#connect(`/api/shared/${encodeURIComponent(this.#target.token)}/live`, 0);
      return;
    }
    const { designId } = this.#target;
    if (this.readOnly) {
      // What an earlier role of this user left unsaved in the browser is no part of the design.
      this.#connect(`/api/live/${encodeURIComponent(designId)}`, 0);
      return;
    }
    const offline = openOfflineCopy(designId, this.#doc, this.#updates);
    this.#offline = offline;
    for (const event of LEAVING) globalThis.addEventListener?.(event, this.#leaving);
    void offline.ready.then((unsaved) => {
      if (this.#closed) return;
      if (rootsOf(this.#doc).components.size > 0) this.#turns.whenTold(() => this.design.setState({ loaded: true }));
      this.#connect(`/api/live/${encodeURIComponent(designId)}`, unsaved);
    });
  }

  showFirst(view: FirstView): () => void {
    return this.#feed.showFirst(view);
  }

  carryOut<T>(work: SlicedWork<T>, parts: number, done: (outcome: T) => void): void {
    this.#turns.carryOut(work, parts, done);
  }

  whenFree(act: () => void, first?: () => SlicedWork<void>): void {
    this.#turns.whenFree(act, first);
  }

  comeBack(): void {
    this.#live?.comeBack();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const event of LEAVING) globalThis.removeEventListener?.(event, this.#leaving);
    this.#turns.close();
    this.#live?.close();
    this.awareness?.destroy();
    this.#feed.close();
    this.#findingsFeed.close();
    this.history.destroy();
    this.#reader.destroy();
    void this.#offline?.close().then(() => this.#doc.destroy());
  }

  #connect(path: string, unsaved: number): void {
    this.#doc.on('afterTransaction', this.#edited);
    this.#live = new LiveConnection({
      url: (this.#options.socketOrigin ?? pageSocketOrigin()) + path,
      doc: this.#doc,
      updates: this.#updates,
      readOnly: this.readOnly,
      unsaved,
      ...(this.awareness && { awareness: this.awareness }),
      ...(this.#options.makeSocket && { makeSocket: this.#options.makeSocket }),
      events: {
        onSaveState: (save) => {
          this.design.setState({ save });
          this.#offline?.noteUnsaved(this.#live?.unsaved ?? unsaved);
        },
        onSynced: () => this.#turns.whenTold(() => this.#synced()),
        onNews: (what) => this.#heard(what),
        onResult: (_seq, compressed) => void this.#feed.receive(compressed, () => this.#live?.unsaved === 0),
        onFindings: (compressed) => void this.#findingsFeed.receive(compressed),
        onEnded: (code, reason) => this.design.setState({ ended: { code, reason } }),
        // A link has no session that could end.
        ...('designId' in this.#target && { onSignedOut: () => undefined }),
      },
    });
  }

  /** What was done is written and told while the page still can. */
  readonly #leaving = ({ type }: Event): void => {
    if (type === 'visibilitychange' && document.visibilityState !== 'hidden') return;
    this.#turns.writing.finish();
    this.#updates.flush();
  };

  #synced(): void {
    const again = this.design.getState().loaded;
    this.design.setState({ loaded: true });
    if (again) this.news.tellAll();
  }

  #heard(what: string): void {
    const news = newsKind(what);
    if (news !== null) this.news.tell(news);
  }

  /** Moving boxes on the canvas changes no figure. */
  readonly #edited = ({ doc, local, changed }: Y.Transaction): void => {
    if (!local) return;
    const { layout, drawing } = rootsOf(doc);
    const unmodelled = new Set<unknown>([layout, drawing]);
    if ([...changed.keys()].some((type) => !unmodelled.has(type))) this.#feed.edited();
  };

  #drawn(snapshot: DesignSnapshot, tree: DrawnTree): void {
    this.design.setState({ snapshot, tree });
    this.selection.getState().keepOnly((id) => tree.parts.has(id) || snapshot.cables.has(id));
  }
}

/** The tree, and folded as it is shown, so that a page that draws it finds both. */
function* prepared(trees: TreeBuilder, snapshot: DesignSnapshot): SlicedWork<void> {
  yield* trees.buildSteps(snapshot);
  yield;
  yield* foldSteps(trees.build(snapshot), snapshot.drawing);
}

export function pageSocketOrigin(): string {
  return location.origin.replace(/^http/, 'ws');
}
