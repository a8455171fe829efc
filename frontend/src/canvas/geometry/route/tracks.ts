/** Cables that would lie on one another get tracks of their own, side by side, in the order that crosses least. */

import { inBatches, type SlicedWork } from '../../../model/algorithms/slices';
import { endOf, isFixed, type Route, type Run, roomOf, startOf } from './runs';

/** Between two tracks, where there is room. */
const TRACK = 5;
/** Between a track and a box. */
const CLEAR = 10;
/** Runs nearer than this share a channel. */
const NEAR = 4;
/** Each run is compared with so many others at most. */
const COMPARED = 160;
/** Between two stops. */
const FEW_RUNS = 256;
const FEW_CHANNELS = 32;

interface Lying {
  readonly run: Run;
  readonly from: number;
  readonly to: number;
  readonly room: readonly [number, number];
  /** Where the run begins and ends, and to which side the cable goes on there: -1 lower, 1 higher. */
  readonly start: number;
  readonly startSide: number;
  readonly end: number;
  readonly endSide: number;
}

/** Moves the runs of all routes apart. */
export function* spreadTracks(routes: readonly Route[]): SlicedWork<void> {
  const runs = routes.flatMap((route) => route.runs.filter((run) => !isFixed(run)));
  for (const upright of [true, false]) {
    yield;
    const channels = yield* channelsOf(runs.filter((run) => run.upright === upright));
    yield* inBatches(channels, layTracks, FEW_CHANNELS);
  }
}

function lyingOf(run: Run): Lying {
  const [start, end] = [startOf(run), endOf(run)];
  return {
    run,
    from: Math.min(start, end),
    to: Math.max(start, end),
    room: roomOf(run),
    start,
    startSide: run.before ? Math.sign(startOf(run.before) - run.at) : 0,
    end,
    endSide: run.after ? Math.sign(endOf(run.after) - run.at) : 0,
  };
}

const overlap = (a: Lying, b: Lying): boolean => a.from < b.to + NEAR && b.from < a.to + NEAR;

/** Groups of runs that lie near and beside each other. */
function* channelsOf(runs: readonly Run[]): SlicedWork<Lying[][]> {
  const lying = runs.map(lyingOf).sort((a, b) => a.run.at - b.run.at || a.from - b.from);
  yield;
  const group = lying.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (group[root] !== root) root = group[root] as number;
    group[i] = root;
    return root;
  };
  for (const [i, a] of lying.entries()) {
    if (i % FEW_RUNS === 0) yield;
    for (let j = i + 1; j < Math.min(lying.length, i + COMPARED); j++) {
      const b = lying[j] as Lying;
      if (b.run.at - a.run.at > NEAR) break;
      if (overlap(a, b)) group[rootOf(j)] = rootOf(i);
    }
  }
  yield;
  const channels = new Map<number, Lying[]>();
  lying.forEach((item, i) => {
    const list = channels.get(rootOf(i));
    if (list) list.push(item);
    else channels.set(rootOf(i), [item]);
  });
  return [...channels.values()];
}

/** Crossings of two runs side by side when `a` has the lower track. */
function crossings(a: Lying, b: Lying): number {
  return (
    (a.startSide > 0 && a.start > b.from && a.start < b.to ? 1 : 0) +
    (a.endSide > 0 && a.end > b.from && a.end < b.to ? 1 : 0) +
    (b.startSide < 0 && b.start > a.from && b.start < a.to ? 1 : 0) +
    (b.endSide < 0 && b.end > a.from && b.end < a.to ? 1 : 0)
  );
}

/** The order from the lowest track up that crosses least, pair by pair; strands stay together. */
function ordered(channel: readonly Lying[]): Lying[] {
  const wishes = new Float64Array(channel.length);
  channel.forEach((a, i) => {
    for (let j = i + 1; j < Math.min(channel.length, i + COMPARED); j++) {
      const b = channel[j] as Lying;
      const gain = crossings(a, b) - crossings(b, a);
      wishes[i] = (wishes[i] as number) + gain;
      wishes[j] = (wishes[j] as number) - gain;
    }
  });
  const strands = new Map<string, number>();
  channel.forEach(({ run }, i) => {
    const own = wishes[i] as number;
    strands.set(run.strand, Math.min(own, strands.get(run.strand) ?? own));
  });
  const rank = (item: Lying): number => strands.get(item.run.strand) ?? 0;
  return [...channel].sort(
    (a, b) =>
      rank(a) - rank(b) || (a.run.strand < b.run.strand ? -1 : a.run.strand > b.run.strand ? 1 : a.from - b.from),
  );
}

/** Lowest track for each that lies above all that it overlaps and that come before it. */
function numbered(channel: readonly Lying[]): number[] {
  const tracks: number[] = [];
  channel.forEach((item, i) => {
    let track = 0;
    for (let j = Math.max(0, i - COMPARED); j < i; j++) {
      const other = channel[j] as Lying;
      if (!overlap(item, other)) continue;
      const apart = other.run.strand === item.run.strand ? 0 : 1;
      track = Math.max(track, (tracks[j] as number) + apart);
    }
    tracks.push(track);
  });
  return tracks;
}

function layTracks(channel: readonly Lying[]): void {
  const from = Math.max(...channel.map(({ room }) => room[0]));
  const to = Math.min(...channel.map(({ room }) => room[1]));
  if (from >= to) return;
  const order = channel.length === 1 ? channel : ordered(channel);
  const tracks = numbered(order);
  const count = Math.max(...tracks) + 1;
  const clear = Math.min(CLEAR, (to - from) / (count + 1));
  const room = to - from - 2 * clear;
  const step = count > 1 ? Math.min(TRACK, room / (count - 1)) : 0;
  const mean = channel.reduce((sum, { run }) => sum + run.at, 0) / channel.length;
  const start = Math.max(from + clear, Math.min(mean - (step * (count - 1)) / 2, to - clear - step * (count - 1)));
  order.forEach(({ run }, i) => {
    run.at = start + step * (tracks[i] as number);
    if (count > 1) run.beside = step;
  });
}
