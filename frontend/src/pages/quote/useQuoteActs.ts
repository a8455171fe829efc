import { notifications } from '@mantine/notifications';
import { ApiError } from '../../api/client';
import { type QuoteAnswer, type QuoteEdit, type Terms, useEditQuote } from '../../api/queries/quotes';
import { words } from '../../ui/words/quote';

/** What can be done with a quote; a refusal is told in words, and the quote is shown as it is by then. */
export function useQuoteActs(quote: QuoteAnswer) {
  const edit = useEditQuote(quote);
  const run = (change: QuoteEdit, done?: string) =>
    edit.mutate(change, {
      onSuccess: () => done && notifications.show({ message: done }),
      onError: (error) => notifications.show({ color: 'red', ...told(error) }),
    });
  const setTerms = (terms: Terms) => run({ do: 'terms', terms });
  return {
    busy: edit.isPending,
    setTerms,
    /** Rejects with the server's words, for a form that says them in place. */
    saveTerms: (terms: Terms) => edit.mutateAsync({ do: 'terms', terms }),
    /** A book that a price was put into is asked from now on. */
    withBook: (book: string) => {
      const { price_book_ids } = quote.terms;
      if (!price_book_ids.includes(book)) setTerms({ ...quote.terms, price_book_ids: [...price_book_ids, book] });
    },
    refreeze: () => run({ do: 'refreeze' }, words.refrozen),
    withdraw: (reason: string) => run({ do: 'withdraw', reason }),
    setState: (state: 'submitted' | 'approved' | 'rejected') => run({ do: 'state', state }),
  };
}

/** A conflict without blockers is that somebody was faster. */
function told(error: Error): { title: string; message: string } {
  const faster = error instanceof ApiError && error.status === 409 && error.problems.length <= 1;
  return faster && /in the meantime/.test(error.message)
    ? { title: words.faster, message: words.fasterHelp }
    : { title: words.failed, message: error.message };
}
