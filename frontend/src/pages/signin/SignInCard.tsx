import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo';
import { words as shell } from '../../ui/words/shell';
import classes from './SignIn.module.css';

interface EntranceProps {
  readonly title: string;
  readonly lead: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A page before the door: the product's name, and one card. */
export function SignInCard({ title, lead, note, children }: EntranceProps) {
  return (
    <main className={classes.page}>
      <span className={classes.brand}>
        <Logo /> {shell.product}
      </span>
      <div className={classes.card}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </main>
  );
}
