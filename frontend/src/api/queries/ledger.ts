import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../client';

/** Every published figure beside its prediction; it changes only with the server. */
export function useLedger() {
  return useQuery({
    queryKey: ['ledger'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/ledger', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
