/** The newest result of the open design, applied from full and delta messages; what did not change keeps its identity. */

import { replaceEqualDeep } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CableResult, ComponentResult, Explanation, Problem, ResultHead } from './resultTypes';

export interface ResultsState {
  /** Null until the first result, and while the design cannot be evaluated (then `problems` says why). */
  readonly head: ResultHead | null;
  readonly components: ReadonlyMap<string, ComponentResult>;
  readonly cables: ReadonlyMap<string, CableResult>;
  readonly explanations: ReadonlyMap<string, Explanation>;
  readonly problems: readonly Problem[];
  /** Row of the live document that the result was computed from; -1 before the first. */
  readonly seq: number;
  /** Own edits are not in this result yet. */
  readonly stale: boolean;
}

export type ResultsStore = StoreApi<ResultsState>;

type Columns<T> = { readonly [K in keyof T]: readonly T[K][] };

export type ResultMessage =
  | { readonly full: true; readonly seq: number; readonly problems: readonly Problem[] }
  | {
      readonly full: boolean;
      readonly seq: number;
      readonly head: ResultHead;
      readonly columns: Columns<ComponentResult>;
      readonly cables: Columns<CableResult>;
      readonly explanations: Readonly<Record<string, Explanation>>;
      readonly gone: readonly string[];
    };

const NO_RESULT = {
  head: null,
  components: new Map<string, ComponentResult>(),
  cables: new Map<string, CableResult>(),
  explanations: new Map<string, Explanation>(),
  problems: [],
} as const;

export function createResultsStore(): ResultsStore {
  return createStore<ResultsState>(() => ({ ...NO_RESULT, seq: -1, stale: false }));
}

/** The state after a message; `stale` is the caller's to set. */
export function applyResult(before: ResultsState, message: ResultMessage): ResultsState {
  if ('problems' in message) {
    return { ...NO_RESULT, problems: message.problems, seq: message.seq, stale: before.stale };
  }
  const base = message.full ? NO_RESULT : before;
  return {
    head: replaceEqualDeep(before.head, message.head),
    components: patched(base.components, message.gone, rows(message.columns)),
    cables: patched(base.cables, message.gone, rows(message.cables)),
    explanations: patched(base.explanations, message.gone, Object.entries(message.explanations)),
    problems: [],
    seq: message.seq,
    stale: before.stale,
  };
}

/** Columns with an `id` column as rows by id. */
function rows<T extends { readonly id: string }>(columns: Columns<T>): [string, T][] {
  const names = Object.keys(columns) as (keyof T)[];
  const ids = columns.id as readonly string[];
  return ids.map((id, index) => {
    const row: Partial<T> = {};
    for (const name of names) row[name] = columns[name][index] as T[typeof name];
    return [id, row as T];
  });
}

function patched<T>(
  before: ReadonlyMap<string, T>,
  gone: readonly string[],
  changed: readonly (readonly [string, T])[],
): ReadonlyMap<string, T> {
  const leaving = gone.filter((id) => before.has(id));
  if (leaving.length === 0 && changed.length === 0) return before;
  const after = new Map(before);
  for (const id of leaving) after.delete(id);
  for (const [id, row] of changed) after.set(id, row);
  return after;
}

/** The message in a compressed frame. Rejects when it cannot be read. */
export async function unpackResult(compressed: Uint8Array): Promise<ResultMessage> {
  const stream = new Blob([compressed as Uint8Array<ArrayBuffer>]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream('deflate'))).json() as Promise<ResultMessage>;
}
