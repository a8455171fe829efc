import { IconAlertOctagon, IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import { countsOf, groupsOf } from '../../model/checks/groups';
import { count } from '../../ui/format/format';
import { words } from '../../ui/words/checks';
import { useStudio } from '../studio';
import classes from './CheckBadge.module.css';
import { useIsLate } from './useIsLate';

/** Errors and warnings of the tab, never notes: alike findings are one. */
export function CheckBadge() {
  const { findings } = useStudio();
  const late = useIsLate();
  const { error, warning } = countsOf(groupsOf(findings.findings)).states;
  if (error + warning === 0) return null;
  return (
    <span
      className={classes.badge}
      role="img"
      aria-label={words.badge(error, warning)}
      title={words.badge(error, warning)}
    >
      {late && <IconClockExclamation size={14} stroke={1.5} aria-hidden />}
      {error > 0 && (
        <span data-state="error">
          <IconAlertOctagon size={14} stroke={1.5} aria-hidden />
          {count(error)}
        </span>
      )}
      {warning > 0 && (
        <span data-state="warning">
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          {count(warning)}
        </span>
      )}
    </span>
  );
}
