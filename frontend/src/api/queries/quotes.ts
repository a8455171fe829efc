import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

export type QuoteAnswer = Schemas['QuoteAnswer'];
export type QuoteSummary = Schemas['QuoteSummary'];
export type QuoteLine = Schemas['QuoteLine'];
export type QuotePlace = Schemas['QuotePlace'];
export type QuoteState = QuoteAnswer['state'];
export type Terms = QuoteAnswer['terms'];
export type Blocker = Schemas['Blocker'];
export type Bought = Schemas['Bought'];
/** What may be asked of a quote; the change that was seen goes with each, so that nobody overwrites another. */
export type QuoteEdit =
  | { readonly do: 'terms'; readonly terms: Terms }
  | { readonly do: 'refreeze' }
  | { readonly do: 'withdraw'; readonly reason: string }
  | { readonly do: 'state'; readonly state: 'submitted' | 'approved' | 'rejected' };

const quoteKey = (id: string) => ['quotes', id] as const;
const listKey = (designId: string) => ['designs', designId, 'quotes'] as const;

/** The quotes of a design, the newest first. */
export function useQuotes(designId: string) {
  return useQuery({
    queryKey: listKey(designId),
    staleTime: 0,
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/designs/{design_id}/quotes', { signal, params: { path: { design_id: designId } } })),
  });
}

/** One quote with its priced bill. */
export function useQuote(id: string) {
  return useQuery({
    queryKey: quoteKey(id),
    staleTime: 0,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/quotes/{quote_id}', { signal, params: { path: { quote_id: id } } })),
  });
}

/** The lines of a quote by what holds their parts, once somebody asks for it. */
export function useQuotePlaces({ id, change }: Pick<QuoteAnswer, 'id' | 'change'>, enabled: boolean) {
  return useQuery({
    queryKey: [...quoteKey(id), 'places', change],
    enabled: enabled,
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/quotes/{quote_id}/places', { signal, params: { path: { quote_id: id } } })),
  });
}

/** Freezes the design as it is now and prices it. */
export function useCreateQuote(designId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      bodyOf(api.POST('/api/designs/{design_id}/quotes', { params: { path: { design_id: designId } }, body: {} })),
    onSuccess: (quote) => {
      client.setQueryData(quoteKey(quote.id), quote);
      return client.invalidateQueries({ queryKey: listKey(designId) });
    },
  });
}

/** Changes a quote that was seen as it is given; what comes back is shown at once. */
export function useEditQuote({ id, change }: Pick<QuoteAnswer, 'id' | 'change'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: QuoteEdit) => bodyOf(send(id, change, edit)),
    onSuccess: (quote) => client.setQueryData(quoteKey(id), quote),
    onError: () => client.invalidateQueries({ queryKey: quoteKey(id) }),
  });
}

function send(id: string, change: number, edit: QuoteEdit) {
  const params = { path: { quote_id: id } };
  switch (edit.do) {
    case 'terms':
      return api.PUT('/api/quotes/{quote_id}', { params, body: { change, terms: edit.terms } });
    case 'refreeze':
      return api.POST('/api/quotes/{quote_id}/refreeze', { params, body: { change } });
    case 'withdraw':
      return api.POST('/api/quotes/{quote_id}/withdrawal', { params, body: { change, reason: edit.reason } });
    case 'state':
      return api.POST('/api/quotes/{quote_id}/state', { params, body: { change, state: edit.state } });
  }
}

/** From raw to usable capacity of the state that a quote freezes. */
export function useQuotedCapacity(designId: string, revisionId: string) {
  return useQuery({
    queryKey: ['designs', designId, 'capacity', revisionId],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/designs/{design_id}/capacity', {
          signal,
          params: { path: { design_id: designId }, query: { revision: revisionId } },
        }),
      ),
  });
}
