import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';
import { useChange } from './queryDefaults';

export type ListedCheck = Schemas['ListedCheck'];
export type FixPreview = Schemas['FixPreview'];
export type FixQuestion = Schemas['FixQuestion'];
export type ListedSetting = Schemas['ListedSetting'];

export const CHECKS = ['checks'] as const;

/** The table of checks with what the organisation wants of each. */
export function useChecks(enabled = true) {
  return useQuery({ queryKey: CHECKS, enabled, queryFn: ({ signal }) => bodyOf(api.GET('/api/checks', { signal })) });
}

/** Wants something else of a check than it is shipped with. */
export function useSetCheck(checkId: string) {
  return useChange(
    (body: Schemas['CheckSettingRequest']) =>
      bodyOf(api.PUT('/api/checks/{check_id}/setting', { params: { path: { check_id: checkId } }, body })),
    CHECKS,
  );
}

/** Wants a check as it is shipped. */
export function useClearCheck(checkId: string) {
  return useChange(
    () => bodyOf(api.DELETE('/api/checks/{check_id}/setting', { params: { path: { check_id: checkId } } })),
    CHECKS,
  );
}

export interface FixRequest {
  readonly designId: string;
  readonly check: string;
  /** Alike findings. */
  readonly keys: readonly string[];
  /** To the question of the fix; empty: not asked yet. */
  readonly answer: string;
  /** Row of the live document that the findings are of: after an edit the fix may be another. */
  readonly seq: number;
}

/** What a fix would do, asked anew after each edit; null asks nothing. */
export function useFixPreview(request: FixRequest | null) {
  return useQuery({
    queryKey: ['fixes', request],
    enabled: request !== null,
    retry: false,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { designId = '', check = '', keys = [], answer = '' } = request ?? {};
      const params = { path: { design_id: designId } };
      return bodyOf(
        api.POST('/api/designs/{design_id}/fixes', { signal, params, body: { check, keys: [...keys], answer } }),
      );
    },
  });
}

/** What the checks find in the revision that a link shows, which never changes. */
export function useSharedFindings(token: string) {
  return useQuery({
    queryKey: ['shared', token, 'findings'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/shared/{token}/findings', { signal, params: { path: { token } } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
