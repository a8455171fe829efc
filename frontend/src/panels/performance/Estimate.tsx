import { Popover, UnstyledButton } from '@mantine/core';
import type { Interval, WorkloadResult } from '../../api/answers';
import { stopEscape } from '../../ui/form/fieldEvents';
import { words } from '../../ui/words/performance';
import { Narrowing } from './Narrowing';
import classes from './Performance.module.css';

const text = words.narrowed;

/** A workload whose figure is in doubt. */
type Doubtful = WorkloadResult & { readonly interval: Interval };

interface EstimateProps {
  readonly workload: WorkloadResult;
}

/** Says that a figure is an estimate, and on demand which facts would narrow it. Nothing where every fact is stated. */
export function Estimate({ workload }: EstimateProps) {
  const [alike] = alikeEstimates([workload]);
  return alike && <Opener label={text.open(workload.name)} short={text.short} groups={[alike]} />;
}

const MOST_OPENERS = 3;

/** The same for workloads that run together: once for those with the same doubt, all in one place where that is many. */
export function Estimates({ workloads }: { readonly workloads: readonly WorkloadResult[] }) {
  const groups = alikeEstimates(workloads);
  if (groups.length > MOST_OPENERS) return <Opener label={text.openAll} short={text.shortAll} groups={groups} />;
  return groups.map((alike) => {
    const { id, name } = alike[0];
    const others = alike.length - 1;
    const whole = alike.length === workloads.length;
    const short = whole ? (others > 0 ? text.shortAll : text.short) : text.shortOf(name, others);
    return <Opener key={id} label={text.open(name, others)} short={short} groups={[alike]} />;
  });
}

interface OpenerProps {
  readonly label: string;
  readonly short: string;
  readonly groups: readonly AlikeEstimates[];
}

function Opener({ label, short, groups }: OpenerProps) {
  return (
    <Popover width={320} position="top-start" withArrow trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton className={classes.estimate} aria-label={label}>
          {short}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.estimates} p={12} aria-label={label} onKeyDown={stopEscape}>
        {groups.map((alike) => (
          <Narrowing
            key={alike[0].id}
            interval={alike[0].interval}
            of={groups.length > 1 || alike.length > 1 ? namesOf(alike) : null}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

type AlikeEstimates = readonly [Doubtful, ...Doubtful[]];

/** Workloads whose figures are in doubt, those with the same interval and causes together. */
function alikeEstimates(workloads: readonly WorkloadResult[]): AlikeEstimates[] {
  const found = new Map<string, [Doubtful, ...Doubtful[]]>();
  for (const workload of workloads) {
    const { interval } = workload;
    if (interval === null) continue;
    const key = JSON.stringify(interval);
    const known = found.get(key);
    if (known === undefined) found.set(key, [{ ...workload, interval }]);
    else known.push({ ...workload, interval });
  }
  return [...found.values()];
}

const MOST_NAMES = 4;

/** `GPFS read, raw read and 12 more`; a name that several have is said once, with how many. */
function namesOf(alike: AlikeEstimates): string {
  const counts = new Map<string, number>();
  for (const { name } of alike) counts.set(name, (counts.get(name) ?? 0) + 1);
  const named = [...counts].slice(0, MOST_NAMES);
  const said = named.reduce((sum, [, count]) => sum + count, 0);
  return text.of(
    named.map(([name, count]) => (count > 1 ? text.times(count, name) : name)),
    alike.length - said,
    alike.length > 1,
  );
}
