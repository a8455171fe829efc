import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Ref, useCallback, useId, useImperativeHandle, useRef } from 'react';
import type { Refusal } from '../../model/commands/context';
import { useWindow } from '../../ui/rows/useWindow';
import { words } from '../../ui/words/outline';
import { useStudio } from '../studio';
import { type ColumnId, columnIds } from './columns';
import { lookOf, OutlineRow } from './OutlineRow';
import classes from './OutlineTable.module.css';
import { nextSort, useOutlineState } from './outlineState';
import { RowEditor } from './RowEditor';
import { useEditable } from './useEditable';
import { useGrid } from './useGrid';
import type { OutlineRows } from './useRows';

const row_px = 28;
const head_px = 30;

interface OutlineTableProps {
  readonly shown: OutlineRows;
  readonly onDialog: (name: 'add' | 'connect') => void;
  readonly onRefused: (refusal: Refusal) => void;
  readonly ref?: Ref<{ focus: () => void }>;
}

/** The parts as a tree that is a table. Only rows in sight are in the page; the whole is told to screen readers. */
export function OutlineTable({ shown: { rows, flat, context }, onDialog, onRefused, ref }: OutlineTableProps) {
  const { selection, lit } = useStudio();
  const frame = useRef<HTMLDivElement>(null);
  const name = useId();
  const { first, end, reveal } = useWindow(frame, rows.length, row_px, head_px);
  const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? row_px) / row_px) - 2);
  const mayEdit = useEditable(context);
  const grid = useGrid({ rows, page, reveal, frame, mayEdit, onDialog, onRefused });
  const cellId = useCallback((row: number, column: number) => `${name}-${row}-${column}`, [name]);
  useImperativeHandle(ref, () => ({ focus: () => frame.current?.focus() }), []);
  const isInSight = grid.row >= first && grid.row < end;
  return (
    <div
      ref={frame}
      className={classes.frame}
      role="treegrid"
      tabIndex={0}
      aria-label={words.table}
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      aria-colcount={columnIds.length}
      aria-activedescendant={isInSight ? cellId(grid.row, grid.column) : undefined}
      onKeyDown={grid.onKeyDown}
      onFocus={({ target }) => {
        // A press puts the focus on a cell; keys go to the table.
        if (target.matches('[role=row], [role=gridcell]')) frame.current?.focus({ preventScroll: true });
      }}
    >
      <Head />
      <div role="rowgroup" className={classes.rows} style={{ height: rows.length * row_px }}>
        {rows.slice(first, end).map((row, offset) => {
          const index = first + offset;
          const here = index === grid.row;
          return (
            <OutlineRow
              key={row.part.id}
              row={row}
              index={index}
              top={index * row_px}
              flat={flat}
              context={context}
              selected={selection.has(row.part.id)}
              dimmed={lit !== null && !lit.has(row.part.id)}
              active={here ? grid.column : null}
              editing={here ? grid.editing : null}
              editor={
                here &&
                grid.editing && (
                  <RowEditor part={row.part} column={grid.editing} context={context} onClose={grid.onEdited} />
                )
              }
              cellId={cellId}
              onClick={grid.onClick}
              onEdit={grid.onEdit}
              onOpen={grid.setOpen}
            />
          );
        })}
      </div>
    </div>
  );
}

const rates: ReadonlySet<ColumnId> = new Set(['throughput', 'ceiling', 'headroom']);

function Head() {
  const { sort, setSort } = useOutlineState();
  const stateOf = (column: ColumnId) =>
    sort?.column !== column ? 'none' : sort.descending ? ('descending' as const) : ('ascending' as const);
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" tabIndex={-1} aria-rowindex={1} className={classes.row}>
        {columnIds.map((column, at) => (
          <div
            key={column}
            role="columnheader"
            tabIndex={-1}
            aria-colindex={at + 1}
            aria-sort={stateOf(column)}
            className={lookOf(column)}
          >
            <UnstyledButton tabIndex={-1} className={classes.sort} onClick={() => setSort(nextSort(sort, column))}>
              {words.columns[column]}
              {rates.has(column) && <small>{words.rateUnit}</small>}
              {stateOf(column) === 'descending' && <IconArrowDown size={12} stroke={1.5} aria-hidden />}
              {stateOf(column) === 'ascending' && <IconArrowUp size={12} stroke={1.5} aria-hidden />}
            </UnstyledButton>
          </div>
        ))}
      </div>
    </div>
  );
}
