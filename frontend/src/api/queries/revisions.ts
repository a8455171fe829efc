import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, type Schemas } from '../client';

const at = (designId: string) => ({ params: { path: { design_id: designId } } });
const key = (designId: string) => ['designs', designId, 'revisions'] as const;

/** All revisions of a design. */
export const useRevisions = (designId: string) =>
  useQuery({
    queryKey: key(designId),
    queryFn: () => ask((api) => api.GET('/api/designs/{design_id}/revisions', at(designId))),
  });

/** A revision with its document. */
export const fetchRevision = (id: string) =>
  ask((api) => api.GET('/api/revisions/{revision_id}', { params: { path: { revision_id: id } } }));

export function useCreateRevision(designId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['NewRevisionRequest']) =>
      ask((api) => api.POST('/api/designs/{design_id}/revisions', { ...at(designId), body })),
    onSuccess: () => client.invalidateQueries({ queryKey: key(designId) }),
  });
}
