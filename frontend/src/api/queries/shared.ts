import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api, bodyOf, type Schemas } from '../client';

const sharedKey = (token: string) => ['shared', token] as const;

/** What a refusal says is final: a link that ended (410), was never made (404), or asks for its passcode (401). */
const again = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** What a link allows, and whether it follows the design. */
export function useSharedTerms(token: string) {
  return useQuery({
    queryKey: [...sharedKey(token), 'terms'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/shared/{token}/terms', { signal, params: { path: { token } } })),
    // The socket tells what changes; asking again would count as another visit.
    staleTime: Number.POSITIVE_INFINITY,
    retry: again,
  });
}

/** What a link to a revision shows. Of a live design the socket brings it. */
export function useShared(token: string) {
  return useQuery({
    queryKey: [...sharedKey(token), 'design'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/shared/{token}', { signal, params: { path: { token } } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: again,
  });
}

/** The catalogue as the design behind a link needs it; nobody signs in for it. */
export function useSharedCatalogue(token: string) {
  return useQuery({
    queryKey: [...sharedKey(token), 'catalogue'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/shared/{token}/catalogue', { signal, params: { path: { token } } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: again,
  });
}

/** Gives the passcode of a link; what the link shows is asked for anew once it was right. */
export function usePassLink(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (passcode: string) =>
      bodyOf(api.POST('/api/shared/{token}/pass', { params: { path: { token } }, body: { passcode } })),
    onSuccess: () => client.resetQueries({ queryKey: sharedKey(token) }),
  });
}

/** The bill of the live design behind a link as of row `seq`; null: it stays what it was when the page opened. */
export function useSharedBill(token: string, seq: number | null, atFirst: Schemas['Bill'] | null) {
  return useQuery({
    queryKey: [...sharedKey(token), 'bill', seq],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/shared/{token}/bill', { signal, params: { path: { token } } })),
    enabled: seq !== null,
    placeholderData: (before) => before ?? atFirst ?? undefined,
    gcTime: 0,
    retry: again,
  });
}
