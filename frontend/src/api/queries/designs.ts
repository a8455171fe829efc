import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, type Schemas } from '../client';

const key = ['designs'] as const;
const at = (id: string) => ({ params: { path: { design_id: id } } });

/** All designs, the last changed first. */
export const useDesigns = () =>
  useQuery({ queryKey: key, queryFn: () => ask((api) => api.GET('/api/designs')), refetchOnMount: 'always' });

/** A design with its present document. */
export const fetchDesign = (id: string) => ask((api) => api.GET('/api/designs/{design_id}', at(id)));

export function useCreateDesign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Schemas['NewDesignRequest']> & { name: string }) =>
      ask((api) => api.POST('/api/designs', { body: { reference_id: null, document: null, copy_of: null, ...body } })),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Takes a design off the list; `useRestoreDesign` brings it back. */
export function useDeleteDesign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ask((api) => api.DELETE('/api/designs/{design_id}', at(id))),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useRestoreDesign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ask((api) => api.POST('/api/designs/{design_id}/restore', at(id))),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
