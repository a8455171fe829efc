import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A change on the server. Whether it went well or not, what stands under the keys is asked for anew after it. */
export function useChange<Asked, Answer>(
  mutationFn: (variables: Asked) => Promise<Answer>,
  ...keys: readonly QueryKey[]
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** How what others write here stays as it is: news come by the socket, and who comes back to the window asks anew. */
export const refetchOnReturn = { staleTime: 0, refetchOnWindowFocus: true, retry: false } as const;
