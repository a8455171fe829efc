/** Undo and redo of user commands: one step each, with its name. Others' edits are never undone. */

import * as Y from 'yjs';
import { Scheduler } from '../algorithms/scheduler';
import { rootsOf, UserCommand } from './doc';
import { UndoCleanup } from './undoCleanup';

export interface UndoState {
  /** Name of the step that undo would take back; null = nothing to undo. */
  readonly undo: string | null;
  readonly redo: string | null;
}

interface StackEvent {
  readonly stackItem: { readonly meta: Map<unknown, unknown> };
  readonly origin: unknown;
}

type Stack = Y.UndoManager['undoStack'];

const LABEL = 'label';
/** What steps leave behind is freed so long after the first of them, so that it is looked through once for many. */
const FREE_AFTER_MS = 1000;

export class UndoHistory {
  readonly #manager: Y.UndoManager;
  readonly #listeners = new Set<() => void>();
  readonly #before: () => void;
  readonly #spent: UndoCleanup;
  readonly #freeing: Scheduler;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** What fell away, while it stands among the steps. */
  #fallen: Stack[number] | null = null;
  #state: UndoState = { undo: null, redo: null };
  /** Name of the step in hand while it goes from one stack to the other. */
  #carried = '';

  /**
   * `before` is called before a step is taken back or done again: what is half done is finished there. While `isBusy`,
   * nothing is freed.
   */
  constructor(doc: Y.Doc, before: () => void = () => {}, isBusy: () => boolean = () => false) {
    this.#before = before;
    this.#spent = new UndoCleanup(doc);
    this.#freeing = new Scheduler(isBusy);
    const roots = rootsOf(doc);
    this.#manager = new Y.UndoManager(Object.values(roots), {
      captureTimeout: 0, // the default merges what happens within half a second into one step
      trackedOrigins: new Set<unknown>([UserCommand]),
      captureTransaction: ({ origin }) => {
        this.#manager.captureTimeout = origin instanceof UserCommand && origin.joins ? Number.POSITIVE_INFINITY : 0;
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

  /** Takes the last step back; its name, or null when there was none. */
  undo(): string | null {
    this.#before();
    return this.#move(this.#state.undo, () => this.#besides(this.#manager.redoStack, () => this.#manager.undo()));
  }

  redo(): string | null {
    this.#before();
    return this.#move(this.#state.redo, () => this.#besides(this.#manager.undoStack, () => this.#manager.redo()));
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

  #move(label: string | null, act: () => unknown): string | null {
    if (label === null) return null;
    this.#carried = label;
    act();
    this.#changed();
    return label;
  }

  /**
   * With what fell away as if it stood below the steps of this stack. Yjs brings a value back only where steps have
   * deleted all that came after it, and takes what a step that fell away had deleted for a change of somebody else.
   */
  #besides(stack: Stack, act: () => unknown): void {
    this.#fallen = { deletions: this.#spent.deleted, insertions: Y.createDeleteSet(), meta: new Map() };
    stack.unshift(this.#fallen);
    try {
      act();
    } finally {
      stack.shift();
    }
  }

  readonly #added = (event: StackEvent): void => {
    const label = event.origin instanceof UserCommand ? event.origin.label : this.#carried;
    event.stackItem.meta.set(LABEL, label);
    this.#changed();
  };

  readonly #changed = (): void => {
    const { undoStack, redoStack } = this.#manager;
    this.#state = { undo: topLabel(undoStack), redo: topLabel(redoStack) };
    this.#spent.note([...undoStack, ...redoStack].filter((step) => step !== this.#fallen));
    if (this.#spent.isThere) this.#timer ??= setTimeout(this.#free, FREE_AFTER_MS);
    for (const listener of [...this.#listeners]) listener();
  };

  readonly #free = (): void => {
    this.#timer = null;
    this.#freeing.add(this.#spent.free());
  };
}

function topLabel(stack: readonly { readonly meta: Map<unknown, unknown> }[]): string | null {
  const top = stack.at(-1);
  return top === undefined ? null : String(top.meta.get(LABEL) ?? '');
}
