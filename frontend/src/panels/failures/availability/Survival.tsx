import { Button, Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import type { SurvivalCurve } from '../../../api/answers';
import { useSurvival } from '../../../api/queries/failures';
import { leaving, percentRange } from '../../../model/failures/odds';
import { policyOf, ruleFor } from '../../../model/failures/policy';
import { useWidth } from '../../../ui/layout/useWidth';
import { words } from '../../../ui/words/availability';
import { useStudio } from '../../studio';
import classes from './Availability.module.css';
import { SurvivalChart } from './SurvivalChart';

interface SurvivalProps {
  /** State of the design that is asked of. */
  readonly seq: number;
  readonly workload: string;
  readonly name: string;
}

/** How much 1, 2 and 3 random failures leave; asked for by a press, since it takes some seconds. */
export function Survival({ seq, workload, name }: SurvivalProps) {
  const [asked, setAsked] = useState(false);
  return (
    <section className={classes.block} aria-label={words.survival.title}>
      <header className={classes.head}>
        <h3>{words.survival.title}</h3>
        <span className={classes.note}>{name}</span>
      </header>
      {asked ? (
        <Asked seq={seq} workload={workload} name={name} />
      ) : (
        <>
          <p className={classes.note}>{words.survival.askHelp}</p>
          <Button className={classes.ask} size="compact-sm" variant="default" onClick={() => setAsked(true)}>
            {words.survival.ask}
          </Button>
        </>
      )}
    </section>
  );
}

function Asked({ seq, workload, name }: SurvivalProps) {
  const { source, snapshot } = useStudio();
  const { data, error } = useSurvival(source, seq);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const curve = data?.find((one) => one.workload === workload);
  const policy = ruleFor(policyOf(snapshot.meta), 'any')?.at_least_percent ?? null;
  return (
    <div ref={frame}>
      {error && <p role="alert">{`${words.survival.failed}: ${error.message}`}</p>}
      {!error && !curve && (
        <p role="status" className={classes.note}>
          <Loader size={12} /> {words.survival.working}
        </p>
      )}
      {curve && width > 80 && <SurvivalChart curve={curve} policy={policy} width={width} name={name} />}
      {curve && <Legend curve={curve} policy={policy} />}
    </div>
  );
}

function Legend({ curve, policy }: { readonly curve: SurvivalCurve; readonly policy: number | null }) {
  return (
    <ul className={classes.survivors}>
      {curve.points
        .filter(({ failures }) => failures > 0)
        .map((point) => {
          const asked = policy === null ? null : leaving(point, policy);
          return (
            <li key={point.failures}>
              <svg width={26} height={8} aria-hidden>
                <line className={classes.curve} data-failures={point.failures} x1={0} x2={26} y1={4} y2={4} />
              </svg>
              <b>{words.survival.failures(point.failures)}</b>
              <span>{words.survival.up(percentRange(point.low, point.high))}</span>
              {asked && policy !== null && (
                <span>{words.survival.leave(percentRange(asked.low, asked.high), policy)}</span>
              )}
              <small>{point.exact ? words.survival.all(point.samples) : words.survival.drawn(point.samples)}</small>
            </li>
          );
        })}
    </ul>
  );
}
