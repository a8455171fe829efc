import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { useChecks } from '../../../api/queries/checks';
import { EmptyState } from '../../../ui/message/EmptyState';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/checkHelp';
import { words as shell } from '../../../ui/words/shell';
import { ColumnPage } from '../../frame/ColumnPage';
import classes from './CheckHelp.module.css';
import { CheckList } from './CheckList';
import { CheckSheet } from './CheckSheet';

/** `/help/checks` and `/help/checks/RED-02`: all checks, and what is to be known of one. */
export function CheckHelpPage() {
  const { id } = useParams();
  const table = useChecks();
  return (
    <ColumnPage title={words.title} lead={words.lead} className={classes.main} busy={table.isPending}>
      {table.data &&
        (id === undefined ? <CheckList checks={table.data} /> : <CheckSheet key={id} checks={table.data} id={id} />)}
      {table.isPending && <EmptyState>{words.loading}</EmptyState>}
      {table.isError && !table.data && (
        <ErrorState
          title={table.error.message}
          action={<Button onClick={() => void table.refetch()}>{shell.tryAgain}</Button>}
        />
      )}
    </ColumnPage>
  );
}
