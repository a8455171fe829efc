import { UnstyledButton } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import type { PolicyBreach } from '../../api/answers';
import { words } from '../../ui/words/failures';
import { useStudio } from '../studio';
import classes from './Failures.module.css';

/** Where failures leave less than the policy asks: the worst under each rule for each workload. */
export function Breaches({ breaches }: { readonly breaches: readonly PolicyBreach[] }) {
  const { acts, snapshot } = useStudio();
  if (breaches.length === 0) return null;
  return (
    <ul className={classes.breaches} aria-label={words.policy.list}>
      {breaches.map(({ rule, rule_words, workload, left_percent, asked_percent, name, parts, failures }) => (
        <li key={`${rule} ${workload}`}>
          <IconAlertOctagon size={14} stroke={1.5} color="var(--hr-danger)" aria-hidden />
          <span>
            {words.policy.breach(
              snapshot.workloads.get(workload)?.name ?? workload,
              words.share(left_percent),
              words.share(asked_percent),
            )}
          </span>
          <UnstyledButton className={classes.worst} onClick={() => acts.select(parts)}>
            {words.policy.worst(name)}
          </UnstyledButton>
          <small>
            {words.policy.alike(failures)} · {rule_words}
          </small>
        </li>
      ))}
    </ul>
  );
}
