import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

export type Me = Schemas['Me'];
export type Role = NonNullable<Me['role']>;

/** From the least to the most; each may do what those before it may. */
export const ROLES: readonly Role[] = ['viewer', 'commenter', 'editor', 'approver', 'admin'];

/** Where the answer is kept. */
export const ME = ['me'] as const;
const FRESH_MS = 60_000;

/** Who uses this page, and what they may. */
export function useMe() {
  return useQuery({
    queryKey: ME,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/me', { signal })),
  });
}

/** Whether this user has a role or more; yes until it is known, since the server decides anyway. */
export function useMay(role: Role): boolean {
  const own = useMe().data?.role;
  return own == null || ROLES.indexOf(own) >= ROLES.indexOf(role);
}

/** Asks anew who this is: an answer of the server said that it is not who the page took it for. */
export const refetchMe = (client: QueryClient) => client.invalidateQueries({ queryKey: ME });
