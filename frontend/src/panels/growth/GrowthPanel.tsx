import { Button, Loader, Select } from '@mantine/core';
import { IconAlertOctagon, IconCircleCheck, IconCircleDashed, IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import type { GrowthForecast, PricedGrowth } from '../../api/answers';
import { GrowthChart } from '../../charts/growth/GrowthChart';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/growth';
import { words as shell } from '../../ui/words/shell';
import classes from './Growth.module.css';
import { Inputs } from './Inputs';
import { monthText } from './months';
import { type MakeQuote, Plan } from './Plan';
import { Thresholds } from './Thresholds';

const SPANS = [1, 2, 3, 5, 7, 10];

interface GrowthPanelProps {
  readonly answer: PricedGrowth | null;
  readonly failure: string | null;
  readonly years: number;
  readonly onYears: (years: number) => void;
  /** It is of the design before an edit. */
  readonly stale: boolean;
  readonly working: boolean;
  readonly onAskAgain: () => void;
  readonly quote: MakeQuote;
}

/** What grows and how fast, in which month it is too much, and what to order before. */
export function GrowthPanel(props: GrowthPanelProps) {
  const { answer, failure, years, onYears, stale, working, onAskAgain, quote } = props;
  return (
    <div className={classes.panel} data-stale={(answer !== null && stale) || undefined}>
      <div className={classes.head}>
        {answer && <Summary forecast={answer.forecast} />}
        <Select
          className={classes.years}
          aria-label={words.years}
          data={SPANS.map((span) => ({ value: String(span), label: words.yearCount(span) }))}
          value={String(years)}
          allowDeselect={false}
          onChange={(value) => value !== null && onYears(Number(value))}
        />
        {answer && stale && (
          <span className={classes.stale} role="status">
            <IconClockExclamation size={14} stroke={1.5} aria-hidden /> {words.stale}
            <Button size="compact-xs" variant="default" loading={working} onClick={onAskAgain}>
              {words.askAgain}
            </Button>
          </span>
        )}
      </div>
      <div className={classes.columns}>
        <Inputs />
        <div className={classes.answer}>
          {failure !== null ? (
            <ErrorState title={words.failed} action={<Button onClick={onAskAgain}>{shell.tryAgain}</Button>}>
              {failure}
            </ErrorState>
          ) : answer === null ? (
            <EmptyState action={<Loader size="sm" />}>
              <span role="status">{words.working}</span>
            </EmptyState>
          ) : (
            <Answer answer={answer} quote={quote} />
          )}
        </div>
      </div>
    </div>
  );
}

/** How much is crossed, and of how much nobody says how it grows. */
function Summary({ forecast: { thresholds, months, unstated } }: { readonly forecast: GrowthForecast }) {
  const crossed = thresholds.filter(({ month }) => month !== null).length;
  const Icon = crossed > 0 ? IconAlertOctagon : IconCircleCheck;
  return (
    <>
      {thresholds.length > 0 && (
        <span className={classes.chip} data-tone={crossed > 0 ? 'danger' : 'ok'}>
          <Icon size={14} stroke={1.5} aria-hidden /> {words.crossed(crossed, months / 12)}
        </span>
      )}
      {unstated.length > 0 && (
        <span className={classes.chip} data-tone="warn">
          <IconCircleDashed size={14} stroke={1.5} aria-hidden /> {words.open(unstated.length)}
        </span>
      )}
    </>
  );
}

function Answer({ answer, quote }: { readonly answer: PricedGrowth; readonly quote: MakeQuote }) {
  const { forecast } = answer;
  const { thresholds, months, start, unstated } = forecast;
  const [picked, setPicked] = useState<string | null>(null);
  const curved = thresholds.filter(({ share_of_limit }) => share_of_limit.length > 0);
  const chosen = curved.find(({ id }) => id === picked) ?? curved[0] ?? null;
  return (
    <>
      {thresholds.length === 0 ? (
        <EmptyState>{words.nothing}</EmptyState>
      ) : (
        <>
          {chosen && (
            <GrowthChart
              thresholds={curved}
              chosen={chosen}
              months={months}
              monthText={(month) => monthText(start, month)}
            />
          )}
          <Thresholds forecast={forecast} chosen={chosen?.id ?? null} onChoose={setPicked} />
          <Plan answer={answer} quote={quote} />
        </>
      )}
      {unstated.length > 0 && (
        <section aria-label={words.openTitle} className={classes.open}>
          <h3>{words.openTitle}</h3>
          <ul>
            {unstated.map(({ kind, id, words: said }) => (
              <li key={`${kind} ${id}`}>{said}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
