import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DesignUpdates } from '../answers';
import { api, bodyOf } from '../client';

const updatesKey = (designId: string) => ['designs', designId, 'updates'] as const;

/** What newer versions of its parts would change in a design. */
export function useUpdates(designId: string) {
  return useQuery({
    queryKey: updatesKey(designId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/designs/{design_id}/updates', { signal, params: { path: { design_id: designId } } })),
    // An approval by somebody else is told by nobody.
    staleTime: 60_000,
  });
}

/** Says at once that a design is up to date, before the server has heard of the edit. */
export function useUpdatesTaken(designId: string) {
  const client = useQueryClient();
  return () =>
    client.setQueryData<DesignUpdates>(updatesKey(designId), (updates) => updates && { ...updates, parts: [] });
}
