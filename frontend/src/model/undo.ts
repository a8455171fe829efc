/** Undo and redo of user commands: one step each, with its name. Others' edits are never undone. */

import * as Y from 'yjs';
import { rootsOf, UserCommand } from './doc';

export interface UndoState {
  /** Name of the step that undo would take back; null = nothing to undo. */
  readonly undo: string | null;
  readonly redo: string | null;
}

interface StackEvent {
  readonly stackItem: { readonly meta: Map<unknown, unknown> };
  readonly origin: unknown;
}

const LABEL = 'label';

export class UndoHistory {
  readonly #manager: Y.UndoManager;
  readonly #listeners = new Set<() => void>();
  readonly #before: () => void;
  #state: UndoState = { undo: null, redo: null };
  /** Name of the step in hand while it goes from one stack to the other. */
  #carried = '';

  /** `before` is called before a step is taken back or done again: what is half done is finished there. */
  constructor(doc: Y.Doc, before: () => void = () => {}) {
    this.#before = before;
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
    return this.#move(this.#state.undo, () => this.#manager.undo());
  }

  redo(): string | null {
    this.#before();
    return this.#move(this.#state.redo, () => this.#manager.redo());
  }

  clear(): void {
    this.#manager.clear();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  destroy(): void {
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

  readonly #added = (event: StackEvent): void => {
    const label = event.origin instanceof UserCommand ? event.origin.label : this.#carried;
    event.stackItem.meta.set(LABEL, label);
    this.#changed();
  };

  readonly #changed = (): void => {
    this.#state = { undo: topLabel(this.#manager.undoStack), redo: topLabel(this.#manager.redoStack) };
    for (const listener of [...this.#listeners]) listener();
  };
}

function topLabel(stack: readonly { readonly meta: Map<unknown, unknown> }[]): string | null {
  const top = stack.at(-1);
  return top === undefined ? null : String(top.meta.get(LABEL) ?? '');
}
