import { UnstyledButton } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DesignAvailability, WorkloadAvailability } from '../../../api/answers';
import { drawnOf } from '../../../model/failures/targets';
import { quantityText, roughly } from '../../../ui/format/format';
import { words } from '../../../ui/words/availability';
import { useStudio } from '../../studio';
import classes from './Availability.module.css';
import { rangeText, spanText } from './spans';

interface MinutesDownProps {
  readonly answer: DesignAvailability;
  readonly of: WorkloadAvailability;
  /** Chooses the workload. */
  readonly children: ReactNode;
}

/** How long a workload is down in a year, what dominates that, the odds of losing data, and what to buy next. */
export function MinutesDown({ answer: { availability, rebuilds }, of, children }: MinutesDownProps) {
  const { loss_percent_1_year, loss_percent_5_years, loss_contributors } = availability;
  const [worst] = loss_contributors;
  return (
    <section className={classes.block} aria-label={words.minutes.title}>
      <header className={classes.head}>
        <h3>{words.minutes.title}</h3>
        {children}
        <strong className={classes.big} title={words.likelyHelp}>
          {rangeText(of.minutes_a_year, '')}
        </strong>
        <span className={classes.note}>{words.likely}</span>
      </header>
      <p className={classes.note}>{words.minutes.available(availableText(of))}</p>
      <Dominates of={of} />
      <dl className={classes.facts}>
        <MostSaving purchases={availability.purchases} />
        <dt>{words.minutes.loss}</dt>
        <dd>
          <b>{rangeText(loss_percent_1_year, '%')}</b> {words.minutes.inYears(1)},{' '}
          <b>{rangeText(loss_percent_5_years, '%')}</b> {words.minutes.inYears(5)}
          {worst && <small> {words.minutes.mostOf(worst.name)}</small>}
        </dd>
        {rebuilds.map((one) => (
          <Rebuild key={one.array} of={one} />
        ))}
      </dl>
    </section>
  );
}

/** As many nines as the interval has. */
function availableText({ available_percent: { low, high } }: WorkloadAvailability): string {
  const digits = (percent: number) =>
    percent.toFixed(Math.min(6, Math.max(1, Math.ceil(-Math.log10(100 - percent)) + 1)));
  return `${digits(low)} to ${digits(high)}%`;
}

function Dominates({ of }: { readonly of: WorkloadAvailability }) {
  const studio = useStudio();
  const { acts } = studio;
  const rest = 100 - of.contributors.reduce((sum, { share_percent }) => sum + share_percent, 0);
  return (
    <table className={classes.bars} aria-label={words.minutes.dominates}>
      <tbody>
        {of.contributors.map(({ id, name, share_percent, minutes_a_year }) => {
          const drawn = drawnOf(id.replace(/^(window|pause):/, ''), studio);
          return (
            <tr
              key={id}
              onPointerEnter={() => drawn.length > 0 && acts.light(drawn)}
              onPointerLeave={() => acts.light(null)}
            >
              <th scope="row">
                {drawn.length > 0 ? (
                  <UnstyledButton className={classes.pick} title={name} onClick={() => acts.select(drawn)}>
                    {name}
                  </UnstyledButton>
                ) : (
                  <span title={name}>{name}</span>
                )}
              </th>
              <Bar percent={share_percent} />
              <td>{words.minutes.each(quantityText(roughly(Number(minutes_a_year.toPrecision(2)))))}</td>
            </tr>
          );
        })}
        {rest > 0.5 && (
          <tr>
            <th scope="row">{words.minutes.others}</th>
            <Bar percent={rest} />
            <td />
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Bar({ percent }: { readonly percent: number }) {
  return (
    <>
      <td className={classes.barCell} aria-hidden>
        <span className={classes.bar}>
          <i style={{ width: `${Math.min(100, percent)}%` }} />
        </span>
      </td>
      <td>{words.minutes.share(percent)}</td>
    </>
  );
}

type Purchases = DesignAvailability['availability']['purchases'];

function MostSaving({ purchases }: { readonly purchases: Purchases }) {
  const { acts } = useStudio();
  return (
    <>
      <dt>
        <IconTool size={14} stroke={1.5} aria-hidden /> {words.minutes.most}
      </dt>
      <dd>
        {purchases.length === 0 && words.minutes.mostNone}
        <ol className={classes.purchases}>
          {purchases.slice(0, 3).map(({ words: what, parts, minutes_saved_a_year, loss_percent_saved_5_years }) => (
            <li key={what}>
              <UnstyledButton className={classes.pick} title={what} onClick={() => acts.select(parts)}>
                {what}
              </UnstyledButton>
              <small>
                {minutes_saved_a_year.median > 0
                  ? words.minutes.saves(rangeText(minutes_saved_a_year, 'min'))
                  : words.minutes.savesLoss(rangeText(loss_percent_saved_5_years, '%'))}
              </small>
            </li>
          ))}
        </ol>
      </dd>
    </>
  );
}

function Rebuild({ of }: { readonly of: DesignAvailability['rebuilds'][number] }) {
  const { tree } = useStudio();
  return (
    <>
      <dt>{words.minutes.rebuild}</dt>
      <dd>
        <b>{spanText(of.hours, 'h')}</b> <small>{tree.parts.get(of.array)?.name ?? of.array}</small>{' '}
        {words.minutes.readsLeft(rangeText(of.read_left_percent, '%'))}
      </dd>
    </>
  );
}
