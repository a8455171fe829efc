import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Blocker, QuoteAnswer } from '../../../api/queries/quotes';
import { words } from '../../../ui/words/quote';
import type { QuoteActs } from './quoteActs';
import classes from './Side.module.css';

interface BlockersProps extends QuoteActs {
  readonly quote: QuoteAnswer;
}

/** What keeps a draft from being submitted, each with its remedy. */
export function Blockers({ quote, ...acts }: BlockersProps) {
  if (quote.blockers.length === 0) {
    return (
      <p className={classes.ready}>
        <IconCircleCheck size={16} stroke={1.5} aria-hidden /> {words.ready}
      </p>
    );
  }
  return (
    <section className={classes.blocked} aria-label={words.blocked}>
      <h3>
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden /> {words.blocked}
      </h3>
      {quote.blockers.map((blocker) => (
        <div key={blocker.code}>
          <p>{blocker.message}</p>
          <Remedy blocker={blocker} {...acts} />
        </div>
      ))}
    </section>
  );
}

const OF_TERMS = new Set(['no_book', 'book_gone', 'book_expired', 'no_validity', 'past_validity', 'missing_rate']);

function Remedy({ blocker, busy, onShowLines, onTerms, onAcceptLengths }: QuoteActs & { readonly blocker: Blocker }) {
  if (OF_TERMS.has(blocker.code)) {
    return (
      <Button variant="default" onClick={onTerms}>
        {words.terms}
      </Button>
    );
  }
  if (blocker.line_keys.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => onShowLines(blocker.line_keys)}>
        {words.showLines(blocker.line_keys.length)}
      </Button>
      {blocker.code === 'assumed_lengths' && (
        <Button variant="default" disabled={busy} onClick={onAcceptLengths}>
          {words.accept}
        </Button>
      )}
    </>
  );
}
