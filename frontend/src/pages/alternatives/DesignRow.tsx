import { ActionIcon, Loader, Menu, Table, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconDots, IconListNumbers, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AlternativeCell, AlternativeRow } from '../../api/queries/alternatives';
import { words } from '../../ui/words/alternatives';
import page from './Alternatives.module.css';
import classes from './DesignsTable.module.css';

interface RowProps {
  readonly row: AlternativeRow;
  /** Columns that count for nothing. */
  readonly off: ReadonlySet<string>;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onRemove: () => void;
  readonly onToday: () => void;
}

/** One design: its figures, each with its interval, and its score. */
export function DesignRow(props: RowProps) {
  const { row, selected, onSelect } = props;
  return (
    <Table.Tr data-selected={selected || undefined} data-state={row.state}>
      <Table.Th scope="row" className={classes.design ?? ''}>
        <div className={classes.named}>
          <span className={classes.number}>{row.number}</span>
          <UnstyledButton className={classes.name ?? ''} aria-pressed={selected} title={row.name} onClick={onSelect}>
            {row.name}
            {row.revision !== null && <small> {words.revision(row.revision)}</small>}
            {!row.ranked && <small> {words.today}</small>}
          </UnstyledButton>
          <RowMenu {...props} />
        </div>
      </Table.Th>
      {row.state === 'refused' ? <Refused row={row} /> : <Figures {...props} />}
    </Table.Tr>
  );
}

/** Nothing is known of it: one cell says why. */
function Refused({ row }: { readonly row: AlternativeRow }) {
  return (
    <Table.Td colSpan={row.cells.length + 1} className={classes.refused ?? ''}>
      {row.reason}
    </Table.Td>
  );
}

function Figures({ row, off }: Pick<RowProps, 'row' | 'off'>) {
  return (
    <>
      {row.cells.map((cell) => (
        <Figure key={cell.key} cell={cell} off={off.has(cell.key)} />
      ))}
      <Table.Td className={classes.figure ?? ''} {...(row.no_score && { title: row.no_score })}>
        <b className={row.place === 1 ? page.best : undefined}>{row.score ? Math.round(row.score.points) : '–'}</b>
        {row.score && row.score.high - row.score.low >= 1 && (
          <small>{`${Math.floor(row.score.low)} to ${Math.ceil(row.score.high)}`}</small>
        )}
      </Table.Td>
    </>
  );
}

function Figure({ cell, off }: { readonly cell: AlternativeCell; readonly off: boolean }) {
  if (cell.working) {
    return (
      <Table.Td className={classes.figure ?? ''}>
        <Loader size={12} type="dots" className={classes.waits ?? ''} aria-label={words.working} />
      </Table.Td>
    );
  }
  const soft = cell.value === null || cell.bound !== null;
  return (
    <Table.Td
      className={classes.figure ?? ''}
      data-off={off || undefined}
      data-soft={soft || undefined}
      {...(cell.note && { title: cell.note })}
    >
      <span className={cell.best ? page.best : undefined}>{cell.text}</span>
      {cell.ends !== '' && <small>{cell.ends}</small>}
    </Table.Td>
  );
}

const icon = { size: 16, stroke: 1.5 } as const;

function RowMenu({ row, onRemove, onToday }: RowProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={words.acts(row.name)}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {row.design_id !== null && (
          <Menu.Item component={Link} to={`/d/${row.design_id}`} leftSection={<IconArrowRight {...icon} />}>
            {words.open}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconListNumbers {...icon} />} onClick={onToday}>
          {row.ranked ? words.setToday : words.rankAgain}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
