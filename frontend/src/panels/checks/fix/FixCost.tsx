import type { FixCostAnswer as Cost } from '../../../api/answers';
import { UNKNOWN } from '../../../ui/format/format';
import { moneyText } from '../../../ui/format/money';
import { words } from '../../../ui/words/fix';
import classes from './Fix.module.css';

/** What the fix buys and spares, at list prices; what has no price is in no sum. */
export function FixCost({ cost }: { readonly cost: Cost }) {
  const { lines, books, demonstration } = cost;
  return (
    <>
      <table className={classes.figures} aria-label={words.cost}>
        <tbody>
          {lines.map(({ description, unit, change, cost: each }) => (
            <tr key={`${description} ${unit}`}>
              <th scope="row">{words.bought(change, description, unit)}</th>
              <td className={classes.each}>{each === null ? UNKNOWN : signedMoney(each)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.price}</th>
            <td>{total(cost)}</td>
          </tr>
        </tbody>
      </table>
      {lines.length > 0 && (
        <p className={classes.quiet}>{demonstration ? words.demonstration : words.listPrices(books)}</p>
      )}
    </>
  );
}

/** A sum of which some is unknown is said to be at least that; of nothing known it is unknown. */
function total({ lines, total: sum, unpriced, currency }: Cost): string {
  if (lines.length > 0 && unpriced === lines.length) return words.unknown;
  const known = `${signedMoney(sum)} ${currency}`;
  return unpriced === 0 ? known : words.withoutSome(known, unpriced);
}

/** +0 is written: nothing becomes more or less. */
const signedMoney = (amount: string) => (amount.startsWith('-') ? moneyText(amount) : `+${moneyText(amount)}`);
