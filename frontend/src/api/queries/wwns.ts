import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../client';

/** Names of the design as saved that are not unique in it; `seq` is the row of the live document that it should be of. */
export function useWwnClashes(designId: string, seq: number) {
  return useQuery({
    queryKey: ['designs', designId, 'wwns', seq],
    queryFn: async ({ signal }) => {
      const path = { design_id: designId };
      return (await bodyOf(api.GET('/api/designs/{design_id}/wwns', { signal, params: { path } }))).clashes;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Names for the ports that have none, with so many virtual ones each; the page sets them. */
export function useNewWwns(designId: string) {
  return useMutation({
    mutationFn: (virtual: number) =>
      bodyOf(
        api.POST('/api/designs/{design_id}/new-wwns', { params: { path: { design_id: designId } }, body: { virtual } }),
      ),
  });
}

/** What names the server understands in a pasted text. */
export function usePastedWwns() {
  return useMutation({ mutationFn: (text: string) => bodyOf(api.POST('/api/pasted-wwns', { body: { text } })) });
}
