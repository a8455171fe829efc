import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../client';

/** The catalogue changes only with the server; the browser revalidates it by its ETag on a reload. */
export function useCatalogue() {
  return useQuery({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/catalogue', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
