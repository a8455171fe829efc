import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../client';
import type { TraceSource } from './trace';

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

/** One file of the bundle as text, with its path: the last one stays until the next has come. */
export function useFileText(designId: string, seq: number, path: string | null) {
  return useQuery({
    queryKey: ['designs', designId, 'files', seq, path],
    queryFn: async ({ signal }) => {
      const answer = api.GET('/api/designs/{design_id}/files/{path}', {
        signal,
        parseAs: 'text',
        params: { path: { design_id: designId, path: path ?? '' } },
      });
      return { path, text: String(await bodyOf(answer)) };
    },
    enabled: path !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** The files of the bundle as it is made now, the values that are missing, and the files that wait for them. */
export const fetchFiles = (designId: string, signal?: AbortSignal) =>
  bodyOf(
    api.GET('/api/designs/{design_id}/files', { ...(signal && { signal }), params: { path: { design_id: designId } } }),
  );

/** The files that build the design as saved, and what it leaves open for others; `seq` as for the bill. */
export function useFiles(designId: string, seq: number) {
  return useQuery({
    queryKey: ['designs', designId, 'files', seq],
    queryFn: ({ signal }) => fetchFiles(designId, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** From raw to usable capacity, of one's own design or the one behind a link; `seq` as for the bill. */
export function useCapacity(source: TraceSource, seq: number) {
  return useQuery({
    queryKey: ['capacity', JSON.stringify(source), seq],
    queryFn: ({ signal }) =>
      'token' in source
        ? bodyOf(api.GET('/api/shared/{token}/capacity', { signal, params: { path: source } }))
        : bodyOf(
            api.GET('/api/designs/{design_id}/capacity', {
              signal,
              params: { path: { design_id: source.designId } },
            }),
          ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Power, weight and space by rack; source and `seq` as for the capacity. */
export function useSite(source: TraceSource, seq: number) {
  return useQuery({
    queryKey: ['site', JSON.stringify(source), seq],
    queryFn: ({ signal }) =>
      'token' in source
        ? bodyOf(api.GET('/api/shared/{token}/site', { signal, params: { path: source } }))
        : bodyOf(
            api.GET('/api/designs/{design_id}/site', { signal, params: { path: { design_id: source.designId } } }),
          ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
