import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

/** A server of an earlier release says nothing about the attributes of ports. */
const NO_PORT_ATTRIBUTES: Readonly<Record<string, Schemas['Attribute']>> = {};

async function fetchCatalogue(signal: AbortSignal) {
  const catalogue = await bodyOf(api.GET('/api/catalogue', { signal }));
  return { port_attributes: NO_PORT_ATTRIBUTES, ...catalogue };
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
