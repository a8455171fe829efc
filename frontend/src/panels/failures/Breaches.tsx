import { UnstyledButton } from '@mantine/core';
import { IconAlertOctagon, IconCircleDashed } from '@tabler/icons-react';
import type { PolicyBreach, PolicyDoubt } from '../../api/answers';
import { words } from '../../ui/words/failures';
import { useStudio } from '../studio';
import classes from './Failures.module.css';

const text = words.policy;

interface BreachesProps {
  readonly breaches: readonly PolicyBreach[];
  readonly doubts: readonly PolicyDoubt[];
}

/** Where failures leave less than the policy asks, the worst under each rule for each workload, and where nobody knows. */
export function Breaches({ breaches, doubts }: BreachesProps) {
  const { acts, snapshot } = useStudio();
  if (breaches.length + doubts.length === 0) return null;
  const nameOf = (workload: string) => snapshot.workloads.get(workload)?.name ?? workload;
  return (
    <ul className={classes.breaches} aria-label={text.list}>
      {breaches.map(({ rule, rule_words, workload, left_percent, asked_percent, name, parts, failures }) => (
        <li key={`${rule} ${workload}`}>
          <IconAlertOctagon size={14} stroke={1.5} color="var(--hr-danger)" aria-hidden />
          <span>
            {text.breach(nameOf(workload), words.shareBelow(left_percent, asked_percent), words.share(asked_percent))}
          </span>
          <UnstyledButton className={classes.worst} onClick={() => acts.select(parts)}>
            {text.worst(name)}
          </UnstyledButton>
          <small>
            {text.alike(failures)} · {rule_words}
          </small>
        </li>
      ))}
      {doubts.map(({ rule, rule_words, workload, kind, failure, name, parts, unknown_parts, failures }) => (
        <li key={`open ${rule} ${workload}`}>
          <IconCircleDashed size={14} stroke={1.5} color="var(--hr-warn)" aria-hidden />
          <span>{text.doubt(nameOf(workload))}</span>
          {failure ? (
            <UnstyledButton
              className={classes.worst}
              onClick={() => acts.select(unknown_parts.length > 0 ? unknown_parts : parts)}
            >
              {text.openAfter(name)}
            </UnstyledButton>
          ) : (
            <span>{text.unstated(kind)}</span>
          )}
          <small>
            {failures > 0 && `${text.alike(failures)} · `}
            {rule_words}
          </small>
        </li>
      ))}
    </ul>
  );
}
