import { Suspense } from 'react';
import type { Schemas } from '../../api/client';
import { useSharedBill } from '../../api/queries/shared';
import { useStudio } from '../../panels/studio';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words } from '../../ui/words/bill';
import classes from './SharedView.module.css';

const BillTable = lazyComponent(async () => (await import('../../panels/dock/BillTable')).BillTable);

interface SharedBillProps {
  readonly token: string;
  readonly isLive: boolean;
  readonly atFirst: Schemas['Bill'] | null;
}

/** The bill behind a link: of a live design it follows the edits, of a revision it came with the page. */
export function SharedBill({ token, isLive, atFirst }: SharedBillProps) {
  const { seq } = useStudio();
  const { data: bill, isFetching } = useSharedBill(token, isLive ? seq : null, atFirst);
  if (!bill && isFetching) return null;
  if (!bill) return <p className={classes.none}>{words.failed}</p>;
  return (
    <Suspense>
      <BillTable bill={bill} csv={`/api/shared/${encodeURIComponent(token)}/bill.csv`} />
    </Suspense>
  );
}
