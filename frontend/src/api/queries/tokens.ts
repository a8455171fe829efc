import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';
import { useChange } from './queryDefaults';

export type Token = Schemas['ApiToken'];
export type SignedInSession = Schemas['Session'];

const TOKENS = ['tokens'] as const;
const SESSIONS = ['sessions'] as const;

/** One's own tokens, those that ended too, the newest first. */
export function useTokens() {
  return useQuery({ queryKey: TOKENS, queryFn: ({ signal }) => bodyOf(api.GET('/api/tokens', { signal })) });
}

/** Makes a token; its secret comes this once. */
export function useMakeToken() {
  return useChange((body: Schemas['NewTokenRequest']) => bodyOf(api.POST('/api/tokens', { body })), TOKENS);
}

export function useRevokeToken() {
  return useChange(
    (tokenId: string) => api.DELETE('/api/tokens/{token_id}', { params: { path: { token_id: tokenId } } }),
    TOKENS,
  );
}

/** Where this user is signed in, the last used first. */
export function useSessions() {
  return useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => bodyOf(api.GET('/api/sessions', { signal })) });
}

export function useEndSessions() {
  return useChange(
    (sessionIds: readonly string[]) =>
      Promise.all(
        sessionIds.map((id) => api.DELETE('/api/sessions/{session_id}', { params: { path: { session_id: id } } })),
      ),
    SESSIONS,
  );
}
