import { Button, SegmentedControl, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Bill } from '../../api/answers';
import { baseOf } from '../../model/document/ids';
import { useReview } from '../../state/review';
import { EmptyState } from '../../ui/message/EmptyState';
import { SearchField } from '../../ui/search/SearchField';
import table from '../../ui/theme/table.module.css';
import { words } from '../../ui/words/bill';
import { useStudio } from '../studio';
import classes from './Bill.module.css';
import { BillRows } from './BillRows';
import { type BillOrder, billGroups, placesOf } from './billGroups';

interface BillTableProps {
  readonly bill: Bill;
  /** Address of the same bill as CSV. */
  readonly csv: string;
}

const orders: readonly BillOrder[] = ['kind', 'place', 'flat'];

/** What to buy, with what is missing said aloud; a line leads to its parts, and a part that is selected marks its lines. */
export function BillTable({ bill, csv }: BillTableProps) {
  const [order, setOrder] = useState<BillOrder>('kind');
  const [find, setFind] = useState('');
  const deferred = useDeferredValue(find);
  const frame = useRef<HTMLDivElement>(null);
  useMarkedInSight(frame);
  if (bill.lines.length === 0) return <EmptyState>{words.empty}</EmptyState>;
  return (
    <div ref={frame}>
      <div className={classes.bar}>
        <SearchField w={180} label={words.find} value={find} onChange={setFind} />
        <SegmentedControl
          aria-label={words.order}
          value={order}
          data={orders.map((value) => ({ value, label: words.orders[value] }))}
          onChange={setOrder}
        />
        <Button
          component="a"
          href={csv}
          download
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} />}
        >
          {words.download}
        </Button>
        {bill.lines_without_part_number > 0 && <p>{words.missing(bill.lines_without_part_number)}</p>}
      </div>
      <Lines bill={bill} order={order} find={deferred} />
      {bill.assumptions.length > 0 && (
        <ul className={classes.assumptions}>
          {bill.assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface LinesProps {
  readonly bill: Bill;
  readonly order: BillOrder;
  readonly find: string;
}

function Lines({ bill, order, find }: LinesProps) {
  const { snapshot, catalogue, selection } = useStudio();
  // What comes inside a part is bought with it.
  const chosen = useMemo(() => new Set([...selection].map(baseOf)), [selection]);
  const groups = useMemo(
    () => billGroups(bill.lines, order, find, placesOf(snapshot, catalogue.kinds, words.elsewhere)),
    [bill, order, find, snapshot, catalogue],
  );
  if (groups.length === 0) return <p className={classes.none}>{words.noneFound(find)}</p>;
  return (
    <Table aria-label={words.table} className={`${table.table} ${classes.table}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={table.number}>{words.quantity}</Table.Th>
          <Table.Th>{words.partNumber}</Table.Th>
          <Table.Th>{words.vendor}</Table.Th>
          <Table.Th>{words.description}</Table.Th>
          <Table.Th>{words.slots}</Table.Th>
          <Table.Th>{words.note}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      {groups.map((group) => (
        <BillRows key={group.id} group={group} chosen={chosen} />
      ))}
    </Table>
  );
}

/** Brings the first line of what is selected elsewhere into sight; a selection made here moves nothing. */
function useMarkedInSight(frame: React.RefObject<HTMLElement | null>): void {
  const { selection } = useStudio();
  const sought = useReview((state) => state.target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks follow the selection and what a comment is on.
  useEffect(() => {
    if (frame.current?.contains(document.activeElement)) return;
    const row = frame.current?.querySelector('[data-sought]') ?? frame.current?.querySelector('[data-marked]');
    row?.scrollIntoView({ block: 'nearest' });
  }, [selection, sought, frame]);
}
