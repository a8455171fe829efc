import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../client';

/** The bill of the design as saved. `seq` is the row of the live document that it should be of, so that edits renew it. */
export function useBill(designId: string, seq: number) {
  return useQuery({
    queryKey: ['designs', designId, 'bill', seq],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/designs/{design_id}/bill', { signal, params: { path: { design_id: designId } } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** The files that build the design as saved; `seq` as for the bill. */
export function useFiles(designId: string, seq: number) {
  return useQuery({
    queryKey: ['designs', designId, 'files', seq],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/designs/{design_id}/files', { signal, params: { path: { design_id: designId } } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
