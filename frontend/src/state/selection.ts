/** What is selected, pointed at and lit in the open design: parts and cables by id. */

import { createStore, type StoreApi } from 'zustand/vanilla';

/** Why some parts are lit and the rest is dimmed; shown as a chip above the drawing. */
export interface Light {
  readonly by: 'trace' | 'filter' | 'bottleneck' | 'row';
  /** In words: `Path through link1`. */
  readonly label: string;
}

/** What a trace was asked for; the paths come from the server and follow edits. */
export type TraceRequest =
  /** The paths through all of these. */
  | { readonly by: 'trace'; readonly ids: readonly string[] }
  /** The paths in use through what binds. */
  | { readonly by: 'bottleneck' };

export interface SelectionState {
  readonly selected: ReadonlySet<string>;
  readonly hovered: string | null;
  /** Ids that stay bright while all else is dimmed; null = nothing is dimmed. */
  readonly lit: ReadonlySet<string> | null;
  /** Null when nothing is lit, and for a light that goes with the pointer. */
  readonly light: Light | null;
  /** The trace that stands, from when it is asked for. */
  readonly traced: TraceRequest | null;
  select(ids: Iterable<string>): void;
  hover(id: string | null): void;
  /** Lights these and dims the rest; null ends it. What has a label stays until it is ended by hand. */
  shine(ids: Iterable<string> | null, light?: Light): void;
  trace(traced: TraceRequest): void;
  /** Ends every light, and the trace; with `by` only a light that is by that. */
  darken(by?: Light['by']): void;
  /** Forgets ids that left the design. */
  keepOnly(exists: (id: string) => boolean): void;
}

export type SelectionStore = StoreApi<SelectionState>;

export function createSelectionStore(): SelectionStore {
  return createStore<SelectionState>((set, get) => ({
    selected: new Set(),
    hovered: null,
    lit: null,
    light: null,
    traced: null,
    select: (ids) => {
      const selected = new Set(ids);
      if (!sameSet(selected, get().selected)) set({ selected });
    },
    hover: (hovered) => set({ hovered }),
    shine: (ids, light) => {
      const current = get().light;
      // A row that the pointer leaves must not end a trace.
      if (light === undefined && current !== null) return;
      const traced = light === undefined || light.by === get().traced?.by ? get().traced : null;
      set({ lit: ids === null ? null : new Set(ids), light: (ids && light) ?? null, traced });
    },
    trace: (traced) => set({ traced }),
    darken: (by) => {
      if (by === undefined) set({ lit: null, light: null, traced: null });
      // A trace that was begun since then, and has not lit anything yet, goes on.
      else if (get().light?.by === by) set({ lit: null, light: null });
    },
    keepOnly: (exists) => {
      const { selected, lit, hovered, traced, darken } = get();
      const remaining = [...selected].filter(exists);
      if (remaining.length < selected.size) set({ selected: new Set(remaining) });
      const lost = traced?.by === 'trace' && !traced.ids.every(exists);
      if (lost || (lit !== null && ![...lit].some(exists))) darken();
      if (hovered !== null && !exists(hovered)) set({ hovered: null });
    },
  }));
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}
