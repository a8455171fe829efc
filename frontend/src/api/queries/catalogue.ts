import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../client';

function fetchCatalogue(signal: AbortSignal) {
  return bodyOf(api.GET('/api/catalogue', { signal }));
}

/** The catalogue changes only with the server; the browser revalidates it by its ETag on a reload. */
export function useCatalogue() {
  return useQuery({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => fetchCatalogue(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
