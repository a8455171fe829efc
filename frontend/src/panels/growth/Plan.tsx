import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import type { GrowthForecast, GrowthPurchase, PricedGrowth } from '../../api/answers';
import { words } from '../../ui/words/growth';
import { FixCost } from '../checks/fix/FixCost';
import { useStudio } from '../studio';
import classes from './Growth.module.css';
import { crossedText, monthText } from './months';

export interface MakeQuote {
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onMake: (year: number) => void;
}

interface PlanProps {
  readonly answer: PricedGrowth;
  readonly quote: MakeQuote;
}

/** What to order in each year, what it costs, and a quote of it. */
export function Plan({ answer: { forecast, costs }, quote }: PlanProps) {
  const { readOnly } = useStudio();
  return (
    <section aria-label={words.plan} className={classes.plan}>
      <h3>{words.plan}</h3>
      {quote.failure !== null && (
        <p role="alert" className={classes.alert}>
          {words.quoteFailed}: {quote.failure}
        </p>
      )}
      <ol>
        {forecast.years.map(({ year, first_month, purchases }) => {
          const cost = costs.find((one) => one.year === year)?.cost;
          return (
            <li key={year} aria-label={words.year(year, '')}>
              <h4>{words.year(year, first_month && monthText(first_month, 0))}</h4>
              {purchases.length === 0 && <p className={classes.note}>{words.noOrder}</p>}
              {purchases.map((one) => (
                <Purchase key={`${one.threshold} ${one.part}`} purchase={one} forecast={forecast} />
              ))}
              {cost && <FixCost cost={cost} />}
              {purchases.length > 0 && !readOnly && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconFileInvoice size={14} stroke={1.5} aria-hidden />}
                  title={words.quoteHelp}
                  loading={quote.busy}
                  onClick={() => quote.onMake(year)}
                >
                  {words.quote(year)}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <Unsolved forecast={forecast} />
    </section>
  );
}

interface PurchaseProps {
  readonly purchase: GrowthPurchase;
  readonly forecast: GrowthForecast;
}

function Purchase({ purchase, forecast }: PurchaseProps) {
  const { start, months, thresholds } = forecast;
  const { places, name, instead_of_name, order_month, crossed_month, moved_to, threshold, component_ids } = purchase;
  const { acts } = useStudio();
  const what = instead_of_name === '' ? words.beside(places, name) : words.instead(places, name, instead_of_name);
  const against = thresholds.find(({ id }) => id === threshold)?.name;
  return (
    <p>
      <b>{order_month === 0 ? words.atOnce : words.order(monthText(start, order_month))}</b>{' '}
      <button type="button" className={classes.pick} onClick={() => acts.select(component_ids)}>
        {what}
      </button>
      <small>
        {against && `${words.against(against, crossedText(start, crossed_month, months))}, `}
        {words.moves(crossedText(start, moved_to, months))}
      </small>
    </p>
  );
}

/** What is crossed and against which nothing in the catalogue is known to help. */
function Unsolved({ forecast: { unsolved, start, months, more_purchases } }: { readonly forecast: GrowthForecast }) {
  return (
    <>
      {unsolved.length > 0 && (
        <>
          <h4>{words.unsolved}</h4>
          <ul>
            {unsolved.map((one) => (
              <li key={one.threshold}>
                <b>{crossedText(start, one.crossed_month, months)}</b> {one.words}
              </li>
            ))}
          </ul>
        </>
      )}
      {more_purchases && <p className={classes.note}>{words.morePurchases}</p>}
    </>
  );
}
