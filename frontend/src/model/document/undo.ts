/** Undo and redo of user commands: one step each, with its name. Others' edits are never undone. */

import * as Y from 'yjs';
import { Scheduler } from '../algorithms/scheduler';
import { runToEnd, type SlicedWork } from '../algorithms/slices';
import { rootsOf, UserCommand } from './doc';
import { sizeOf } from './transactionSize';
import { UndoCleanup } from './undoCleanup';

export interface UndoState {
  /** Name of the step that undo would take back; null = nothing to undo. */
  readonly undo: string | null;
  readonly redo: string | null;
}

/** How far the step in hand is, in portions. */
export type OnPortion = (label: string, done: number, all: number) => void;

export interface UndoOptions {
  /** Is called before a step is taken back or done again: what is half done is finished there. */
  readonly before?: () => void;
  /** While it says so, nothing is freed. */
  readonly isBusy?: () => boolean;
  /** Takes over what is left of a step of several portions; without it all is done at once. */
  readonly carry?: (work: SlicedWork<void>) => void;
  readonly onPortion?: OnPortion;
}

interface StackEvent {
  readonly stackItem: { readonly meta: Map<unknown, unknown> };
  readonly origin: unknown;
}

type Item = Y.UndoManager['undoStack'][number];
type StackName = 'undoStack' | 'redoStack';

/** A command of the user. Yjs keeps an item for each large portion of what it wrote: it takes back an item in one go. */
interface Step {
  readonly label: string;
}

const STEP = 'step';
/** What joins the command before it is one portion with what that wrote last, up to so many things made and deleted. */
const SMALL = 2000;
/** What steps leave behind is freed so long after the first of them, so that it is looked through once for many. */
const FREE_AFTER_MS = 1000;

export class UndoHistory {
  readonly #manager: Y.UndoManager;
  readonly #listeners = new Set<() => void>();
  readonly #options: UndoOptions;
  readonly #spent: UndoCleanup;
  readonly #freeing: Scheduler;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #state: UndoState = { undo: null, redo: null };
  /** The step in hand while its portions go from one stack to the other. */
  #carried: Step | null = null;

  constructor(doc: Y.Doc, options: UndoOptions = {}) {
    this.#options = options;
    this.#spent = new UndoCleanup(doc);
    this.#freeing = new Scheduler(options.isBusy);
    const roots = rootsOf(doc);
    this.#manager = new Y.UndoManager(Object.values(roots), {
      captureTimeout: 0, // the default merges what happens within half a second into one step
      trackedOrigins: new Set<unknown>([UserCommand]),
      captureTransaction: (transaction) => {
        const { origin } = transaction;
        const isMerged = origin instanceof UserCommand && origin.joins && sizeOf(transaction) <= SMALL;
        this.#manager.captureTimeout = isMerged ? Number.POSITIVE_INFINITY : 0;
        return true;
      },
    });
    this.#manager.on('stack-item-added', this.#added);
    this.#manager.on('stack-item-popped', this.#changed);
    this.#manager.on('stack-cleared', this.#changed);
  }

  get state(): UndoState {
    return this.#state;
  }

  /** Takes the last step back, a large one in turns; its name, or null when there was none. */
  undo(): string | null {
    return this.#begin('undoStack');
  }

  redo(): string | null {
    return this.#begin('redoStack');
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  destroy(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#manager.destroy();
    this.#listeners.clear();
  }

  #begin(from: StackName): string | null {
    this.#options.before?.();
    const [last, above] = [this.#manager[from].at(-1), this.#manager[from].at(-2)];
    const step = stepOf(last);
    if (step === null) return null;
    const work = this.#move(from);
    if (stepOf(above) === step && this.#options.carry) this.#options.carry(work);
    else runToEnd(work);
    return step.label;
  }

  /** All portions of the newest step; of the step before it as well where it has nothing left to change. */
  *#move(from: StackName): SlicedWork<void> {
    for (let hasChanged = false; !hasChanged; ) {
      const step = stepOf(this.#manager[from].at(-1));
      if (step === null) return;
      hasChanged = yield* this.#moveStep(from, step);
    }
  }

  *#moveStep(from: StackName, step: Step): SlicedWork<boolean> {
    const isLeft = (): boolean => stepOf(this.#manager[from].at(-1)) === step;
    const popped: Item[] = [];
    const all = this.#manager[from].filter((item) => stepOf(item) === step).length;
    let hasChanged = false;
    this.#carried = step;
    try {
      while (isLeft()) {
        hasChanged = this.#pop(from, popped) || hasChanged;
        this.#options.onPortion?.(step.label, popped.length, all);
        if (isLeft()) yield;
      }
    } finally {
      this.#carried = null;
      this.#changed();
    }
    return hasChanged;
  }

  /**
   * Takes one item back, and no more: Yjs goes on to the next where one changes nothing. What stands below it, what was
   * popped before it and what fell away stand among the steps of the other stack meanwhile. Yjs brings a value back only
   * where steps have deleted all that came after it, and takes what others have deleted for a change of somebody else.
   */
  #pop(from: StackName, popped: Item[]): boolean {
    const stack = this.#manager[from];
    const other = this.#manager[from === 'undoStack' ? 'redoStack' : 'undoStack'];
    const below = stack.splice(0, stack.length - 1);
    const fallen: Item = { deletions: this.#spent.deleted, insertions: Y.createDeleteSet(), meta: new Map() };
    const beside = [fallen, ...popped, ...below];
    popped.push(...stack);
    other.unshift(...beside);
    try {
      return (from === 'undoStack' ? this.#manager.undo() : this.#manager.redo()) !== null;
    } finally {
      other.splice(0, beside.length);
      stack.unshift(...below);
    }
  }

  readonly #added = ({ stackItem, origin }: StackEvent): void => {
    stackItem.meta.set(STEP, this.#carried ?? this.#stepOfCommand(origin));
    this.#changed();
  };

  /** A portion that joins is of the same step as the one before it. */
  #stepOfCommand(origin: unknown): Step {
    if (!(origin instanceof UserCommand)) return { label: '' };
    const before = origin.joins ? stepOf(this.#manager.undoStack.at(-2)) : null;
    return before ?? { label: origin.label };
  }

  readonly #changed = (): void => {
    if (this.#carried !== null) return;
    const { undoStack, redoStack } = this.#manager;
    this.#state = { undo: stepOf(undoStack.at(-1))?.label ?? null, redo: stepOf(redoStack.at(-1))?.label ?? null };
    this.#spent.note([...undoStack, ...redoStack]);
    if (this.#spent.isThere) this.#timer ??= setTimeout(this.#free, FREE_AFTER_MS);
    for (const listener of [...this.#listeners]) listener();
  };

  readonly #free = (): void => {
    this.#timer = null;
    this.#freeing.add(this.#spent.free());
  };
}

function stepOf(item: { readonly meta: Map<unknown, unknown> } | undefined): Step | null {
  return (item?.meta.get(STEP) as Step | undefined) ?? null;
}
