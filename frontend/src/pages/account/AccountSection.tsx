import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Account.module.css';

interface SectionProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** One matter of the page, with its heading as its name. */
export function AccountSection({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {intro && <p className={classes.intro}>{intro}</p>}
      {children}
    </section>
  );
}
