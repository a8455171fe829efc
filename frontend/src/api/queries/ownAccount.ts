import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, fileOf, type Schemas } from '../client';
import { ME, type Me } from './me';

/** Signs in by password; what was known before is another person's. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['SignInRequest']) => bodyOf(api.POST('/api/sign-in', { body })),
    onSuccess: (me) => becomes(client, me),
  });
}

/** Joins by an invitation, and is signed in then. */
export function useAnswerInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['InvitationAnswerRequest']) => bodyOf(api.POST('/api/invitation-answers', { body })),
    onSuccess: (me) => becomes(client, me),
  });
}

/** Signs out. The page is to be loaded anew after it: what it knows is the other user's. */
export function useSignOut() {
  return useMutation({ mutationFn: () => bodyOf(api.POST('/api/sign-out')) });
}

/** Works in another organisation; the page is to be loaded anew after it. */
export function useSwitchOrganisation() {
  return useMutation({
    mutationFn: (organisationId: string) =>
      bodyOf(api.POST('/api/me/organisation', { body: { organisation_id: organisationId } })),
  });
}

export function useRenameMe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => bodyOf(api.PUT('/api/me', { body: { name } })),
    onSuccess: (me) => client.setQueryData(ME, me),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['PasswordRequest']) => bodyOf(api.POST('/api/password', { body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
}

/** Deletes the account for good; the page is to be loaded anew after it. */
export function useDeleteMe() {
  return useMutation({ mutationFn: (password: string) => bodyOf(api.DELETE('/api/me', { body: { password } })) });
}

/** All that the server keeps about this user, as a file. */
export const fetchOwnData = (): Promise<Blob> => fileOf('/api/me/export');

function becomes(client: QueryClient, me: Me): void {
  const others = (key: readonly unknown[]) => key[0] !== ME[0];
  const user = client.getQueryData<Me>(ME);
  client.setQueryData(ME, me);
  if (me.signed_in && user?.account?.id === me.account?.id && user?.organisation?.id === me.organisation?.id)
    void client.invalidateQueries({ predicate: ({ queryKey }) => others(queryKey) });
  else client.removeQueries({ predicate: ({ queryKey }) => others(queryKey) });
}
