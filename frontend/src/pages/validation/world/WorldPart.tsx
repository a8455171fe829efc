import { Button, Loader } from '@mantine/core';
import { useWorldLedger } from '../../../api/queries/ledger';
import { EmptyState } from '../../../ui/message/EmptyState';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words as shell } from '../../../ui/words/shell';
import { words } from '../../../ui/words/world';
import classes from '../Validation.module.css';
import { WorldView } from './WorldView';

/** The second part of `/validation`: machines that the model was not built from. */
export function WorldPart() {
  const ledger = useWorldLedger();
  if (ledger.data && ledger.data.rows.length > 0) return <WorldView ledger={ledger.data} />;
  return (
    <main className={classes.waiting} aria-busy={ledger.isPending}>
      {ledger.isError ? (
        <ErrorState
          title={words.failed}
          action={<Button onClick={() => void ledger.refetch()}>{shell.tryAgain}</Button>}
        >
          {ledger.error.message}
        </ErrorState>
      ) : (
        <EmptyState action={ledger.isPending && <Loader size={20} />}>
          {ledger.isPending ? words.loading : words.empty}
        </EmptyState>
      )}
    </main>
  );
}
