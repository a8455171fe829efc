import { ActionIcon, Table } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useReview } from '../../state/review';
import { TextButton } from '../../ui/form/TextButton';
import { count } from '../../ui/format/format';
import { KindIcon } from '../../ui/KindIcon';
import table from '../../ui/theme/table.module.css';
import { words } from '../../ui/words/bill';
import { CommentButton } from '../review/CommentButton';
import { useStudio } from '../studio';
import classes from './Bill.module.css';
import type { BillGroup, BillTableRow } from './billGroups';

const most_slots = 4;

interface BillRowsProps {
  readonly group: BillGroup;
  /** Components that are selected, or of which a part inside is. */
  readonly chosen: ReadonlySet<string>;
}

/** The lines of one group below its heading. */
export function BillRows({ group, chosen }: BillRowsProps) {
  return (
    <Table.Tbody>
      {group.label !== null && (
        <Table.Tr>
          <Table.Th className={classes.group} colSpan={7} scope="rowgroup">
            {group.label}
          </Table.Th>
        </Table.Tr>
      )}
      {group.rows.map((row) => (
        <Line key={row.id} row={row} chosen={chosen} />
      ))}
    </Table.Tbody>
  );
}

function Line({ row, chosen }: { readonly row: BillTableRow; readonly chosen: ReadonlySet<string> }) {
  const { acts, catalogue } = useStudio();
  const { line, ids } = row;
  const sought = useReview(({ target: wish }) => wish?.anchor.kind === 'bill_line' && wish.anchor.key === line.key);
  const marked = sought || (chosen.size > 0 && ids.some((id) => chosen.has(id)));
  return (
    <Table.Tr
      data-marked={marked || undefined}
      data-sought={sought || undefined}
      data-missing={line.part_number === null || undefined}
    >
      <Table.Td className={table.number}>
        <TextButton
          className={classes.count ?? ''}
          aria-label={words.select(row.quantity, line.description)}
          onClick={() => acts.select(ids)}
        >
          {count(row.quantity)}
          {line.unit !== 'piece' && ` ${words.units(line.unit, row.quantity)}`}
        </TextButton>
      </Table.Td>
      <Table.Td className={classes.partNumber}>{line.part_number ?? words.unknown}</Table.Td>
      <Table.Td>{line.vendor ?? words.unknown}</Table.Td>
      <Table.Td className={table.grow}>
        <span className={classes.what}>
          <KindIcon icon={catalogue.kinds[line.kind]?.icon ?? ''} size={14} />
          {line.description}
          {line.assumed && line.kind !== 'licence' && <span className={classes.tag}>{words.assumed}</span>}
          {line.unverified && <span className={classes.tag}>{words.unverified}</span>}
        </span>
      </Table.Td>
      <Table.Td>{slotsText(row.slots)}</Table.Td>
      <Table.Td>{line.note}</Table.Td>
      <Table.Td>
        <ActionIcon
          size={20}
          aria-label={words.show(line.description)}
          title={words.show(line.description)}
          onClick={() => {
            acts.select(ids);
            acts.zoomTo(ids);
          }}
        >
          <IconFocusCentered size={16} stroke={1.5} />
        </ActionIcon>
        <CommentButton anchor={{ kind: 'bill_line', key: line.key }} what={line.description} />
      </Table.Td>
    </Table.Tr>
  );
}

const slotsText = (slots: readonly string[]): string =>
  slots.length > most_slots ? words.manySlots(slots.length) : slots.join(', ');
