/** Takes result messages in order and says how far the newest result lags behind the drawing. */

import { applyResult, type ResultsStore, unpackResult } from './results';

export class ResultFeed {
  readonly #store: ResultsStore;
  #line: Promise<void> = Promise.resolve();
  #closed = false;
  /** An own edit has been made since the last result that was sent after everything was durable. */
  #waiting = false;

  constructor(store: ResultsStore) {
    this.#store = store;
  }

  /** Unpacking is asynchronous; the line keeps a delta behind the result that it builds on. */
  receive(compressed: Uint8Array, isDurable: () => boolean): Promise<void> {
    const durable = isDurable();
    this.#line = this.#line.then(async () => {
      const message = await unpackResult(compressed);
      if (this.#closed) return;
      if (durable) this.#waiting = false;
      const next = applyResult(this.#store.getState(), message);
      this.#store.setState({ ...next, stale: this.#waiting }, true);
    });
    return this.#line;
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
