import { Button } from '@mantine/core';
import { useMay } from '../../../api/queries/me';
import type { QuoteAnswer } from '../../../api/queries/quotes';
import { dateText } from '../../../ui/format/format';
import { moneyText, percentText, takenOff } from '../../../ui/format/money';
import { words } from '../../../ui/words/quote';
import shared from '../Quote.module.css';
import { Blockers } from './Blockers';
import { BoughtFigures } from './BoughtFigures';
import { NextState } from './NextState';
import type { QuoteActs } from './quoteActs';
import classes from './Side.module.css';
import { StateSteps } from './StateSteps';

interface QuoteSideProps extends QuoteActs {
  readonly quote: QuoteAnswer;
}

/** Totals, what blocks the quote, its state, what it buys, and its documents. */
export function QuoteSide({ quote, ...acts }: QuoteSideProps) {
  const mayEdit = useMay('editor');
  return (
    <aside className={classes.side} aria-label={words.total}>
      <Totals quote={quote} />
      {quote.state === 'draft' && mayEdit && <Blockers quote={quote} {...acts} />}
      <StateSteps quote={quote} {...acts} />
      <BoughtFigures bought={quote.bought} currency={quote.sheet.currency} />
      <div className={classes.actions}>
        <NextState quote={quote} {...acts} />
        <Documents id={quote.id} number={quote.number} />
      </div>
    </aside>
  );
}

function Totals({ quote: { sheet, terms } }: Pick<QuoteSideProps, 'quote'>) {
  const { totals, currency } = sheet;
  const unpriced = sheet.lines.filter((line) => line.price_total === null && !line.excluded).length;
  const some = (amount: string) => /[1-9]/.test(amount);
  const rates = sheet.rates.map((rate) => words.rate(rate.currency, rate.rate, dateText(rate.date))).join(' ');
  return (
    <section aria-label={words.total}>
      <h2>
        {words.total}
        {unpriced > 0 && <span className={shared.warnTag}>{words.incomplete}</span>}
      </h2>
      <dl className={classes.totals}>
        <Sum label={words.list} amount={moneyText(totals.list)} />
        <Sum label={words.discount} amount={takenOff(totals.discount)} />
        <Sum label={words.net} amount={moneyText(totals.net)} rule />
        {some(totals.margin) && (
          <Sum label={words.margin(percentText(terms.margin_percent))} amount={moneyText(totals.margin)} />
        )}
        {some(totals.margin) && totals.lines && <Sum label={words.sum} amount={moneyText(totals.lines)} rule />}
        {some(totals.support) && <Sum label={words.support(terms.support_years)} amount={moneyText(totals.support)} />}
        {some(totals.support_discount ?? '') && (
          <Sum label={words.supportDiscount} amount={takenOff(totals.support_discount)} quiet />
        )}
        {some(totals.support_margin ?? '') && (
          <Sum label={words.supportMargin} amount={moneyText(totals.support_margin)} quiet />
        )}
        {totals.price !== totals.net && <Sum label={words.price} amount={moneyText(totals.price)} rule />}
        {totals.tax !== null && some(totals.untaxed) && (
          <Sum label={words.untaxed} amount={moneyText(totals.untaxed)} quiet />
        )}
        {totals.tax === null ? (
          <Sum label={words.noTax} amount="" />
        ) : (
          <Sum label={words.tax(percentText(terms.tax_percent))} amount={moneyText(totals.tax)} />
        )}
        <Sum label={unpriced > 0 ? words.knownSoFar : words.grandTotal} amount={moneyText(totals.total)} grand />
      </dl>
      <p className={classes.fine}>
        {[`${currency}${rates ? '.' : ''}`, rates, unpriced > 0 && words.notIn(unpriced)].filter(Boolean).join(' ')}
      </p>
    </section>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: string;
  readonly rule?: boolean;
  readonly grand?: boolean;
  /** Part of the line above it. */
  readonly quiet?: boolean;
}

function Sum({ label, amount, rule = false, grand = false, quiet = false }: SumProps) {
  return (
    <div data-rule={rule || undefined} data-grand={grand || undefined} data-quiet={quiet || undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

const DOCUMENTS = ['xlsx', 'pdf', 'csv', 'json'] as const;

function Documents({ id, number }: { readonly id: string; readonly number: string }) {
  return (
    <nav className={classes.documents} aria-label={words.documents}>
      {DOCUMENTS.map((ending) => (
        <Button
          key={ending}
          component="a"
          variant="default"
          href={`/api/quotes/${encodeURIComponent(id)}/quote.${ending}`}
          download={`${number}.${ending}`}
          aria-label={words.document(ending.toUpperCase())}
        >
          {ending.toUpperCase()}
        </Button>
      ))}
    </nav>
  );
}
