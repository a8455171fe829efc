import { NumberInput, Table, UnstyledButton } from '@mantine/core';
import type { AlternativeColumn, ColumnKey } from '../../api/queries/alternatives';
import { words } from '../../ui/words/alternatives';
import { weightsWith } from './alternativesAddress';
import { DesignRow } from './DesignRow';
import classes from './DesignsTable.module.css';
import type { SelectedProps, ViewProps } from './props';

const MOST_WEIGHT = 5;

/** A row a design, a column a figure, with the weights above; its first column stays in sight. */
export function DesignsTable({ table, asked, onChange, selected, onSelect }: ViewProps & SelectedProps) {
  const weigh = (key: ColumnKey, weight: number) => onChange({ weights: weightsWith(asked.weights, key, weight) });
  return (
    <section className={classes.scroll} aria-label={words.title}>
      <Table className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.design ?? ''}>{words.design}</Table.Th>
            {table.columns.map((column) => (
              <ColumnHead key={column.key} column={column} />
            ))}
            <Table.Th className={classes.figure ?? ''}>
              {words.score}
              <small>{words.of100}</small>
            </Table.Th>
          </Table.Tr>
          <Table.Tr>
            <Table.Th className={classes.design ?? ''}>{words.weights}</Table.Th>
            {table.columns.map((column) => (
              <Table.Td key={column.key} className={classes.figure ?? ''}>
                <Weight column={column} onSet={(weight) => weigh(column.key, weight)} />
              </Table.Td>
            ))}
            <Table.Td className={classes.figure ?? ''}>
              {asked.weights.length > 0 && (
                <UnstyledButton className={classes.reset ?? ''} onClick={() => onChange({ weights: [] })}>
                  {words.reset}
                </UnstyledButton>
              )}
            </Table.Td>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map((row) => (
            <DesignRow
              key={row.ref}
              row={row}
              off={new Set(table.columns.filter(({ weight }) => weight === 0).map(({ key }) => key))}
              selected={row.ref === selected}
              onSelect={() => onSelect(row.ref === selected ? null : row.ref)}
              onRemove={() => onChange({ refs: asked.refs.filter((ref) => ref !== row.ref) })}
              onToday={() => onChange({ today: row.ranked ? row.ref : '' })}
            />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function ColumnHead({ column }: { readonly column: AlternativeColumn }) {
  return (
    <Table.Th className={classes.figure ?? ''} title={column.help} data-off={column.weight === 0 || undefined}>
      {column.label}
      <small>{column.unit}</small>
    </Table.Th>
  );
}

interface WeightProps {
  readonly column: AlternativeColumn;
  readonly onSet: (weight: number) => void;
}

function Weight({ column, onSet }: WeightProps) {
  return (
    <NumberInput
      aria-label={words.weightOf(column.label)}
      className={classes.weight ?? ''}
      size="xs"
      hideControls
      min={0}
      max={MOST_WEIGHT}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={column.weight}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(value) => typeof value === 'number' && value !== column.weight && onSet(value)}
    />
  );
}
