import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/shell';
import classes from './NoPage.module.css';

interface NoPageProps {
  readonly title: string;
  readonly children?: string;
  readonly onRetry?: () => void;
  /** Readers of a link have no list of designs to go to. */
  readonly toGallery?: boolean;
}

/** A whole page that cannot be shown, with the way out. */
export function NoPage({ title, children, onRetry, toGallery = true }: NoPageProps) {
  const action = onRetry ? (
    <Button onClick={onRetry}>{words.tryAgain}</Button>
  ) : (
    toGallery && (
      <Button component={Link} to="/">
        {words.toGallery}
      </Button>
    )
  );
  return (
    <main className={classes.page}>
      <ErrorState title={title} action={action}>
        {children}
      </ErrorState>
    </main>
  );
}
