import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';
import { useChange } from './queryDefaults';

const DESIGNS = ['designs'] as const;
/** Live edits change names and headlines, some seconds later, without a word to this cache. */
const ASKS_MS = 5_000;

export function useDesigns() {
  return useQuery({
    queryKey: DESIGNS,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/designs', { signal })),
    staleTime: 0,
    refetchInterval: ASKS_MS,
  });
}

/** The design as it is saved now. */
export function fetchDesign(designId: string): Promise<Schemas['DesignAnswer']> {
  return bodyOf(api.GET('/api/designs/{design_id}', { params: { path: { design_id: designId } } }));
}

export function useCreateDesign() {
  return useChange((body: Schemas['NewDesignRequest']) => bodyOf(api.POST('/api/designs', { body })), DESIGNS);
}

export function useDeleteDesign() {
  return useChange(
    (designId: string) => api.DELETE('/api/designs/{design_id}', { params: { path: { design_id: designId } } }),
    DESIGNS,
  );
}

/** Takes a deletion back. */
export function useRestoreDesign() {
  return useChange(
    (designId: string) => api.POST('/api/designs/{design_id}/restore', { params: { path: { design_id: designId } } }),
    DESIGNS,
  );
}
