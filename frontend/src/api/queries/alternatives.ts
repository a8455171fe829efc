import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

export type AlternativesTable = Schemas['AlternativesTable'];
export type AlternativeRow = Schemas['TableRow'];
export type AlternativeColumn = Schemas['TableColumn'];
export type AlternativeCell = Schemas['ShownCell'];
export type ColumnKey = AlternativeColumn['key'];

const ASK_AGAIN_MS = 1000;

export interface AlternativesQuery {
  readonly refs: readonly string[];
  /** As the server reads them: `cost:4`. */
  readonly weights: readonly string[];
  /** Which of them is shown and not ranked. */
  readonly today: string;
}

/** The table, asked for again while rows are being worked out; the last one stays until the next has come. */
export function useAlternatives({ refs, weights, today }: AlternativesQuery) {
  return useQuery({
    queryKey: ['alternatives', refs, weights, today],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/alternatives', {
          signal,
          params: { query: { ref: [...refs], weight: [...weights], ...(today && { today }) } },
        }),
      ),
    enabled: refs.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.working > 0 ? ASK_AGAIN_MS : false),
    // Designs as they are now change without a word to this cache.
    staleTime: 0,
    retry: false,
  });
}

/** Address of the same table as a file. */
export function alternativesFile(form: 'xlsx' | 'pdf', { refs, weights, today }: AlternativesQuery): string {
  const query = new URLSearchParams();
  for (const ref of refs) query.append('ref', ref);
  for (const weight of weights) query.append('weight', weight);
  if (today) query.set('today', today);
  return `/api/alternatives/alternatives.${form}?${query}`;
}
