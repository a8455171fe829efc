/** What the loss of each part and cable would cost, in the shape of loads. */

import type { Failure, FailureAnswer, LoadAnswer } from '../../api/answers';
import type { Likely } from '../tree/likelyLoads';

/** MB/s that are lost, of those that there are; `binds` where a workload is down. */
export type HarmLoad = Likely<LoadAnswer>;

/** Of the workload that loses most: the share lost of what the whole design gives it, 1 where it is down. */
export function harmLoadOf({ workloads }: Pick<Failure, 'workloads'>): Omit<HarmLoad, 'id'> {
  const losses = workloads.map(({ status, throughput_mb_s, before_mb_s }) => ({
    share: status === 'down' ? 1 : before_mb_s > 0 ? Math.max(0, 1 - throughput_mb_s / before_mb_s) : 0,
    before_mb_s,
  }));
  const [worst = { share: 0, before_mb_s: 0 }] = losses.toSorted((a, b) => b.share - a.share);
  const isUnknown = workloads.some(({ status }) => status === 'unknown');
  return {
    utilisation: worst.share,
    throughput_mb_s: worst.share * worst.before_mb_s,
    ceiling_mb_s: worst.before_mb_s,
    binds: workloads.some(({ status }) => status === 'down'),
    likely: isUnknown ? { low: worst.share, high: 1, prior: true } : null,
  };
}

/** Of every part or cable that fails by itself, by its drawn id as `drawnOf` finds it. */
export function harmsOf(
  { classes, failures }: Pick<FailureAnswer, 'classes' | 'failures'>,
  drawnOf: (failure: string) => readonly string[],
): Map<string, HarmLoad> {
  const byId = new Map(failures.map((failure) => [failure.id, failure]));
  const found = new Map<string, HarmLoad>();
  for (const { kind, members } of classes) {
    const failure = byId.get(members[0] ?? '');
    if (!failure || SEVERAL.has(kind)) continue;
    const harm = harmLoadOf(failure);
    for (const id of members.flatMap(drawnOf)) {
      const known = found.get(id);
      if (!known || (known.utilisation ?? 0) < (harm.utilisation ?? 0)) found.set(id, { ...harm, id });
    }
  }
  return found;
}

/** Failures that name no single drawn part: a port is told apart by its cable. */
const SEVERAL: ReadonlySet<string> = new Set(['port', 'feed', 'fabric', 'site']);
