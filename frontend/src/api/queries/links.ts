import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../client';

const at = (designId: string) => ({ params: { path: { design_id: designId } } });
const key = (designId: string) => ['designs', designId, 'links'] as const;

/** View links of a design, revoked ones too. */
export const useLinks = (designId: string) =>
  useQuery({
    queryKey: key(designId),
    queryFn: () => ask((api) => api.GET('/api/designs/{design_id}/links', at(designId))),
  });

/** Makes a view link to a revision, or to the live design when that is null; the token is answered once. */
export function useCreateLink(designId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (revision_id: string | null) =>
      ask((api) =>
        api.POST('/api/designs/{design_id}/links', {
          ...at(designId),
          body: { mode: revision_id === null ? 'live' : 'pinned', revision_id },
        }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: key(designId) }),
  });
}

export function useRevokeLink(designId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ask((api) => api.DELETE('/api/links/{link_id}', { params: { path: { link_id: id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: key(designId) }),
  });
}
