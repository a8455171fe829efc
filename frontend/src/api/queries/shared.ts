import { useQuery } from '@tanstack/react-query';
import { ApiError, api, bodyOf } from '../client';

/** What a view link shows. A revoked (410) or unknown (404) link is final and not asked again. */
export function useShared(token: string) {
  return useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/shared/{token}', { signal, params: { path: { token } } })),
    retry: (failures, error) =>
      failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  });
}
