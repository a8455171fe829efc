import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

const revisionsKey = (designId: string) => ['designs', designId, 'revisions'] as const;

export function useRevisions(designId: string) {
  return useQuery({
    queryKey: revisionsKey(designId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/designs/{design_id}/revisions', { signal, params: { path: { design_id: designId } } })),
  });
}

export function fetchRevision(revisionId: string): Promise<Schemas['RevisionAnswer']> {
  return bodyOf(api.GET('/api/revisions/{revision_id}', { params: { path: { revision_id: revisionId } } }));
}

/** Freezes the design as it is saved now, under a name. */
export function useCreateRevision(designId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['NewRevisionRequest']) =>
      bodyOf(api.POST('/api/designs/{design_id}/revisions', { params: { path: { design_id: designId } }, body })),
    onSettled: () => client.invalidateQueries({ queryKey: revisionsKey(designId) }),
  });
}
