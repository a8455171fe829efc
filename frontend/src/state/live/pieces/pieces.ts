/**
 * A large update as small ones that mean the same together, so that a page draws frames between them. Changes of one
 * client stay in their order, none comes before what it builds on in the same update; deletions come last.
 */

import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import type { SlicedWork } from '../../../model/algorithms/slices';
import { UnfitUpdateError } from './bytes';
import { decoderWith, TextCache } from './decoder';
import { type Deletions, type Run, type WalkedUpdate, walk } from './walk';

/** So many structs are some milliseconds of Yjs. */
const PIECE_STRUCTS = 2000;
const PIECE_BYTES = 128 * 1024;

/** Structs of a run from one place to before another. */
interface Stretch {
  readonly run: Run;
  readonly from: number;
  readonly to: number;
}

type Act = (apply: () => void) => void;

const atOnce: Act = (apply) => apply();

/** Brings an update to a document in one go. */
export function applyWhole(doc: Y.Doc, update: Uint8Array, origin: unknown, act: Act = atOnce): void {
  applying(doc, origin, act)(update);
}

function applying(doc: Y.Doc, origin: unknown, act: Act): (piece: Uint8Array) => void {
  const decoder = decoderWith(new TextCache());
  return (piece) => act(() => Y.applyUpdateV2(doc, piece, origin, decoder));
}

/** Brings an update to a document; `act` does each share of it. */
export function* applyInPieces(doc: Y.Doc, update: Uint8Array, origin: unknown, act: Act = atOnce): SlicedWork<void> {
  const apply = applying(doc, origin, act);
  try {
    for (const piece of piecesOf(yield* walk(update))) {
      apply(piece);
      yield;
    }
  } catch (error) {
    if (!(error instanceof UnfitUpdateError)) throw error;
    // What is there already is not applied twice.
    apply(update);
  }
}

/** Throws `UnfitUpdateError` for changes that wait for each other. */
export function* piecesOf(walked: WalkedUpdate): Generator<Uint8Array> {
  for (const stretch of inOrder(walked.runs)) {
    for (const piece of cut(stretch)) yield written(walked.data, piece);
  }
  for (const deletions of walked.deletions) yield writtenDeletions(walked.data, deletions);
}

/** The stretches of all runs, each behind all that it needs of the others in the same update. */
function* inOrder(runs: ReadonlyMap<number, Run>): Generator<Stretch> {
  const done = new Map([...runs.keys()].map((client) => [client, { upto: 0, needs: 0 }]));
  const goals: { readonly client: number; readonly goal: number }[] = [];
  const reach = (client: number): Progress => done.get(client) as Progress;
  for (const first of runs.values()) {
    goals.push({ client: first.client, goal: first.clocks.length - 1 });
    for (let top = goals.at(-1); top !== undefined; top = goals.at(-1)) {
      const { client, goal } = top;
      const run = runs.get(client) as Run;
      const need = nextNeed(runs, reach, run, goal);
      const progress = reach(client);
      const to = need === null ? goal : need.place;
      if (to > progress.upto) yield { run, from: progress.upto, to };
      progress.upto = Math.max(progress.upto, to);
      if (need === null) goals.pop();
      else if (goals.some((open) => open.client === need.client)) throw new UnfitUpdateError();
      else goals.push({ client: need.client, goal: need.upto });
    }
  }
}

interface Progress {
  /** Structs before this place are told. */
  upto: number;
  /** So many of the run's needs are met. */
  needs: number;
}

/** Of the structs before `goal` the first that cannot go yet, and up to which place it needs whose structs. */
function nextNeed(
  runs: ReadonlyMap<number, Run>,
  reach: (client: number) => Progress,
  run: Run,
  goal: number,
): { readonly place: number; readonly client: number; readonly upto: number } | null {
  const progress = reach(run.client);
  for (let need = run.needs[progress.needs]; need !== undefined; need = run.needs[progress.needs]) {
    const { place, client, clock } = need;
    if (place >= goal) return null;
    const other = runs.get(client);
    const upto = other === undefined ? 0 : placeAfter(other, clock);
    if (upto > 0 && upto > reach(client).upto) return { place, client, upto };
    progress.needs += 1;
  }
  return null;
}

/** The place behind the struct that holds this clock; 0 for one that is no part of the run. */
function placeAfter({ clocks }: Run, clock: number): number {
  if (clock < (clocks[0] as number) || clock >= (clocks.at(-1) as number)) return 0;
  let [low, high] = [0, clocks.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((clocks[middle] as number) > clock) high = middle;
    else low = middle + 1;
  }
  return low;
}

function* cut({ run, from, to }: Stretch): Generator<Stretch> {
  let start = from;
  for (let place = from + 1; place <= to; place += 1) {
    const bytes = (run.offsets[place] as number) - (run.offsets[start] as number);
    if (place < to && place - start < PIECE_STRUCTS && bytes < PIECE_BYTES) continue;
    yield { run, from: start, to: place };
    start = place;
  }
}

function written(data: Uint8Array, { run, from, to }: Stretch): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarUint(encoder, to - from);
    encoding.writeVarUint(encoder, run.client);
    encoding.writeVarUint(encoder, run.clocks[from] as number);
    encoding.writeUint8Array(encoder, data.subarray(run.offsets[from], run.offsets[to]));
    encoding.writeVarUint(encoder, 0);
  });
}

function writtenDeletions(data: Uint8Array, { client, count, start, end }: Deletions): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, 0);
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, count);
    encoding.writeUint8Array(encoder, data.subarray(start, end));
  });
}
