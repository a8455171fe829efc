import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '../client';

/** So long an answer is kept that no panel shows, ms. */
const KEPT_MS = 600_000;

/** When the design as saved is full, and what to order before. Asked once for each `seq`. */
export function useGrowth(designId: string, years: number, seq: number) {
  return useQuery({
    queryKey: ['growth', designId, years, seq],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/designs/{design_id}/growth', {
          signal,
          params: { path: { design_id: designId }, query: { years } },
        }),
      ),
    // Before the first result nobody knows which state of the design there is.
    enabled: seq >= 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
  });
}

/** A copy of the design with all that is ordered by the end of a year, and a draft of its quote. */
export function useQuoteGrowth(designId: string, years: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (year: number) =>
      bodyOf(
        api.POST('/api/designs/{design_id}/growth/quotes', {
          params: { path: { design_id: designId } },
          body: { year, years },
        }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['designs'] }),
  });
}
