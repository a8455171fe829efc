import { type OffersRanking, useOffersRanking } from '../../../api/queries/offers';
import type { RequirementAnswer } from '../../../api/queries/sizing';
import { count } from '../../../ui/format/format';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/offers';
import { signedMoney } from '../../../ui/words/sizing';
import classes from './PriceRanking.module.css';

const text = words.ranking;

interface PriceRankingProps {
  readonly requirement: RequirementAnswer;
  /** Name of the price book. */
  readonly prices: string;
}

/** The same offers by another price book: their order, what each costs more or less, and who keeps the budget. */
export function PriceRanking({ requirement: { id, search_version, found }, prices }: PriceRankingProps) {
  const ranking = useOffersRanking(id, `${search_version} ${found?.seconds}`, prices);
  return (
    <section className={classes.ranking} aria-label={text.title(prices)} aria-busy={ranking.isPending}>
      <h3>{text.title(prices)}</h3>
      {ranking.isPending && <p>{text.working}</p>}
      {ranking.isError && <ErrorState title={text.failed}>{ranking.error.message}</ErrorState>}
      {ranking.data && <Ranked ranking={ranking.data} />}
    </section>
  );
}

function Ranked({ ranking }: { readonly ranking: OffersRanking }) {
  return (
    <>
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.place}</th>
              <th scope="col">{text.offer}</th>
              <th scope="col" className={classes.number}>
                {text.cost(ranking.currency)}
              </th>
              <th scope="col" className={classes.number}>
                {text.change}
              </th>
              {ranking.budget !== null && (
                <th scope="col" className={classes.number}>
                  {text.budget}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {ranking.offers.map((offer) => (
              <RankedRow key={offer.id} offer={offer} hasBudget={ranking.budget !== null} />
            ))}
          </tbody>
        </table>
      </div>
      <ul>
        {ranking.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

interface RankedRowProps {
  readonly offer: OffersRanking['offers'][number];
  readonly hasBudget: boolean;
}

function RankedRow({ offer, hasBudget }: RankedRowProps) {
  const { id, title, place, place_before, cost, change, over_budget, unpriced } = offer;
  return (
    <tr>
      <td>
        {place} {place !== place_before && <small>{text.was(place_before)}</small>}
      </td>
      <th scope="row">
        <b>{id}</b> <span>{title}</span>
      </th>
      <td className={classes.number}>{cost === null ? text.unpriced(unpriced.length) : count(cost)}</td>
      <td className={classes.number}>{change === null ? text.unknown : signedMoney(change)}</td>
      {hasBudget && (
        <td className={classes.number} data-over={(over_budget ?? 0) > 0 || undefined}>
          {over_budget === null ? text.unknown : over_budget > 0 ? signedMoney(over_budget) : text.none}
        </td>
      )}
    </tr>
  );
}
