import { Button, Loader } from '@mantine/core';
import { useLedger } from '../../api/queries/ledger';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words as shell } from '../../ui/words/shell';
import { words } from '../../ui/words/validation';
import classes from './Validation.module.css';
import { ValidationTop } from './ValidationTop';
import { ValidationView } from './ValidationView';

/** `/validation`: how right the model is, figure by figure. */
export function ValidationPage() {
  const ledger = useLedger();
  if (ledger.data && ledger.data.rows.length > 0) return <ValidationView ledger={ledger.data} />;
  return (
    <div className={classes.page}>
      <ValidationTop summaries={[]} paper={null} onPaper={() => undefined} />
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
    </div>
  );
}
