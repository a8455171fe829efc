import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

export type OwnMention = Schemas['OwnMention'];

/** `state/live/news.ts` asks for them again by this name. */
const MENTIONS = ['mentions'] as const;
const FRESH_MS = 5_000;
/** A page without a socket, and one whose socket is another design's, hears of nothing. */
const ASKS_MS = 60_000;

/** Where others mention who uses this page, the newest first; a window that is not looked at asks for nothing. */
export function useMentions(enabled: boolean) {
  return useQuery({
    queryKey: MENTIONS,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/me/mentions', { signal })),
    enabled,
    staleTime: FRESH_MS,
    refetchInterval: ASKS_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
}

/** Marks mentions as read. */
export function useReadMentions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (remarkIds: readonly string[]) =>
      bodyOf(api.POST('/api/me/mentions/read', { body: { remark_ids: [...remarkIds] } })),
    onSuccess: (mentions) => client.setQueryData<OwnMention[]>(MENTIONS, mentions),
  });
}
