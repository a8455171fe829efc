/** Takes result messages in order and says how far the newest result lags behind the drawing. */

import { runFor, type SlicedWork } from '../model/algorithms/slices';
import { applySteps, type ResultMessage, type ResultsState, type ResultsStore, unpackMessage } from './results';

/** Shows a result before the rest of the page hears of it. */
export interface FirstView {
  /** What showing it will ask for, and the page after it. */
  prepare(next: ResultsState): SlicedWork<void>;
  /** Resolves when it stands; null when there is nothing to wait for. */
  show(next: ResultsState): Promise<void> | null;
}

/** A message of more compressed bytes is applied in turns. */
const LARGE_BYTES = 100_000;
/** Of more parts, what is made of a result is made in turns as well. */
const LARGE_DESIGN = 4000;
/** So long a turn goes on. */
const TURN_MS = 12;

/** The rest of the page waits no longer for the first view. */
const MOST_WAIT_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class ResultFeed {
  readonly #store: ResultsStore;
  #line: Promise<void> = Promise.resolve();
  #closed = false;
  /** An own edit has been made since the last result that was sent after everything was durable. */
  #waiting = false;
  /** A message could not be read: what builds on it is of no use until a whole result comes. */
  #lost = false;
  /** How many own edits there were; a result that was sent before the newest of them does not end the wait. */
  #edits = 0;
  #first: FirstView | null = null;
  readonly #onLost: () => void;

  constructor(store: ResultsStore, onLost: () => void) {
    this.#store = store;
    this.#onLost = onLost;
  }

  /** Unpacking is asynchronous; the line keeps a delta behind the result that it builds on. */
  receive(compressed: Uint8Array, isDurable: () => boolean): Promise<void> {
    const covers = isDurable() ? this.#edits : null;
    this.#line = this.#line.then(async () => {
      try {
        const message = await unpackMessage<ResultMessage>(compressed);
        await this.#apply(message, covers, compressed.length > LARGE_BYTES);
      } catch {
        this.#lost = true;
        if (!this.#closed) this.#onLost();
      }
    });
    return this.#line;
  }

  /** The drawing first: on the next frame it shows the result, and the panels are worked on once that frame is out. */
  showFirst(view: FirstView): () => void {
    this.#first = view;
    return () => {
      if (this.#first === view) this.#first = null;
    };
  }

  async #apply(message: ResultMessage, covers: number | null, isLarge: boolean): Promise<void> {
    if (this.#closed || (this.#lost && !message.full)) return;
    const next = await this.#worked(applySteps(this.#store.getState(), message), isLarge);
    if (isLarge) await pause(0);
    if (this.#closed) return;
    this.#lost = false;
    const isLargeDesign = next.components.size > LARGE_DESIGN;
    if (this.#first) await this.#worked(this.#first.prepare(next), isLargeDesign);
    if (this.#closed) return;
    // A page in the background draws no frames.
    const standing = globalThis.document?.hidden === false ? this.#first?.show(next) : null;
    if (standing) {
      await Promise.race([standing, pause(MOST_WAIT_MS)]);
      await pause(0);
      if (this.#closed) return;
    }
    if (covers === this.#edits) this.#waiting = false;
    const earlier = 'stale' in message && message.stale === true;
    this.#store.setState({ ...next, stale: this.#waiting || earlier }, true);
  }

  /** What the work comes to, in turns where it is large. */
  async #worked<T>(work: SlicedWork<T>, inTurns: boolean): Promise<T> {
    let done = inTurns ? null : runFor(work, Number.POSITIVE_INFINITY);
    while (done === null) {
      await pause(0);
      done = runFor(work, TURN_MS);
    }
    return done.value;
  }

  /** An own edit that may change figures. */
  edited(): void {
    this.#waiting = true;
    this.#edits += 1;
    if (!this.#store.getState().stale) this.#store.setState({ stale: true });
  }

  close(): void {
    this.#closed = true;
  }
}
