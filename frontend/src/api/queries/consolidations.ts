import { useQuery } from '@tanstack/react-query';
import type { Frozen } from '../answers';
import { api, bodyOf, type Schemas } from '../client';

export type ConsolidationAnswer = Frozen<Schemas['ConsolidationAnswer']>;
export type MovedWorkload = ConsolidationAnswer['moved'][number];
export type LeftWorkload = ConsolidationAnswer['left'][number];

export interface ConsolidationQuery {
  /** `design:<id>`, `revision:<id>` or `reference:<id>`. */
  readonly estate: readonly string[];
  readonly on: string;
  /** Workload whose hosts and volumes are used; empty: the first. */
  readonly place: string;
}

/** What fits, worked out once for each question; another question ends the one before. */
export function useConsolidation({ estate, on, place }: ConsolidationQuery) {
  return useQuery({
    queryKey: ['consolidations', estate, on, place],
    queryFn: ({ signal }): Promise<ConsolidationAnswer> =>
      bodyOf(api.POST('/api/consolidations', { signal, body: { estate: [...estate], on, place } })),
    enabled: estate.length > 0 && on !== '',
    // Seconds of work: a look at another window is no reason to do it again, a visit to the page is.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  });
}
