/** Tags of a design (`meta.tags`): words that say what it is for. */

import type { Json } from './types';

/** Drawn to be measured: it holds no data that must survive, and some checks are milder. The same as in the backend. */
export const BENCHMARK = 'benchmark';
export const MOST_TAGS = 20;

const TAG = /^[a-z0-9][a-z0-9_-]{0,39}$/;

export const isTag = (text: string): boolean => TAG.test(text);

/** The tags as they stand; what another client wrote amiss is left out. */
export function tagsOf(meta: Readonly<Record<string, Json>>): readonly string[] {
  const value = meta.tags;
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((item): item is string => typeof item === 'string' && isTag(item)))];
}
