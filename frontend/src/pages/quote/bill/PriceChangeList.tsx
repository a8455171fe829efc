import type { PriceBookLine, PriceChange } from '../../../api/queries/priceBooks';
import { moneyText } from '../../../ui/format/money';
import { priceWords as text } from '../../../ui/words/quote';
import classes from '../Quote.module.css';

interface PriceChangeListProps {
  readonly change: PriceChange;
  /** Of the book. */
  readonly currency: string;
}

/** What becomes of a price that the book has: what stays, and what changes from what to what. */
export function PriceChangeList({ change, currency }: PriceChangeListProps) {
  const [before] = change.before;
  if (!before) return null;
  const sides = [fieldsOf(before, currency), fieldsOf(change.after, currency)] as const;
  return (
    <section className={classes.change} aria-label={text.changes}>
      <h3>{text.changes}</h3>
      <dl>
        {Object.entries(text.changeFields).map(([field, label]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{difference(sides[0][field] ?? '', sides[1][field] ?? '')}</dd>
          </div>
        ))}
      </dl>
      {change.before.length > 1 && <p>{text.numberAlso}</p>}
    </section>
  );
}

function fieldsOf(line: PriceBookLine, currency: string): Readonly<Record<string, string>> {
  const money = (amount: string | null) => (amount === null ? '' : `${moneyText(amount)} ${line.currency ?? currency}`);
  return {
    part_number: line.part_number ?? '',
    description: line.description,
    list_price: money(line.list_price),
    breaks: line.breaks.map((step) => text.fromQuantity(step.from_quantity, moneyText(step.list_price))).join(', '),
    support_year_price: money(line.support_year_price),
  };
}

function difference(before: string, after: string): string {
  if (before === after) return before || text.noValue;
  return before === '' ? text.added(after) : text.changed(before, after || text.noValue);
}
