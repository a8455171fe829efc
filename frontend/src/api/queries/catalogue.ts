import { useQuery } from '@tanstack/react-query';
import { ask } from '../client';

/** The catalogue; it changes only with the server's files, so it is asked for once a page load. */
export const useCatalogue = () =>
  useQuery({ queryKey: ['catalogue'], queryFn: () => ask((api) => api.GET('/api/catalogue')), staleTime: Infinity });
