import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../client';

export function useReferenceDesigns() {
  return useQuery({
    queryKey: ['reference-designs'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/reference-designs', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useReferenceDesign(referenceId: string) {
  return useQuery({
    queryKey: ['reference-designs', referenceId],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/reference-designs/{reference_id}', { signal, params: { path: { reference_id: referenceId } } }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
