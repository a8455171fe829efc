import { useQuery } from '@tanstack/react-query';
import { ApiError, api, bodyOf } from '../client';

const ASK_AGAIN_MS = 2000;
const isNotYet = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_yet';

/** Every published figure beside its prediction; it changes only with the server, which works it out when first asked. */
export function useLedger() {
  return useQuery({
    queryKey: ['ledger'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/ledger', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => isNotYet(error) || failures < 2,
    retryDelay: ASK_AGAIN_MS,
  });
}
