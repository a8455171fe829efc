import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A change on the server. Whether it went well or not, what stands under the keys is asked for anew after it. */
export function useChange<Asked, Answer>(mutationFn: (asked: Asked) => Promise<Answer>, ...keys: readonly QueryKey[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
