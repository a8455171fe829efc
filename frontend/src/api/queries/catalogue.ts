import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

type Catalogue = Schemas['CatalogueAnswer'];
/** An older server says nothing about the attributes of ports. */
type WholeCatalogue = Catalogue & { readonly port_attributes: Readonly<Record<string, Schemas['Attribute']>> };

async function fetchCatalogue(signal: AbortSignal): Promise<WholeCatalogue> {
  const catalogue = await bodyOf(api.GET('/api/catalogue', { signal }));
  return { port_attributes: {}, ...catalogue };
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
