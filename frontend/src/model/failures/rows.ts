/** Rows of the matrix of failures: one a class, in the server's order of harm, under what they do. */

import type { Failure, FailureAnswer, FailureClass, SinglePoint } from '../../api/answers';

/** Worst first: something is down, nobody knows, something gets less, nothing changes. */
export const HARMS = ['down', 'unknown', 'less', 'none'] as const;
export type Harm = (typeof HARMS)[number];

export interface FailureRow {
  readonly harm: Harm;
  readonly kinds: FailureClass;
  /** The first of the class, for all of them. */
  readonly failure: Failure;
  /** Where it takes a workload or some of its volumes down by itself. */
  readonly point: SinglePoint | null;
}

export function harmOf({ workloads }: Failure): Harm {
  if (workloads.some(({ status }) => status === 'down')) return 'down';
  if (workloads.some(({ status }) => status === 'unknown')) return 'unknown';
  return workloads.some(({ status, at_risk }) => status === 'degraded' || at_risk) ? 'less' : 'none';
}

/** One row a class, those of one harm together. */
export function rowsOf({ failures, classes, single_points }: FailureAnswer): readonly FailureRow[] {
  const byId = new Map(failures.map((failure) => [failure.id, failure]));
  const points = new Map(single_points.map((point) => [point.id, point]));
  const rows = classes.flatMap((kinds): FailureRow[] => {
    const failure = byId.get(kinds.members[0] ?? '');
    if (!failure) return [];
    return [{ harm: harmOf(failure), kinds, failure, point: points.get(failure.id) ?? null }];
  });
  return HARMS.flatMap((harm) => rows.filter((row) => row.harm === harm));
}

/** The least that is left between any workload and its end, with what was there before. */
export function leastPaths({ workloads }: Failure): { readonly left: number; readonly before: number } | null {
  const [first, ...others] = workloads.map(({ left, before }) => ({ left: left.paths, before: before.paths }));
  if (!first) return null;
  return others.reduce((least, one) => (one.left < least.left ? one : least), first);
}
