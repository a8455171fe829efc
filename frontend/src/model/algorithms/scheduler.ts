/** Work of a large edit in several turns, so that the page draws frames between them. */

import { runFor, runToEnd, type SlicedWork } from './slices';
import { inTurn } from './turns';

/** So long a turn goes on with work that could stop. */
const TURN_MS = 40;

export class Scheduler {
  readonly #waiting: SlicedWork<void>[] = [];
  /** While this says so, nothing is begun. */
  readonly #isHeld: () => boolean;
  /** While this says so, nothing is on screen that moves. */
  readonly #isUnseen: () => boolean;
  #isDue = false;
  #isAtWork = false;
  /** So much of what waits was asked for by the work in hand. */
  #asked = 0;

  constructor(isHeld: () => boolean = () => false, isUnseen: () => boolean = () => false) {
    this.#isHeld = isHeld;
    this.#isUnseen = isUnseen;
  }

  get areOpen(): boolean {
    return this.#waiting.length > 0;
  }

  /** Called from the work itself. */
  get isAtWork(): boolean {
    return this.#isAtWork;
  }

  /** Nothing is begun now: what is asked of it waits. */
  get isHeld(): boolean {
    return this.#isHeld();
  }

  /** Does this after all that waits. */
  add(work: SlicedWork<void>): void {
    this.#waiting.push(work);
    this.#arm();
  }

  /** Does this right after the work that asks for it, before what else waits. */
  addNext(work: SlicedWork<void>): void {
    if (this.#isAtWork) this.#waiting.splice(++this.#asked, 0, work);
    else this.add(work);
  }

  /** Does all that waits now; what the work itself calls meanwhile finds it under way. */
  finish(): void {
    if (this.#isAtWork) return;
    for (let work = this.#waiting[0]; work !== undefined; work = this.#waiting[0]) {
      const whole = work;
      this.#atWork(() => runToEnd(whole) ?? true);
    }
  }

  readonly #turn = (): void => {
    this.#isDue = false;
    const [work] = this.#waiting;
    if (work !== undefined && !this.#isHeld()) this.#atWork(() => runFor(work, TURN_MS) !== null);
    this.#arm();
  };

  /** Work that fails is not tried again. */
  #atWork(act: () => boolean): void {
    this.#isAtWork = true;
    let isDone = true;
    try {
      isDone = act();
    } finally {
      this.#isAtWork = false;
      if (isDone) {
        this.#waiting.shift();
        this.#asked = 0;
      }
      if (this.areOpen) this.#arm();
    }
  }

  #arm(): void {
    if (!this.areOpen || this.#isDue) return;
    this.#isDue = true;
    // Whoever is held waits for others, who must have their turn.
    inTurn(this.#turn, this.#isUnseen() && !this.#isHeld());
  }
}

/** One piece of work as it is added. */
export function* asSlice(act: () => void): SlicedWork<void> {
  act();
  yield;
}
