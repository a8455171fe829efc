import { type ReactNode, useId } from 'react';
import classes from './Sections.module.css';

/** One topic of a comparison under its heading. */
export function ComparisonSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
