/** What a document has to tell: its changes as updates, to be sent and kept. A large one is written in a turn of its own. */

import * as Y from 'yjs';
import type { Scheduler } from '../../model/algorithms/scheduler';
import { runToEnd, type SlicedWork } from '../../model/algorithms/slices';
import { sizeOf } from '../../model/document/transactionSize';
import { applyInPieces, applyWhole } from './pieces/pieces';

export interface UpdateEvent {
  readonly update: Uint8Array;
  readonly origin: unknown;
  /** Made by this window. */
  readonly isOwn: boolean;
  /** `onEdit` has not told of it. */
  readonly isNew: boolean;
}

export interface UpdateListener {
  /** An own edit was made whose update follows later. */
  onEdit?(): void;
  onUpdate(event: UpdateEvent): void;
}

/** A transaction that makes or deletes more than so many things is large. */
const LARGE = 20_000;
/** A portion of a command is written with it, unless it is far larger than portions are: later all that follows is one task. */
const LARGE_PORTION = 100_000;
/** Held updates are told together up to so many bytes, which takes some 50 ms. */
const MESSAGE_BYTES = 700_000;
/** An update that came with more bytes than these is passed on as it is, not written again. */
const LARGE_BYTES = 200_000;
/** Of up to so many bytes an update is applied in one go. */
const WHOLE_BYTES = 500_000;

/** Yjs writes each change while it is made, if anybody listens: so this listens only where that is short or wanted. */
export class UpdateSource {
  readonly #doc: Y.Doc;
  readonly #scheduler: Scheduler | null;
  readonly #reading: Scheduler | null;
  readonly #listeners = new Set<UpdateListener>();
  /** Whose transactions nobody wants to hear of. */
  readonly #ignored = new Set<unknown>();
  /** The state before own edits that are not written yet. */
  #since: Map<number, number> | null = null;
  /** Another edit came meanwhile. */
  #hasMore = false;
  /** What is applied will be passed on by who applies it. */
  #isPassedOn = false;
  /** Portions of a command that is under way: nobody is told of half of it. */
  readonly #held: Uint8Array[] = [];

