import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FindingLine.module.css';

const ICONS = { error: IconAlertOctagon, warning: IconAlertTriangle, note: IconInfoCircle } as const;

interface FindingLineProps {
  readonly severity: keyof typeof ICONS;
  /** Whether it does not hold any more. */
  readonly gone?: boolean;
  /** How bad it is, in a word; without it the sign is for the eye alone. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** One finding of a list: a sign of how bad it is, and what it says. */
export function FindingLine({ severity, gone = false, label, children }: FindingLineProps) {
  const Icon = gone ? IconCircleCheck : ICONS[severity];
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <li className={classes.finding} data-severity={gone ? 'ok' : severity}>
      <Icon size={16} stroke={1.5} {...spoken} />
      {children}
    </li>
  );
}
