import { Popover, UnstyledButton } from '@mantine/core';
import type { WorkloadResult } from '../../api/answers';
import { stopEscape } from '../../ui/form/fieldEvents';
import { words } from '../../ui/words/performance';
import { Narrowing } from './Narrowing';
import classes from './Performance.module.css';

interface EstimateProps {
  readonly workload: WorkloadResult;
  /** Others run with it: its name tells them apart. */
  readonly several?: boolean;
}

/** Says that a figure is an estimate, and on demand which facts would narrow it. Nothing where every fact is stated. */
export function Estimate({ workload, several = false }: EstimateProps) {
  if (workload.interval === null) return null;
  const label = words.narrowed.open(workload.name);
  return (
    <Popover width={320} position="top-start" withArrow trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton className={classes.estimate} aria-label={label}>
          {several ? words.narrowed.shortOf(workload.name) : words.narrowed.short}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={label} onKeyDown={stopEscape}>
        <Narrowing interval={workload.interval} />
      </Popover.Dropdown>
    </Popover>
  );
}
