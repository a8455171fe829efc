import { IconCircleCheck } from '@tabler/icons-react';
import type { Finding } from '../../api/answers';
import { groupsOf } from '../../model/checks/groups';
import { words } from '../../ui/words/checks';
import { useStudio } from '../studio';
import { choose } from './acts';
import classes from './FindingsHere.module.css';
import { StateIcon } from './StateIcon';

interface FindingsHereProps {
  readonly label: string;
  readonly findings: readonly Finding[];
  /** What is said where nothing is found; null: nothing. */
  readonly none: string | null;
  /** Selects for the view around it, which then stays where it is. */
  readonly select?: (ids: Iterable<string>) => void;
  /** What was chosen. */
  readonly onChoose?: (findings: readonly Finding[]) => void;
}

/** Findings of the one list that a view is about: alike ones as one line, chosen as in the list. */
export function FindingsHere({ label, findings, none, select, onChoose }: FindingsHereProps) {
  const studio = useStudio();
  // Before the first answer nobody can say that nothing was found.
  if (studio.findings.seq < 0) return null;
  if (findings.length === 0) {
    return none === null ? null : (
      <p className={classes.none}>
        <IconCircleCheck size={16} stroke={1.5} aria-hidden /> {none}
      </p>
    );
  }
  return (
    <ul className={classes.list} aria-label={label}>
      {groupsOf(findings).map((group) => {
        const [first, ...others] = group.findings;
        if (!first) return null;
        return (
          <li key={group.id}>
            <StateIcon state={group.state} />
            <button
              type="button"
              className={classes.finding}
              title={first.message}
              onClick={() => {
                const acts = select ? { ...studio.acts, select } : studio.acts;
                choose({ ...studio, acts }, first, others.length > 0 ? group : null);
                onChoose?.(group.findings);
              }}
            >
              <span className={classes.check}>{group.check}</span>{' '}
              {others.length > 0 ? `${group.title} ${words.times(group.findings.length)}` : first.message}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
