import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useMay } from '../../../api/queries/me';
import type { QuoteAnswer, QuoteState } from '../../../api/queries/quotes';
import { dateText } from '../../../ui/format/format';
import { moneyText } from '../../../ui/format/money';
import { words } from '../../../ui/words/quote';
import type { QuoteActs } from './quoteActs';
import classes from './Side.module.css';

interface StateStepsProps extends QuoteActs {
  readonly quote: QuoteAnswer;
}

/** The way of a quote, and what it freezes. */
export function StateSteps({ quote, busy, onRefreeze }: StateStepsProps) {
  const mayEdit = useMay('editor');
  const steps = stepsOf(quote);
  const now = steps.indexOf(quote.state);
  return (
    <section aria-label={words.state}>
      <h3 className={classes.caption}>{words.state}</h3>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === quote.state ? 'step' : undefined}
            data-done={index <= now || undefined}
            data-bad={step === 'rejected' || step === 'expired' || undefined}
          >
            {words.states[step]}
          </li>
        ))}
      </ol>
      <p className={classes.fineStart}>{words.freezes(quote.revision.number)}</p>
      {quote.withdrawals.length > 0 && (
        <ul className={classes.withdrawals} aria-label={words.withdrawals}>
          {quote.withdrawals.map(({ number, withdrawn_at, total, currency, reason }) => (
            <li key={number}>
              {words.withdrawn(dateText(withdrawn_at.slice(0, 10)), `${moneyText(total)} ${currency}`, reason)}
            </li>
          ))}
        </ul>
      )}
      {quote.stale && (
        <div className={classes.stale}>
          <IconClockExclamation size={16} stroke={1.5} aria-hidden />
          <span>{words.stale}</span>
          {quote.state === 'draft' && mayEdit && (
            <Button variant="default" loading={busy} onClick={onRefreeze}>
              {words.refreeze}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function stepsOf({ state, submitted_at }: QuoteAnswer): QuoteState[] {
  if (state === 'rejected') return ['draft', 'submitted', 'rejected'];
  if (state === 'expired') return submitted_at === null ? ['draft', 'expired'] : ['draft', 'submitted', 'expired'];
  return ['draft', 'submitted', 'approved'];
}
