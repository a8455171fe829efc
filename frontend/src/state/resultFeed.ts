/** Takes result messages in order and says how far the newest result lags behind the drawing. */

import { applyResult, type ResultMessage, type ResultsStore, unpackResult } from './results';

export class ResultFeed {
  readonly #store: ResultsStore;
  #line: Promise<void> = Promise.resolve();
  #closed = false;
  /** An own edit has been made since the last result that was sent after everything was durable. */
  #waiting = false;
  /** A message could not be read: what builds on it is of no use until a whole result comes. */
  #lost = false;
  readonly #onLost: () => void;

  constructor(store: ResultsStore, onLost: () => void) {
    this.#store = store;
    this.#onLost = onLost;
  }

  /** Unpacking is asynchronous; the line keeps a delta behind the result that it builds on. */
  receive(compressed: Uint8Array, isDurable: () => boolean): Promise<void> {
    const durable = isDurable();
    this.#line = this.#line.then(async () => {
      try {
        this.#apply(await unpackResult(compressed), durable);
      } catch {
        this.#lost = true;
        if (!this.#closed) this.#onLost();
      }
    });
    return this.#line;
  }

  #apply(message: ResultMessage, durable: boolean): void {
    if (this.#closed || (this.#lost && !message.full)) return;
    const next = applyResult(this.#store.getState(), message);
    this.#lost = false;
    if (durable) this.#waiting = false;
    this.#store.setState({ ...next, stale: this.#waiting }, true);
  }

  /** An own edit that may change figures. */
  edited(): void {
    this.#waiting = true;
    if (!this.#store.getState().stale) this.#store.setState({ stale: true });
  }

  close(): void {
    this.#closed = true;
  }
}
