import { useQuery } from '@tanstack/react-query';
import { ApiError, api, bodyOf } from '../client';

const ASK_AGAIN_MS = 2000;
const ASK_WORLD_AGAIN_MS = 5000;
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

/** Public measurements of other machines beside their predictions; worked out when first asked, which takes minutes. */
export function useWorldLedger() {
  return useQuery({
    queryKey: ['ledger', 'world'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/validation/world', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => isNotYet(error) || failures < 2,
    retryDelay: ASK_WORLD_AGAIN_MS,
  });
}
