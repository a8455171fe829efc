import { Button, Loader, SegmentedControl, Select } from '@mantine/core';
import { IconClockExclamation, IconPlayerStop, IconTrendingUp } from '@tabler/icons-react';
import type { PricedUpgrades, UpgradeGoal } from '../../api/answers';
import { words } from '../../ui/words/upgrades';
import { useStudio } from '../studio';
import classes from './Upgrades.module.css';

const ALL = '';
const GOALS = (['mb_s', 'ms', 'findings'] as const).map((value) => ({ value, label: words.goals[value] }));

export interface UpgradeAsker {
  readonly answer: PricedUpgrades | null;
  readonly failure: string | null;
  /** The answer is of the design before an edit. */
  readonly stale: boolean;
  readonly working: boolean;
  readonly goal: UpgradeGoal;
  /** Id of the workload that counts; empty: all of the scenario. */
  readonly workload: string;
  readonly onGoal: (goal: UpgradeGoal) => void;
  readonly onWorkload: (id: string) => void;
  readonly onFind: () => void;
  readonly onStop: () => void;
}

/** What is to be gained, for whom, and the press that begins or ends trying. */
export function AskUpgrades(asker: UpgradeAsker) {
  const { answer, stale, working, goal, workload, onGoal, onWorkload, onFind, onStop } = asker;
  const { snapshot, stale: unsettled } = useStudio();
  const data = [...snapshot.workloads].map(([id, { name }]) => ({ value: id, label: name }));
  return (
    <div className={classes.head}>
      <SegmentedControl
        size="xs"
        aria-label={words.goal}
        data={GOALS}
        value={goal}
        disabled={working}
        onChange={(value) => onGoal(value as UpgradeGoal)}
      />
      <Select
        className={classes.about}
        aria-label={words.about}
        title={words.about}
        data={[{ value: ALL, label: words.all }, ...data]}
        value={snapshot.workloads.has(workload) ? workload : ALL}
        allowDeselect={false}
        disabled={working}
        onChange={(value) => onWorkload(value ?? ALL)}
      />
      {working ? (
        <span className={classes.working} role="status">
          <Loader size={14} /> {words.working}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerStop size={14} stroke={1.5} />}
            onClick={onStop}
          >
            {words.stop}
          </Button>
        </span>
      ) : (
        <Button
          size="compact-sm"
          variant={answer && !stale ? 'default' : 'filled'}
          leftSection={<IconTrendingUp size={14} stroke={1.5} />}
          // What is asked before the last edit is answered counts as asked before it.
          disabled={snapshot.workloads.size === 0 || unsettled}
          onClick={onFind}
        >
          {answer ? words.again : words.find}
        </Button>
      )}
      {answer && stale && !working && (
        <span className={classes.stale} role="status">
          <IconClockExclamation size={14} stroke={1.5} aria-hidden /> {words.stale}
        </span>
      )}
    </div>
  );
}
