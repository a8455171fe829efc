import { IconAlertOctagon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The button that does the remedy. */
  readonly action?: ReactNode;
}

/** What went wrong, and the way out, in place. */
export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <IconAlertOctagon size={20} stroke={1.5} color="var(--hr-danger)" aria-hidden />
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
