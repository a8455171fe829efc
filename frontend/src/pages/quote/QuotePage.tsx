import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCatalogue } from '../../api/queries/catalogue';
import { useMay } from '../../api/queries/me';
import { type QuoteLine, useQuote } from '../../api/queries/quotes';
import { words } from '../../ui/words/quote';
import { NoPage } from '../frame/NoPage';
import { AddPrice } from './bill/AddPrice';
import { QuoteBill } from './bill/QuoteBill';
import { NotIncluded } from './NotIncluded';
import classes from './Quote.module.css';
import { QuotedCapacity } from './QuotedCapacity';
import { QuoteTop } from './QuoteTop';
import { QuoteSide } from './side/QuoteSide';
import { TermsDialog, type TermsTab } from './terms/TermsDialog';
import { useQuoteActs } from './useQuoteActs';

/** `/designs/:id/quotes/:quote`: the priced bill of a frozen design, from draft to approval. */
export function QuotePage() {
  const { quote: id = '' } = useParams();
  const quote = useQuote(id);
  if (quote.isError && !quote.data) return <NoPage title={quote.error.message} onRetry={() => quote.refetch()} />;
  if (!quote.data) return <main aria-busy="true" aria-label={words.loading} />;
  return <QuoteView key={id} quote={quote.data} />;
}

type Quote = NonNullable<ReturnType<typeof useQuote>['data']>;

function QuoteView({ quote }: { readonly quote: Quote }) {
  const catalogue = useCatalogue();
  const [terms, setTerms] = useState<TermsTab | null>(null);
  const [priced, setPriced] = useState<QuoteLine | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const acts = useQuoteActs(quote);
  const mayEdit = useMay('editor');
  const showLines = (keys: readonly string[]) => {
    setMarked(new Set(keys));
    const first = document.querySelector(`[data-line="${CSS.escape(keys[0] ?? '')}"]`);
    first?.scrollIntoView({ block: 'center' });
  };
  const leaveOut = (line: QuoteLine) =>
    acts.setTerms({ ...quote.terms, excluded: [...quote.terms.excluded, line.key] });
  return (
    <div className={classes.page}>
      <QuoteTop quote={quote} />
      <main className={classes.body}>
        <div className={classes.main}>
          <QuoteNotes quote={quote} />
          <QuoteBill
            quote={quote}
            marked={marked}
            iconOf={(kind) => catalogue.data?.kinds[kind]?.icon ?? ''}
            onTerms={setTerms}
            onAddPrice={setPriced}
          />
          <NotIncluded quote={quote} />
          {!quote.beside && <QuotedCapacity quote={quote} />}
        </div>
        <QuoteSide
          quote={quote}
          busy={acts.busy}
          onShowLines={showLines}
          onTerms={() => setTerms('prices')}
          onAcceptLengths={() => acts.setTerms({ ...quote.terms, accept_assumed_lengths: true })}
          onRefreeze={acts.refreeze}
          onState={acts.setState}
          onWithdraw={acts.withdraw}
        />
      </main>
      {terms && (
        <TermsDialog
          quote={quote}
          readOnly={quote.state !== 'draft' || !mayEdit}
          onSave={acts.saveTerms}
          tab={terms}
          onClose={() => setTerms(null)}
        />
      )}
      {priced && (
        <AddPrice
          line={priced}
          quote={quote}
          onLeaveOut={() => leaveOut(priced)}
          onTaken={(book) => acts.withBook(book)}
          onClose={() => setPriced(null)}
        />
      )}
    </div>
  );
}

/** What has to be known before its lines are read. */
function QuoteNotes({ quote: { sheet, beside } }: { readonly quote: Quote }) {
  return (
    <>
      {sheet.demonstration && (
        <p className={classes.demonstration} role="note">
          {words.demonstration}
        </p>
      )}
      {beside && (
        <p className={classes.beside} role="note">
          {words.beside}{' '}
          <Link to={`/d/${beside.design_id}`}>
            {beside.design_name} {words.revision(beside.revision.number)}
          </Link>
        </p>
      )}
    </>
  );
}
