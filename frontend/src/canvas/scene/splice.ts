/** The arrays of a scene after an edit: what stays is copied in runs, what was placed anew comes after it. */

import { inBatches, type SlicedWork } from '../../model/algorithms/slices';
import type { partSteps, Scene } from './scene';

type ResultOf<Work> = Work extends SlicedWork<infer Result> ? Result : never;
export type PartArrays = Pick<Scene, keyof ResultOf<ReturnType<typeof partSteps>>>;

type Run = readonly [from: number, to: number];
type Numbers = Float32Array | Uint8Array | Int32Array;

/** Stretches of top-level parts that stay, in drawing order. */
function runsOf({ count, ids, next }: Scene, out: ReadonlySet<string>): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let i = 0; i < count; i = next[i] as number) {
    if (!out.has(ids[i] as string)) continue;
    if (i > from) runs.push([from, i]);
    from = next[i] as number;
  }
  if (count > from) runs.push([from, count]);
  return runs;
}

class Splice {
  private readonly kept: number;
  private readonly count: number;
  /** New place by old place; -1 for what is gone. */
  private readonly moved: Int32Array;

  constructor(
    private readonly before: Scene,
    private readonly runs: readonly Run[],
    private readonly fresh: PartArrays,
  ) {
    this.moved = new Int32Array(before.count).fill(-1);
    let at = 0;
    for (const [from, to] of runs) for (let i = from; i < to; i++) this.moved[i] = at++;
    this.kept = at;
    this.count = at + fresh.count;
  }

  list<T>(old: readonly T[], fresh: readonly T[]): T[] {
    return ([] as T[]).concat(...this.runs.map(([from, to]) => old.slice(from, to)), fresh);
  }

  private into<T extends Numbers>(all: T, old: T, fresh: T): T {
    let at = 0;
    for (const [from, to] of this.runs) {
      all.set(old.subarray(from, to), at);
      at += to - from;
    }
    all.set(fresh, at);
    return all;
  }

  floats = (old: Float32Array, fresh: Float32Array) =>
    this.into<Float32Array>(new Float32Array(this.count), old, fresh);
  bytes = (old: Uint8Array, fresh: Uint8Array) => this.into<Uint8Array>(new Uint8Array(this.count), old, fresh);
  ints = (old: Int32Array, fresh: Int32Array) => this.into<Int32Array>(new Int32Array(this.count), old, fresh);

  /** Places in the arrays, of which those below zero mean nothing. */
  parents(): Int32Array {
    const { before, fresh, kept, moved } = this;
    const all = this.ints(before.parent, fresh.parent);
    for (let i = 0; i < this.count; i++) {
      const was = all[i] as number;
      if (was >= 0) all[i] = i < kept ? (moved[was] as number) : was + kept;
    }
    return all;
  }

  ends(): Int32Array {
    const { before, fresh, kept, moved } = this;
    const all = new Int32Array(this.count);
    for (const [from, to] of this.runs) {
      const shift = (moved[from] as number) - from;
      for (let i = from; i < to; i++) all[i + shift] = (before.next[i] as number) + shift;
    }
    for (let i = 0; i < fresh.count; i++) all[kept + i] = (fresh.next[i] as number) + kept;
    return all;
  }

  feeds(): Int32Array {
    const { before, fresh, kept, moved } = this;
    const stay = before.feeds.map((at) => (at < 0 ? -1 : (moved[at] as number)));
    const pairs: number[] = [];
    for (let i = 0; i + 1 < stay.length; i += 2) {
      if ((stay[i] as number) >= 0) pairs.push(stay[i] as number, stay[i + 1] as number);
    }
    for (const at of fresh.feeds) pairs.push(at < 0 ? -1 : at + kept);
    return Int32Array.from(pairs);
  }
}

/** `out`: parts that are gone or placed anew; `ports`: those of the scene before, with what they now say. With stops. */
export function* splicedSteps(
  before: Scene,
  out: ReadonlySet<string>,
  fresh: PartArrays,
  ports: Scene['ports'],
): SlicedWork<PartArrays> {
  const splice = new Splice(before, runsOf(before, out), fresh);
  yield;
  const ids = splice.list(before.ids, fresh.ids);
  const index = new Map<string, number>();
  yield* inBatches(ids.entries(), ([i, id]) => index.set(id, i));
  const name = splice.list(before.name, fresh.name);
  yield;
  const subtitle = splice.list(before.subtitle, fresh.subtitle);
  yield;
  const icon = splice.list(before.icon, fresh.icon);
  yield;
  const slots = splice.list(before.slots, fresh.slots);
  yield;
  const placed = splice.list(ports, fresh.ports);
  yield;
  const parent = splice.parents();
  yield;
  const next = splice.ends();
  yield;
  const feeds = splice.feeds();
  yield;
  return {
    count: ids.length,
    ids,
    index,
    x: splice.floats(before.x, fresh.x),
    y: splice.floats(before.y, fresh.y),
    w: splice.floats(before.w, fresh.w),
    h: splice.floats(before.h, fresh.h),
    header: splice.floats(before.header, fresh.header),
    depth: splice.bytes(before.depth, fresh.depth),
    shape: splice.bytes(before.shape, fresh.shape),
    parent,
    next,
    multiplicity: splice.ints(before.multiplicity, fresh.multiplicity),
    name,
    subtitle,
    icon,
    slots,
    ports: placed,
    feeds,
    utilisation: splice.floats(before.utilisation, fresh.utilisation),
    usedLow: splice.floats(before.usedLow, fresh.usedLow),
    usedHigh: splice.floats(before.usedHigh, fresh.usedHigh),
    prior: splice.bytes(before.prior, fresh.prior),
    throughput_mb_s: splice.floats(before.throughput_mb_s, fresh.throughput_mb_s),
    ceiling_mb_s: splice.floats(before.ceiling_mb_s, fresh.ceiling_mb_s),
    band: splice.bytes(before.band, fresh.band),
    worst: splice.floats(before.worst, fresh.worst),
    worstBand: splice.bytes(before.worstBand, fresh.worstBand),
  };
}
