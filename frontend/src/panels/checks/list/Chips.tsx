import { UnstyledButton } from '@mantine/core';
import type { FindingCounts, FindingState } from '../../../model/checks/groups';
import { useChecks } from '../../../state/checks';
import { count as shownCount } from '../../../ui/format/format';
import { words } from '../../../ui/words/checks';
import classes from '../Checks.module.css';
import { StateIcon } from '../StateIcon';

const severities = ['error', 'warning', 'note'] as const;

/** How many there are of each severity; a press shows these alone, several together. */
export function Chips({ counts }: { readonly counts: FindingCounts }) {
  const chosen = useChecks((state) => state.severities);
  const showsAccepted = useChecks((state) => state.showsAccepted);
  return (
    <div role="group" aria-label={words.severities} className={classes.chips}>
      {severities.map((state) => (
        <Chip key={state} state={state} count={counts.states[state]} pressed={chosen.has(state)} />
      ))}
      {counts.states.accepted > 0 && <Chip state="accepted" count={counts.states.accepted} pressed={showsAccepted} />}
    </div>
  );
}

interface ChipProps {
  readonly state: FindingState;
  readonly count: number;
  readonly pressed: boolean;
}

function Chip({ state, count, pressed }: ChipProps) {
  const toggle = useChecks((checks) => checks.toggle);
  const text = words.chip(state, count, pressed);
  return (
    <UnstyledButton
      className={classes.chip}
      data-state={state}
      aria-pressed={pressed}
      aria-label={text}
      disabled={count === 0 && !pressed}
      onClick={() => toggle(state)}
    >
      <span className={classes.sign} aria-hidden>
        <StateIcon state={state} />
      </span>
      <span className={classes.chipText}>{text}</span>
      <span className={classes.chipCount} aria-hidden>
        {shownCount(count)}
      </span>
    </UnstyledButton>
  );
}
