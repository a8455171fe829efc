import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

export type SearchAnswer = Schemas['SearchAnswer'];
export type SearchHit = Schemas['SearchHit'];
export type SearchMatch = Schemas['SearchMatch'];
export type SearchFacet = Schemas['SearchFacet'];
export type SearchSuggestion = Schemas['SearchSuggestion'];

/** The index follows edits some seconds later, without a word to this cache. */
const ASKS_MS = 10_000;

/** The designs that a query finds, page by page; those of the last query stand until the next are there. */
export function useSearch(query: string) {
  return useInfiniteQuery({
    queryKey: ['search', query],
    queryFn: ({ signal, pageParam }) =>
      bodyOf(api.GET('/api/search', { signal, params: { query: { q: query, offset: pageParam } } })),
    initialPageParam: 0,
    getNextPageParam: (last: SearchAnswer) => {
      const next = last.offset + last.hits.length;
      return last.hits.length > 0 && next < last.total ? next : null;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ASKS_MS,
  });
}
