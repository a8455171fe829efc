import type { ReactNode } from 'react';
import classes from './Records.module.css';

interface RecordsProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What the server keeps of one kind, a line each. */
export function Records({ className = '', children }: RecordsProps) {
  return <ul className={`${classes.records} ${className}`}>{children}</ul>;
}

interface RecordLineProps {
  readonly name: string;
  /** The name as it was told, where it is shown shorter. */
  readonly title?: string;
  readonly facts: readonly string[];
  /** Whether it ended. */
  readonly off?: boolean;
  /** What can be done about it, or why nothing can. */
  readonly children?: ReactNode;
}

export function RecordLine({ name, title, facts, off = false, children }: RecordLineProps) {
  return (
    <li className={classes.record} data-off={off || undefined}>
      <span>
        <b title={title}>{name}</b>
        <small>{facts.join(', ')}</small>
      </span>
      {children}
    </li>
  );
}
