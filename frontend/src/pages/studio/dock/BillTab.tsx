import { Button } from '@mantine/core';
import { useBill } from '../../../api/queries/exports';
import { BillTable } from '../../../panels/dock/BillTable';
import { useResults } from '../../../state/SessionContext';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/bill';
import { words as shell } from '../../../ui/words/shell';
import { billCsvAddress } from './exports';

/** The bill of the design as it is saved now. */
export function BillTab({ designId }: { readonly designId: string }) {
  const bill = useBill(
    designId,
    useResults((state) => state.seq),
  );
  if (bill.isError) {
    return (
      <ErrorState title={words.failed} action={<Button onClick={() => bill.refetch()}>{shell.tryAgain}</Button>}>
        {bill.error.message}
      </ErrorState>
    );
  }
  if (!bill.data) return null;
  return <BillTable bill={bill.data} csv={billCsvAddress(designId)} />;
}
