import { Button, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState';
import { count } from '../../ui/format';
import { words } from '../../ui/words/dock';
import classes from './Dock.module.css';

export interface BillLine {
  readonly key: string;
  readonly group: string;
  readonly kind: string;
  readonly part: string | null;
  readonly part_number: string | null;
  readonly vendor: string | null;
  readonly description: string;
  readonly quantity: number;
  readonly unit: string;
  readonly component_ids: readonly string[];
  readonly slots: Readonly<Record<string, string>>;
  readonly assumed: boolean;
  readonly unverified: boolean;
  readonly note: string;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  readonly assumptions: readonly string[];
  readonly lines_without_part_number: number;
}

interface BillTableProps {
  readonly bill: Bill;
  /** Address of the same bill as CSV. */
  readonly csv: string;
  readonly onPick: (ids: readonly string[]) => void;
}

/** The thin bill: what to buy, with what is missing said aloud. */
export function BillTable({ bill, csv, onPick }: BillTableProps) {
  const text = words.bill;
  if (bill.lines.length === 0) return <EmptyState>{text.empty}</EmptyState>;
  return (
    <>
      <div className={classes.actions}>
        <Button
          component="a"
          href={csv}
          download
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} />}
        >
          {text.download}
        </Button>
        {bill.lines_without_part_number > 0 && <p>{text.missing(bill.lines_without_part_number)}</p>}
      </div>
      <Table aria-label={text.table} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.number}>{text.quantity}</Table.Th>
            <Table.Th>{text.partNumber}</Table.Th>
            <Table.Th>{text.vendor}</Table.Th>
            <Table.Th>{text.description}</Table.Th>
            <Table.Th>{text.note}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bill.lines.map((line) => (
            <BillRow key={line.key} line={line} onPick={onPick} />
          ))}
        </Table.Tbody>
      </Table>
      {bill.assumptions.length > 0 && (
        <ul className={classes.notes}>
          {bill.assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface BillRowProps {
  readonly line: BillLine;
  readonly onPick: (ids: readonly string[]) => void;
}

function BillRow({ line, onPick }: BillRowProps) {
  const text = words.bill;
  return (
    <Table.Tr
      className={line.part_number === null ? classes.missing : undefined}
      onClick={() => line.component_ids.length > 0 && onPick(line.component_ids)}
    >
      <Table.Td className={classes.number}>
        {count(line.quantity)}
        {line.unit !== 'piece' && ` ${line.unit}`}
      </Table.Td>
      <Table.Td>{line.part_number ?? text.unknown}</Table.Td>
      <Table.Td>{line.vendor ?? text.unknown}</Table.Td>
      <Table.Td className={classes.grow}>
        {line.description}
        {line.assumed && <span className={classes.tag}>{text.assumed}</span>}
        {line.unverified && <span className={classes.tag}>{text.unverified}</span>}
      </Table.Td>
      <Table.Td>{line.note}</Table.Td>
    </Table.Tr>
  );
}
