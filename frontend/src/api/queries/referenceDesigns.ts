import { useQuery } from '@tanstack/react-query';
import { ask } from '../client';

export const useReferenceDesigns = () =>
  useQuery({
    queryKey: ['reference-designs'],
    queryFn: () => ask((api) => api.GET('/api/reference-designs')),
    staleTime: Infinity,
  });

export const useReferenceDesign = (id: string) =>
  useQuery({
    queryKey: ['reference-designs', id],
    queryFn: () =>
      ask((api) => api.GET('/api/reference-designs/{reference_id}', { params: { path: { reference_id: id } } })),
    staleTime: Infinity,
  });
