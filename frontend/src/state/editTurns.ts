/** Edits of an open design that are too large for one turn of the page: in which order they are made, told of and drawn. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import { asSlice, Scheduler } from '../model/algorithms/scheduler';
import { runToEnd, type SlicedWork } from '../model/algorithms/slices';

/** What the page does with the design for so long that it says so. */
export interface LongEdit {
  /** Name of the step; null while it is worked out. */
  readonly label: string | null;
  /** Portions that are done, from 0 to 1. */
  readonly done: number;
}

/** A command on more parts is carried out in turns. */
const MANY_PARTS = 4000;
/** What takes no longer is not said. */
const SHORT_MS = 200;

export class EditTurns {
  /** What is left to come into the document: of a large command, and of a large update from elsewhere. */
  readonly writing: Scheduler;
  /** What is left of a large edit to be read, drawn and sent. */
  readonly telling: Scheduler;
  readonly longEdit: StoreApi<LongEdit | null> = createStore<LongEdit | null>(() => null);
  #edit: LongEdit | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(isUnseen: () => boolean) {
    this.writing = new Scheduler(() => false, isUnseen);
    this.telling = new Scheduler(() => this.writing.areOpen, isUnseen);
  }

  readonly areOpen = (): boolean => this.writing.areOpen || this.telling.areOpen;

  /** Carries a command out: at once where it is about few parts, else after what is under way. */
  carryOut<T>(work: SlicedWork<T>, parts: number, done: (outcome: T) => void): void {
    if (parts > MANY_PARTS) this.#add(this.#carrying(work, done));
    else {
      this.writing.finish();
      done(runToEnd(work));
    }
  }

  /** Goes on in turns with a step of the history. */
  readonly carry = (work: SlicedWork<void>): void => this.#add(work);

  /** Does this at once, or after the edit that is under way; `first` makes ready what it will ask for. */
  whenFree(act: () => void, first?: () => SlicedWork<void>): void {
    if (this.areOpen()) this.writing.add(afterwards(act, first));
    else act();
  }

  /** Once what came before it is in the document, and drawn. */
  whenTold(act: () => void): void {
    if (this.writing.areOpen) this.writing.add(asSlice(() => this.telling.add(asSlice(act))));
    else if (this.telling.areOpen) this.telling.add(asSlice(act));
    else act();
  }

  readonly onPortion = (label: string, done: number, all: number): void => {
    if (this.writing.isAtWork) this.#say({ label, done: done / all });
  };

  close(): void {
    this.#say(null);
    this.writing.finish();
    this.telling.finish();
  }

  *#carrying<T>(work: SlicedWork<T>, done: (outcome: T) => void): SlicedWork<void> {
    const outcome = yield* work;
    this.whenTold(() => done(outcome));
  }

  #add(work: SlicedWork<void>): void {
    this.#say({ label: null, done: 0 });
    this.writing.addNext(this.#marked(work));
  }

  *#marked(work: SlicedWork<void>): SlicedWork<void> {
    yield* work;
    this.telling.add(asSlice(() => this.#ended()));
  }

  #ended(): void {
    if (!this.writing.areOpen) this.#say(null);
  }

  #say(edit: LongEdit | null): void {
    this.#edit = edit;
    if (edit === null) {
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#timer = null;
      this.longEdit.setState(null, true);
    } else if (this.longEdit.getState() !== null) this.longEdit.setState(edit, true);
    else this.#timer ??= setTimeout(() => this.longEdit.setState(this.#edit, true), SHORT_MS);
  }
}

function* afterwards(act: () => void, first?: () => SlicedWork<void>): SlicedWork<void> {
  if (first) yield* first();
  act();
}
