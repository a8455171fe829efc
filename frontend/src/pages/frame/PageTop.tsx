import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HelpLink } from '../../ui/HelpLink';
import { Logo } from '../../ui/Logo';
import bar from '../../ui/theme/bar.module.css';
import { words } from '../../ui/words/shell';
import { AccountMenu } from '../account/AccountMenu';
import classes from './PageTop.module.css';
import { ThemeToggle } from './ThemeToggle';

interface PageTopProps {
  readonly title: string;
  /** What the page is, in a line that gives way where there is no room. */
  readonly lead: string;
  /** What can be done with the whole page. */
  readonly children?: ReactNode;
}

/** Head of a page beside the studio: the way home, its title, its actions, the theme. */
export function PageTop({ title, lead, children }: PageTopProps) {
  return (
    <header className={`${bar.bar} ${classes.top}`}>
      <UnstyledButton component={Link} to="/" className={bar.home} aria-label={words.home} title={words.home}>
        <Logo />
      </UnstyledButton>
      <h1>{title}</h1>
      <span className={classes.lead} title={lead}>
        {lead}
      </span>
      {children}
      <HelpLink />
      <ThemeToggle />
      <AccountMenu />
    </header>
  );
}
