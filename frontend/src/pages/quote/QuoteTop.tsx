import { Button, UnstyledButton } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { QuoteAnswer } from '../../api/queries/quotes';
import { dateText } from '../../ui/format/format';
import { Logo } from '../../ui/Logo';
import { words } from '../../ui/words/quote';
import { words as shell } from '../../ui/words/shell';
import { AccountMenu } from '../account/AccountMenu';
import { ThemeToggle } from '../frame/ThemeToggle';
import classes from './Quote.module.css';

/** Which quote this is, of what, in which state, and until when. */
export function QuoteTop({ quote }: { readonly quote: QuoteAnswer }) {
  const { design_id, design_name, number, state, revision, terms } = quote;
  return (
    <header className={classes.top}>
      <UnstyledButton component={Link} to="/" className={classes.home} aria-label={shell.home} title={shell.home}>
        <Logo />
      </UnstyledButton>
      <Link to={`/d/${design_id}`} className={classes.design} title={design_name}>
        {design_name}
      </Link>
      <span className={classes.quiet} aria-hidden>
        /
      </span>
      <h1>{words.title(number)}</h1>
      <span className={classes.state} data-state={state}>
        {words.states[state]}
      </span>
      <Link to={`/d/${design_id}`} className={classes.revision} title={revision.name}>
        {words.revision(revision.number)}
      </Link>
      <span className={classes.space} />
      <span className={classes.quiet}>
        {terms.valid_until ? words.validTo(dateText(terms.valid_until)) : words.noValidity}
      </span>
      <Button
        component={Link}
        to={`/designs/${design_id}/quotes`}
        variant="default"
        leftSection={<IconFiles size={16} stroke={1.5} />}
      >
        {words.quotes}
      </Button>
      <ThemeToggle />
      <AccountMenu />
    </header>
  );
}
