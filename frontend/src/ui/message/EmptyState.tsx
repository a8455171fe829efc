import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  readonly title?: string;
  readonly children: ReactNode;
  /** The one thing to do from here. */
  readonly action?: ReactNode;
}

/** An empty place teaches: one sentence, one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {title && <strong>{title}</strong>}
      <p>{children}</p>
      {action}
    </div>
  );
}
