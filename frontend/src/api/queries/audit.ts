import { useInfiniteQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

export type AuditEntry = Schemas['AuditEntry'];

/** How many the server sends at once. */
const PAGE = 200;

export interface AuditChoice {
  readonly designId: string | null;
  readonly accountId: string | null;
}

/** What was done in the organisation, page by page from the newest on. */
export function useAudit({ designId, accountId }: AuditChoice) {
  return useInfiniteQuery({
    queryKey: ['audit', designId, accountId],
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      bodyOf(
        api.GET('/api/audit', {
          signal,
          params: {
            query: {
              ...(designId !== null && { design_id: designId }),
              ...(accountId !== null && { account_id: accountId }),
              ...(pageParam !== null && { before: pageParam }),
            },
          },
        }),
      ),
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
  });
}
