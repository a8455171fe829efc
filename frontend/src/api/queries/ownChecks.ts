import { useMutation, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';
import { useChange } from './queryDefaults';

export type OwnCheck = Schemas['ListedOwnCheck'];
export type OwnCheckRequest = Schemas['OwnCheckRequest'];
export type TriedOwnCheck = Schemas['TriedOwnCheck'];

const OWN_CHECKS = ['own-checks'] as const;

/** Checks that the organisation has written itself. */
export function useOwnChecks() {
  return useQuery({
    queryKey: OWN_CHECKS,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/checks/own', { signal })),
  });
}

/** Adds a check (`id` null), or has one ask or say something else. */
export function useSaveOwnCheck(id: string | null) {
  return useChange(
    (body: OwnCheckRequest) =>
      id === null
        ? bodyOf(api.POST('/api/checks/own', { body }))
        : bodyOf(api.PUT('/api/checks/own/{check_id}', { params: { path: { check_id: id } }, body })),
    OWN_CHECKS,
  );
}

export function useDeleteOwnCheck() {
  return useChange(
    (id: string) => api.DELETE('/api/checks/own/{check_id}', { params: { path: { check_id: id } } }),
    OWN_CHECKS,
  );
}

/** What an expression finds in the organisation's designs; nothing is kept. */
export function useTryOwnCheck() {
  return useMutation({
    mutationFn: (body: Schemas['TryOwnCheckRequest']) => bodyOf(api.POST('/api/checks/own/try', { body })),
  });
}
