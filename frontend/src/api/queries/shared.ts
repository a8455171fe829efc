import { useQuery } from '@tanstack/react-query';
import { ask } from '../client';

const at = (token: string) => ({ params: { path: { token } } });

/** What the holder of a view link may see. */
export const useShared = (token: string) =>
  useQuery({ queryKey: ['shared', token], queryFn: () => ask((api) => api.GET('/api/shared/{token}', at(token))) });
