import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';
import type { Role } from './me';
import { useChange } from './queryDefaults';

export type Person = Schemas['Person'];
export type Invitation = Schemas['Invitation'];

const PEOPLE = ['people'] as const;
const INVITATIONS = ['invitations'] as const;

/** Who is in the organisation, with which role. */
export function usePeople(enabled = true) {
  return useQuery({ queryKey: PEOPLE, enabled, queryFn: ({ signal }) => bodyOf(api.GET('/api/people', { signal })) });
}

export function useSetRole() {
  return usePeopleMutation(({ accountId, role }: { readonly accountId: string; readonly role: Role }) =>
    api.PUT('/api/people/{account_id}', { params: { path: { account_id: accountId } }, body: { role } }),
  );
}

export function useRemovePerson() {
  return usePeopleMutation((accountId: string) =>
    api.DELETE('/api/people/{account_id}', { params: { path: { account_id: accountId } } }),
  );
}

/** Invitations, those that were used or ended too, the newest first. */
export function useInvitations(enabled = true) {
  return useQuery({
    queryKey: INVITATIONS,
    enabled,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/invitations', { signal })),
  });
}

/** Invites an e-mail address; the address to pass on comes this once. */
export function useInvite() {
  return useChange(
    (body: Schemas['NewInvitationRequest']) => bodyOf(api.POST('/api/invitations', { body })),
    INVITATIONS,
  );
}

export function useRevokeInvitation() {
  return useChange(
    (invitationId: string) =>
      api.DELETE('/api/invitations/{invitation_id}', { params: { path: { invitation_id: invitationId } } }),
    INVITATIONS,
  );
}

/** A change of one's own role changes what the page may. */
function usePeopleMutation<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  return useChange(mutationFn, PEOPLE, ['me']);
}