  /** Large own edits are written by `scheduler`, large updates from elsewhere applied by `reading`. */
  constructor(doc: Y.Doc, scheduler: Scheduler | null = null, reading: Scheduler | null = null) {
    this.#doc = doc;
    this.#scheduler = scheduler;
    this.#reading = reading;
    doc.on('afterTransaction', this.#weigh);
  }

  /** Own edits were made that nobody is told of yet. */
  get areWaiting(): boolean {
    return this.#since !== null || this.#held.length > 0;
  }

  listen(listener: UpdateListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ignore(origin: unknown): void {
    this.#ignored.add(origin);
  }

  /** Applies what came from elsewhere; a large update in turns, and what comes meanwhile after it. */
  receive(update: Uint8Array, origin: unknown): void {
    if (this.#reading !== null && (update.length > LARGE_BYTES || this.#reading.areOpen))
      this.#reading.add(this.#receiveInTurns([update], origin));
    else runToEnd(this.#receiveInTurns([update], origin));
  }

  /** Resolves once all of them are applied, one after the other and in turns. */
  receiveAll(updates: readonly Uint8Array[], origin: unknown): Promise<void> {
    return new Promise((resolve) => {
      const work = this.#receiveInTurns(updates, origin, resolve);
      if (this.#reading === null) runToEnd(work);
      else this.#reading.add(work);
    });
  }

  *#receiveInTurns(updates: readonly Uint8Array[], origin: unknown, done?: () => void): SlicedWork<void> {
    for (const update of updates) {
      if (update.length > LARGE_BYTES) {
        yield* this.#applySteps(update, origin);
        this.#tell({ update, origin, isOwn: false, isNew: true });
      } else Y.applyUpdate(this.#doc, update, origin);
      yield;
    }
    done?.();
  }

  /** In pieces where it would take a page too long at once: to cut it takes half of its time once more. */
  *#applySteps(update: Uint8Array, origin: unknown): SlicedWork<void> {
    const passedOn = (apply: () => void) => this.#passingOn(apply);
    if (update.length > WHOLE_BYTES) yield* applyInPieces(this.#doc, update, origin, passedOn);
    else applyWhole(this.#doc, update, origin, passedOn);
  }

  #passingOn(apply: () => void): void {
    this.#isPassedOn = true;
    try {
      apply();
    } finally {
      this.#isPassedOn = false;
    }
  }

  /** Writes and tells at once what waits for its turn: the page may have no other. */
  flush(): void {
    while (this.#held.length > 0) this.#tellHeld();
    if (this.#since !== null) this.#tellOf(Y.encodeStateAsUpdate(this.#doc, Y.encodeStateVector(this.#since)));
  }

  destroy(): void {
    this.#doc.off('afterTransaction', this.#weigh);
    this.#doc.off('update', this.#written);
    this.#listeners.clear();
  }

  /** Is called before Yjs asks whether anybody wants the update. */
  readonly #weigh = (transaction: Y.Transaction): void => {
    const isLater = this.#isLater(transaction);
    if (isLater || this.#isPassedOn || this.#ignored.has(transaction.origin)) this.#doc.off('update', this.#written);
    else this.#doc.on('update', this.#written);
    if (isLater) this.#later(transaction.beforeState);
  };

  #later(since: Map<number, number>): void {
    this.#hasMore = true;
    if (this.#since !== null) return;
    this.#since = since;
    for (const { onEdit } of this.#listeners) onEdit?.();
    this.#scheduler?.add(this.#write(since));
  }

  /** Edits after a large one wait for it: their updates would build on what nobody has. */
  #isLater(transaction: Y.Transaction): boolean {
    if (this.#scheduler === null || !transaction.local) return false;
    const size = sizeOf(transaction);
    const most = this.#reading?.areOpen ? LARGE_PORTION : LARGE;
    return size > 0 && (this.#since !== null || size > most);
  }

  *#write(since: Map<number, number>): SlicedWork<void> {
    let update: Uint8Array = new Uint8Array();
    while (this.#since === since && this.#hasMore) {
      this.#hasMore = false;
      update = Y.encodeStateAsUpdate(this.#doc, Y.encodeStateVector(since));
      yield;
    }
    if (this.#since === since) this.#tellOf(update);
  }

  #tellOf(update: Uint8Array): void {
    this.#since = null;
    this.#tell({ update, origin: null, isOwn: true, isNew: false });
  }

  readonly #written = (update: Uint8Array, origin: unknown, _doc: Y.Doc, { local }: Y.Transaction): void => {
    if (local && this.#scheduler !== null && (this.#reading?.areOpen || this.#held.length > 0))
      this.#hold(update, this.#scheduler);
    else this.#tell({ update, origin, isOwn: local, isNew: true });
  };

  #hold(update: Uint8Array, scheduler: Scheduler): void {
    this.#held.push(update);
    if (this.#held.length > 1) return;
    for (const { onEdit } of this.#listeners) onEdit?.();
    scheduler.add(this.#tellInTurns());
  }

  *#tellInTurns(): SlicedWork<void> {
    while (this.#held.length > 0) {
      this.#tellHeld();
      yield;
    }
  }

  /** As many as one message takes: the server works on each as long as on an edit by itself. */
  #tellHeld(): void {
    const some = this.#held.splice(0, 1);
    let bytes = some[0]?.length ?? 0;
    for (let next = this.#held[0]; next !== undefined && bytes + next.length <= MESSAGE_BYTES; next = this.#held[0]) {
      some.push(...this.#held.splice(0, 1));
      bytes += next.length;
    }
    const update = some.length > 1 ? Y.mergeUpdates(some) : some[0];
    if (update !== undefined) this.#tell({ update, origin: null, isOwn: true, isNew: false });
  }

  #tell(event: UpdateEvent): void {
    for (const listener of [...this.#listeners]) listener.onUpdate(event);
  }
}
