import { Popover, UnstyledButton } from '@mantine/core';
import { Value } from '../../ui/Figure';
import { rate, spreadText } from '../../ui/format';
import { words } from '../../ui/words/performance';
import type { WorkloadResult } from '../studio';
import { Narrowing } from './Narrowing';
import classes from './Performance.module.css';

/** What a workload gets: a figure, or an interval where facts are missing, which says on demand what would narrow it. */
export function Throughput({ workload }: { readonly workload: WorkloadResult }) {
  const { interval } = workload;
  if (interval === null) return <Value {...rate(workload.throughput_mb_s)} />;
  return (
    <span className={classes.spread}>
      <b>{spreadText(interval)}</b>
      <Popover width={320} position="top-start" withArrow trapFocus returnFocus withinPortal>
        <Popover.Target>
          <UnstyledButton className={classes.estimate} aria-label={words.narrowed.open(workload.name)}>
            {words.narrowed.short}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={12} aria-label={words.narrowed.open(workload.name)}>
          <Narrowing interval={interval} />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
