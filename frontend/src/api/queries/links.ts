import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '../client';

const linksKey = (designId: string) => ['designs', designId, 'links'] as const;

export function useLinks(designId: string) {
  return useQuery({
    queryKey: linksKey(designId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/designs/{design_id}/links', { signal, params: { path: { design_id: designId } } })),
  });
}

/** Makes a view link: to a revision by its id, or (null) to the design as it changes. The token comes this once. */
export function useCreateLink(designId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (revisionId: string | null) =>
      bodyOf(
        api.POST('/api/designs/{design_id}/links', {
          params: { path: { design_id: designId } },
          body: revisionId === null ? { mode: 'live' } : { mode: 'pinned', revision_id: revisionId },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(designId) }),
  });
}

export function useRevokeLink(designId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => api.DELETE('/api/links/{link_id}', { params: { path: { link_id: linkId } } }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(designId) }),
  });
}
