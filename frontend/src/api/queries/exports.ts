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

/** One file of the bundle as text, asked for when it is looked at. */
export function useFileText(designId: string, seq: number, path: string | null) {
  return useQuery({
    queryKey: ['designs', designId, 'files', seq, path],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/designs/{design_id}/files/{path}', {
          signal,
          parseAs: 'text',
          params: { path: { design_id: designId, path: path ?? '' } },
        }),
      ),
    enabled: path !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** The files that build the design as saved, and what it leaves open for others; `seq` as for the bill. */
export function useFiles(designId: string, seq: number) {
  return useQuery({
    queryKey: ['designs', designId, 'files', seq],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/designs/{design_id}/files', { signal, params: { path: { design_id: designId } } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
