import type { ReactNode } from 'react';
import classes from './Tag.module.css';

interface TagProps {
  /** Says that it was not seen yet, and is seen first. */
  readonly isNew?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A word or two about what stands beside it. */
export function Tag({ isNew = false, className = '', children }: TagProps) {
  return (
    <span className={`${classes.tag} ${className}`} data-new={isNew || undefined}>
      {children}
    </span>
  );
}
