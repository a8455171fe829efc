/** The newest result of the open design, applied from full and delta messages; what did not change keeps its identity. */

import { replaceEqualDeep } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CableResult, ComponentResult, EvaluationResult, Explanation, Problem } from '../api/answers';
import { mapSteps } from '../model/algorithms/incrementalMap';
import { inBatches, runToEnd, type SlicedWork } from '../model/algorithms/slices';

/** The result without what comes in columns. */
export type ResultHead = Omit<EvaluationResult, 'components' | 'cables' | 'explanations'>;

export interface ResultsState {
  /** Null until the first result, and while the design cannot be evaluated (then `problems` says why). */
  readonly head: ResultHead | null;
  readonly components: ReadonlyMap<string, ComponentResult>;
  readonly cables: ReadonlyMap<string, CableResult>;
  readonly explanations: ReadonlyMap<string, Explanation>;
  readonly problems: readonly Problem[];
  /** Row of the live document that the result was computed from; -1 before the first. */
  readonly seq: number;
  /** Own edits are not in this result yet, or it is of before the design was opened. */
  readonly stale: boolean;
  /** What would help is of an earlier state: it is looked for. */
  readonly searching: boolean;
}

export type ResultsStore = StoreApi<ResultsState>;

/** Each different row once; `alike` has for each id the place of its row in the columns. */
type Columns<T> = { readonly [K in keyof T]: readonly T[K][] } & { readonly alike: readonly number[] };

export type ResultMessage =
  | { readonly full: true; readonly seq: number; readonly problems: readonly Problem[] }
  | {
      readonly full: boolean;
      readonly seq: number;
      /** Of an earlier state: a newer one is on its way. */
      readonly stale?: true;
      /** What would help is of an earlier state: that of this one follows. */
      readonly searching?: true;
      /** Of a delta only what says something else. */
      readonly head: Partial<ResultHead>;
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
  return createStore<ResultsState>(() => ({ ...NO_RESULT, seq: -1, stale: false, searching: false }));
}

/** The state after a message; `stale` is the caller's to set. */
export const applyResult = (before: ResultsState, message: ResultMessage): ResultsState =>
  runToEnd(applySteps(before, message));

/** The same, with stops. */
export function* applySteps(before: ResultsState, message: ResultMessage): SlicedWork<ResultsState> {
  if ('problems' in message) {
    return { ...NO_RESULT, problems: message.problems, seq: message.seq, stale: before.stale, searching: false };
  }
  const base = message.full ? NO_RESULT : before;
  const head = replaceEqualDeep(before.head, { ...base.head, ...message.head } as ResultHead);
  yield;
  const components = yield* patchedRows(base.components, message.gone, message.columns, ['id', 'name']);
  const cables = yield* patchedRows(base.cables, message.gone, message.cables, ['id']);
  return {
    head,
    components,
    cables,
    explanations: yield* patched(base.explanations, message.gone, Object.entries(message.explanations)),
    problems: [],
    seq: message.seq,
    stale: before.stale,
    searching: message.searching === true,
  };
}

/** Columns as rows by id; those of `own` have an entry for each id. */
function* rows<T extends Row>(columns: Columns<T>, own: readonly (keyof T)[]): SlicedWork<[string, T][]> {
  const shared = (Object.keys(columns) as (keyof T)[]).filter((name) => name !== 'alike' && !own.includes(name));
  const column = (name: keyof T) => columns[name] as readonly T[keyof T][];
  // Each has all fields from the start, also the doubt that is added later: a copy of such an object takes a twentieth of the time of one that grows by a field.
  const different = columns.explanations.map((_, place) =>
    Object.fromEntries([
      ...own.map((name) => [name, null]),
      ['likely', undefined],
      ...shared.map((name) => [name, column(name)[place]]),
    ]),
  );
  const made: [string, T][] = [];
  yield* inBatches((columns.id as readonly string[]).entries(), ([place, id]) => {
    const row = { ...different[columns.alike[place] as number] } as { -readonly [K in keyof T]: T[K] };
    for (const name of own) row[name] = column(name)[place] as T[keyof T];
    made.push([id, row]);
  });
  return made;
}

interface Row {
  readonly id: string;
  readonly explanations: readonly string[];
}

function* patchedRows<T extends Row>(
  before: ReadonlyMap<string, T>,
  gone: readonly string[],
  columns: Columns<T>,
  own: readonly (keyof T)[],
): SlicedWork<ReadonlyMap<string, T>> {
  const changed = yield* rows(columns, own);
  yield;
  const after = yield* patched(before, gone, changed);
  yield;
  return after;
}

function* patched<T>(
  before: ReadonlyMap<string, T>,
  gone: readonly string[],
  changed: readonly (readonly [string, T])[],
): SlicedWork<ReadonlyMap<string, T>> {
  const changes = new Map<string, T | null>();
  yield* inBatches(gone, (id) => changes.set(id, null));
  yield* inBatches(changed, ([id, row]) => changes.set(id, row));
  return yield* mapSteps(before, changes);
}

/** The message in a compressed frame. Rejects when it cannot be read. */
export async function unpackMessage<T>(compressed: Uint8Array): Promise<T> {
  const inflating = new DecompressionStream('deflate');
  const writer = inflating.writable.getWriter();
  // What goes wrong in writing is told to the reader.
  const written = Promise.allSettled([writer.write(compressed as Uint8Array<ArrayBuffer>), writer.close()]);
  const text = await new Response(inflating.readable).text();
  await written;
  return JSON.parse(text) as T;
}
