/** Measured runs that a design keeps (`meta.runs`), for its reports to set the model beside. */

import type { Json } from './types';

export const MOST_KEPT_RUNS = 50;

const TOLD_BY = ['workload', 'tool', 'file', 'name', 'threads', 'queue_depth', 'request_kib', 'pattern'] as const;

export type KeptRun = Readonly<Record<string, Json>>;

/** The runs as they stand; what another client wrote amiss is left out. */
export function keptRunsOf(meta: Readonly<Record<string, Json>>): readonly KeptRun[] {
  const value = meta.runs;
  return Array.isArray(value) ? value.filter(isRun) : [];
}

/** What tells runs apart: whoever drops the same results again keeps them once. */
export const keptRunKey = (run: KeptRun): string => JSON.stringify(TOLD_BY.map((key) => run[key] ?? null));

const isRun = (item: Json): item is KeptRun => typeof item === 'object' && item !== null && !Array.isArray(item);
