import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/client';
import { useSharedComparison } from '../../api/queries/comparisons';
import { useSharedCatalogue } from '../../api/queries/shared';
import { Logo } from '../../ui/Logo';
import { words } from '../../ui/words/compare';
import { ThemeToggle } from '../frame/ThemeToggle';
import { NoLink } from '../shared/NoLink';
import { Passcode } from '../shared/Passcode';
import classes from './Compare.module.css';
import { CompareView } from './CompareView';

/** `/s/:token/changes`: what changed in what a link shows since the revision before it. */
export function SharedComparePage() {
  const { token = '' } = useParams();
  const catalogue = useSharedCatalogue(token);
  const comparison = useSharedComparison(token);
  const failure = comparison.error ?? catalogue.error;
  if (failure instanceof ApiError && failure.status === 401) return <Passcode token={token} />;
  if (failure) return <NoLink failure={failure} title={words.failed} />;
  if (!comparison.data || !catalogue.data) return <main aria-busy="true" aria-label={words.loading} />;
  const top = (
    <header className={classes.sharedTop}>
      <Logo />
      <h1>{comparison.data.after.name}</h1>
      <span>{words.shared}</span>
      <Button component={Link} to={`/s/${token}`} variant="default">
        {words.back}
      </Button>
      <ThemeToggle />
    </header>
  );
  return <CompareView answer={comparison.data} catalogue={catalogue.data} top={top} />;
}
