import { Button, Loader } from '@mantine/core';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words as shell } from '../../ui/words/shell';
import classes from './Validation.module.css';

interface LedgerWaitingProps {
  readonly ledger: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly words: { readonly failed: string; readonly loading: string; readonly empty: string };
}

/** What stands in place of a ledger: that it is on its way, that it failed, or that nothing is in it. */
export function LedgerWaiting({ ledger, words }: LedgerWaitingProps) {
  const { isPending, error, refetch } = ledger;
  return (
    <main className={classes.waiting} aria-busy={isPending}>
      {error ? (
        <ErrorState title={words.failed} action={<Button onClick={() => void refetch()}>{shell.tryAgain}</Button>}>
          {error.message}
        </ErrorState>
      ) : (
        <EmptyState action={isPending && <Loader size={20} />}>{isPending ? words.loading : words.empty}</EmptyState>
      )}
    </main>
  );
}
