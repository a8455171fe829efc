import type { ReactNode } from 'react';
import classes from './ColumnPage.module.css';
import { PageTop } from './PageTop';

interface ColumnPageProps {
  readonly title: string;
  /** What the page is, in a line. */
  readonly lead: string;
  /** What can be done with the whole page, at its top. */
  readonly tools?: ReactNode;
  /** The column's own measures. */
  readonly className: string | undefined;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A page beside the studio whose matter stands in one column below its head. */
export function ColumnPage({ title, lead, tools, className, busy = false, children }: ColumnPageProps) {
  return (
    <div className={classes.page}>
      <PageTop title={title} lead={lead}>
        {tools}
      </PageTop>
      <main className={`${classes.main} ${className}`} aria-busy={busy}>
        {children}
      </main>
    </div>
  );
}
