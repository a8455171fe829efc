/**
 * An update of Yjs (version 1) looked through without making anything of it: where its structs begin, and what they build
 * on. Read are the kinds of content that designs hold; anything else is `UnfitUpdateError`, and Yjs gets it whole.
 */

import type { SlicedWork } from '../../../model/algorithms/slices';
import { ByteReader, UnfitUpdateError } from './bytes';

/** Structs of one client in the order of their clocks; the last clock and offset are those behind the last struct. */
export interface Run {
  readonly client: number;
  readonly clocks: number[];
  readonly offsets: number[];
  /** Structs that build on another client's, in order. */
  readonly needs: Need[];
}

export interface Need {
  /** Which struct of the run. */
  readonly place: number;
  readonly client: number;
  readonly clock: number;
}

/** Ranges of one client that are deleted, as they stand in the update. */
export interface Deletions {
  readonly client: number;
  readonly count: number;
  readonly start: number;
  readonly end: number;
}

export interface WalkedUpdate {
  readonly data: Uint8Array;
  readonly runs: ReadonlyMap<number, Run>;
  readonly deletions: readonly Deletions[];
}

const [GC, DELETED, BINARY, TYPE, ANY, SKIP] = [0, 1, 3, 7, 8, 10];
const [ORIGIN, RIGHT, KEYED, KIND] = [0x80, 0x40, 0x20, 0x1f];
/** Arrays and maps. */
const LAST_SHARED_TYPE = 1;
/** Structs or ranges between two stops. */
const FEW = 2000;

export function* walk(data: Uint8Array): SlicedWork<WalkedUpdate> {
  const reader = new ByteReader(data);
  const runs = new Map<number, Run>();
  for (let left = reader.number(); left > 0; left -= 1) {
    const run = yield* walkRun(reader);
    if (runs.has(run.client)) throw new UnfitUpdateError();
    runs.set(run.client, run);
  }
  const deletions: Deletions[] = [];
  for (let left = reader.number(); left > 0; left -= 1) yield* walkDeletions(reader, deletions);
  if (reader.at !== data.length) throw new UnfitUpdateError();
  return { data, runs, deletions };
}

function* walkRun(reader: ByteReader): SlicedWork<Run> {
  const count = reader.number();
  const client = reader.number();
  let clock = reader.number();
  const run: Run = { client, clocks: [clock], offsets: [reader.at], needs: [] };
  for (let place = 0; place < count; place += 1) {
    clock += skipStruct(reader, run, place);
    run.clocks.push(clock);
    run.offsets.push(reader.at);
    if (place % FEW === FEW - 1) yield;
  }
  return run;
}

/** Passes over a struct; answers how many clocks it takes. */
function skipStruct(reader: ByteReader, run: Run, place: number): number {
  const info = reader.byte();
  if (info === GC || info === SKIP) return reader.number();
  if (info & ORIGIN) noteNeed(reader, run, place);
  if (info & RIGHT) noteNeed(reader, run, place);
  if (!(info & (ORIGIN | RIGHT))) {
    if (reader.number() === 1) reader.skipText();
    else noteNeed(reader, run, place);
    if (info & KEYED) reader.skipText();
  }
  return skipContent(reader, info & KIND);
}

function noteNeed(reader: ByteReader, run: Run, place: number): void {
  const client = reader.number();
  const clock = reader.number();
  if (client !== run.client) run.needs.push({ place, client, clock });
}

function skipContent(reader: ByteReader, kind: number): number {
  if (kind === ANY) {
    const count = reader.number();
    for (let left = count; left > 0; left -= 1) reader.skipValue();
    return count;
  }
  if (kind === DELETED) return reader.number();
  if (kind === BINARY) {
    reader.skip(reader.number());
    return 1;
  }
  if (kind === TYPE && reader.number() <= LAST_SHARED_TYPE) return 1;
  throw new UnfitUpdateError();
}

function* walkDeletions(reader: ByteReader, into: Deletions[]): SlicedWork<void> {
  const client = reader.number();
  let left = reader.number();
  while (left > 0) {
    const count = Math.min(left, FEW);
    const start = reader.at;
    for (let range = 0; range < 2 * count; range += 1) reader.number();
    into.push({ client, count, start, end: reader.at });
    left -= count;
    yield;
  }
}
