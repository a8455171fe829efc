/** What is selected, pointed at and lit in the open design: parts and cables by id. */

import { createStore, type StoreApi } from 'zustand/vanilla';

export interface SelectionState {
  readonly selected: ReadonlySet<string>;
  readonly hovered: string | null;
  /** Ids that stay bright while all else is dimmed; null = nothing is dimmed. */
  readonly lit: ReadonlySet<string> | null;
  select(ids: Iterable<string>): void;
  toggle(id: string): void;
  hover(id: string | null): void;
  light(ids: Iterable<string> | null): void;
  /** Forgets ids that left the design. */
  keepOnly(exists: (id: string) => boolean): void;
}

export type SelectionStore = StoreApi<SelectionState>;

export function createSelectionStore(): SelectionStore {
  return createStore<SelectionState>((set, get) => ({
    selected: new Set(),
    hovered: null,
    lit: null,
    select: (ids) => {
      const selected = new Set(ids);
      if (!sameSet(selected, get().selected)) set({ selected });
    },
    toggle: (id) => {
      const selected = new Set(get().selected);
      if (!selected.delete(id)) selected.add(id);
      set({ selected });
    },
    hover: (hovered) => set({ hovered }),
    light: (ids) => set({ lit: ids === null ? null : new Set(ids) }),
    keepOnly: (exists) => {
      const { selected, lit, hovered } = get();
      const kept = [...selected].filter(exists);
      if (kept.length < selected.size) set({ selected: new Set(kept) });
      if (lit !== null && ![...lit].some(exists)) set({ lit: null });
      if (hovered !== null && !exists(hovered)) set({ hovered: null });
    },
  }));
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}
