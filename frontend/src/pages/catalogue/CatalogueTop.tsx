import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../../ui/Logo';
import { words } from '../../ui/words/catalogue';
import { words as shell } from '../../ui/words/shell';
import { ThemeToggle } from '../ThemeToggle';
import classes from './Catalogue.module.css';

/** Title of the page and what can be done with the whole catalogue. */
export function CatalogueTop({ children }: { readonly children?: ReactNode }) {
  return (
    <header className={classes.top}>
      <UnstyledButton component={Link} to="/" className={classes.home} aria-label={shell.home} title={shell.home}>
        <Logo />
      </UnstyledButton>
      <h1>{words.title}</h1>
      <span className={classes.lead}>{words.lead}</span>
      {children}
      <ThemeToggle />
    </header>
  );
}
