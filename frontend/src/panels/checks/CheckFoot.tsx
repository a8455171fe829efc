import { Kbd } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import type { FindingsState } from '../../state/findings';
import { words } from '../../ui/words/checks';
import classes from './Checks.module.css';
import { useIsLate } from './useIsLate';

/** The keys, and how many checks stand behind the list. */
export function CheckFoot({ report }: { readonly report: FindingsState }) {
  const late = useIsLate();
  const { ran, total, failures, not_applicable } = report;
  const applied = total - not_applicable.length;
  return (
    <footer className={classes.foot}>
      <span className={classes.keys}>
        <Kbd size="xs">F8</Kbd> {words.keys.next} <Kbd size="xs">Shift F8</Kbd> {words.keys.previous}{' '}
        <Kbd size="xs">Enter</Kbd> {words.keys.show} <Kbd size="xs">.</Kbd> {words.keys.fix} <Kbd size="xs">A</Kbd>{' '}
        {words.keys.accept}
      </span>
      {late ? (
        <span role="status" title={words.stale}>
          <IconClockExclamation size={14} stroke={1.5} aria-hidden /> {words.checking}
        </span>
      ) : (
        report.seq >= 0 && <span>{failures.length > 0 ? words.ranFailed(ran, total) : words.ran(applied, total)}</span>
      )}
    </footer>
  );
}
