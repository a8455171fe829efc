/** When a new drawing is taken over: a large one in turns of its own, so that the page's share of an edit is on screen first. */

import { runFor, runToEnd, type SlicedWork } from '../../model/algorithms/slices';
import { inTurn } from '../../model/algorithms/turns';

/** Up to so many parts a drawing is taken over at once. */
const AT_ONCE = 4000;
/** The same of the first drawing. */
const FIRST_AT_ONCE = 500;
/** So long a turn goes on. */
const TURN_MS = 40;
export class SceneUpdater {
  private frame = 0;
  private callOff: (() => void) | null = null;
  /** Nothing of a drawing is on screen yet. */
  private isFirst = false;
  private work: SlicedWork<void> | null = null;
  /** Another drawing came while one was taken over. */
  private isAsked = false;
  private readonly after: (() => void)[] = [];

  constructor(private readonly run: () => SlicedWork<void>) {}

  get isOpen(): boolean {
    return this.isAsked || this.work !== null;
  }

  /** The first drawing, of so many parts: the page that opens stands before a larger one does. */
  first(parts: number): void {
    this.isFirst = true;
    this.ask(parts, FIRST_AT_ONCE);
  }

  /** A drawing of so many parts waits. */
  ask(parts: number, few = AT_ONCE): void {
    this.isAsked = true;
    if (parts <= few) this.now();
    else if (this.frame === 0 && this.callOff === null) {
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.goOnSoon();
      });
    }
  }

  /** Takes over what waits. */
  now(): void {
    if (!this.isOpen) return;
    this.drop();
    while (this.isOpen) {
      const work = this.begun();
      this.work = null;
      runToEnd(work);
    }
    this.tell();
  }

  /** Does this with the newest drawing. */
  afterwards(done: () => void): void {
    if (this.isOpen) this.after.push(done);
    else done();
  }

  destroy(): void {
    this.drop();
    this.after.length = 0;
  }

  /** What is under way, else what waits: it sees the newest drawing as it begins. */
  private begun(): SlicedWork<void> {
    if (this.work) return this.work;
    this.isAsked = false;
    return this.run();
  }

  private goOnSoon(): void {
    this.callOff = inTurn(() => {
      this.callOff = null;
      this.work = this.begun();
      if (runFor(this.work, TURN_MS) !== null) this.work = null;
      if (this.isOpen) this.goOnSoon();
      else this.tell();
    }, this.isFirst);
  }

  private tell(): void {
    this.isFirst = false;
    for (const done of this.after.splice(0)) done();
  }

  private drop(): void {
    cancelAnimationFrame(this.frame);
    this.callOff?.();
    this.frame = 0;
    this.callOff = null;
  }
}
