import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

export type SlotQuestion = Schemas['SlotsRequest'];

/** Where more adapters go; null asks nothing. */
export function useSlotAdvice(asked: SlotQuestion | null) {
  return useQuery({
    queryKey: ['slots', asked],
    enabled: asked !== null,
    retry: false,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      if (asked === null) throw new Error('nothing is asked');
      return bodyOf(api.POST('/api/slots', { signal, body: asked }));
    },
  });
}
