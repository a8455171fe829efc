import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

export type ComparisonAnswer = Schemas['ComparisonAnswer'];
export type Comparison = Schemas['Comparison'];
export type ComparedSide = Schemas['ComparedSide'];
export type DiffEntry = Schemas['DiffEntry'];
export type FileDiff = Schemas['FileDiff'];

/** In what two designs differ; each is named as `revision:<id>`, `design:<id>` (as it is now) or `reference:<id>`. */
export function useComparison(before: string, after: string) {
  return useQuery({
    queryKey: ['comparisons', before, after],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/comparisons', { signal, params: { query: { before, after } } })),
    enabled: before !== '' && after !== '',
    // A design as it is now changes without a word to this cache.
    staleTime: before.startsWith('revision:') && after.startsWith('revision:') ? Number.POSITIVE_INFINITY : 0,
    retry: false,
  });
}

/** What changed in what a link shows since the revision before it. */
export function useSharedComparison(token: string) {
  return useQuery({
    queryKey: ['shared', token, 'comparison'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/shared/{token}/comparison', { signal, params: { path: { token } } })),
    enabled: token !== '',
    retry: false,
  });
}
