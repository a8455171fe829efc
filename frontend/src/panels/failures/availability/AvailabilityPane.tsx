import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import type { DesignAvailability } from '../../../api/answers';
import { EmptyState } from '../../../ui/message/EmptyState';
import { words } from '../../../ui/words/availability';
import { useStudio } from '../../studio';
import classes from './Availability.module.css';
import { FromFaultToWhole } from './FromFaultToWhole';
import { MinutesDown } from './MinutesDown';
import { Sites } from './Sites';
import { Sources } from './Sources';
import { Survival } from './Survival';

interface AvailabilityPaneProps {
  readonly answer: DesignAvailability;
  /** State of the design that the answer is of. */
  readonly seq: number;
}

/** Minutes down and odds of loss, what follows each failure, random failures, and sites. */
export function AvailabilityPane({ answer, seq }: AvailabilityPaneProps) {
  const { snapshot } = useStudio();
  const [picked, setPicked] = useState<string | null>(null);
  const { workloads, facts, left_out } = answer.availability;
  const known = workloads.map(({ workload }) => workload);
  const workload = picked !== null && known.includes(picked) ? picked : known[0];
  if (workload === undefined) return null;
  const name = snapshot.workloads.get(workload)?.name ?? workload;
  const of = workloads.find((one) => one.workload === workload);
  return (
    <div className={classes.pane}>
      <div className={classes.charts}>
        <FromFaultToWhole answer={answer} workload={workload} name={name} />
        <Survival seq={seq} workload={workload} name={name} />
        {of && (
          <MinutesDown answer={answer} of={of}>
            {known.length > 1 && (
              <Select
                size="xs"
                className={classes.workload}
                aria-label={words.workload}
                data={known.map((value) => ({ value, label: snapshot.workloads.get(value)?.name ?? value }))}
                value={workload}
                allowDeselect={false}
                onChange={setPicked}
              />
            )}
          </MinutesDown>
        )}
      </div>
      {answer.sites.map((site) => (
        <Sites key={`${site.source} ${site.copy}`} answer={site} />
      ))}
      <Sources facts={facts} leftOut={left_out} />
    </div>
  );
}

/** While the answer is worked out. */
export function AvailabilityWaits() {
  return (
    <EmptyState action={<Loader size="sm" />}>
      <span role="status">{words.working}</span>
    </EmptyState>
  );
}
