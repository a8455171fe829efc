/** When a new drawing is taken over: a large one in turns of its own, so that the page's share of an edit is on screen first. */

import { runFor, runToEnd, type SlicedWork } from '../../model/algorithms/slices';
import { inTurn } from '../../model/algorithms/turns';

/** Up to so many parts a drawing is taken over at once. */
const AT_ONCE = 4000;
/** The same of the first drawing. */
const FIRST_AT_ONCE = 500;
/** So long a turn goes on. */
const TURN_MS = 40;
/** What must not be answered with the drawing before. */
const INPUTS = ['pointerdown', 'pointerup', 'dblclick', 'contextmenu', 'keydown', 'drop'] as const;

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt']);

/** Keys that the page answers by the design, such as copy and undo, and those that only begin another. */
function isElsewhere(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.key.startsWith('Arrow');
  return isCommand || MODIFIERS.has(event.key);
}

export class SceneUpdater {
  private frame = 0;
  private callOff: (() => void) | null = null;
  /** Nothing of a drawing is on screen yet. */
  private isFirst = false;
  private work: SlicedWork<void> | null = null;
  /** Another drawing came while one was taken over. */
  private isAsked = false;
  private after: (() => void)[] = [];
  private readonly listening = new AbortController();

  constructor(
    element: HTMLElement,
    private readonly run: () => SlicedWork<void>,
  ) {
    const { signal } = this.listening;
    const answer = (event: Event): void => {
      if (!isElsewhere(event)) this.now();
    };
    for (const name of INPUTS) element.addEventListener(name, answer, { capture: true, signal });
  }

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

  /** Does this with the drawing that waits. */
  afterwards(done: () => void): void {
    if (this.isOpen) this.after.push(done);
    else done();
  }

  destroy(): void {
    this.drop();
    this.listening.abort();
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
