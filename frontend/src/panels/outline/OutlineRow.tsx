import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { Gauge } from '../../ui/figure/Gauge';
import { KindIcon } from '../../ui/KindIcon';
import { SeverityIcon } from '../../ui/message/SeverityIcon';
import { words as checks } from '../../ui/words/checks';
import { words } from '../../ui/words/outline';
import { type ColumnId, cellText, cellTitle, columnIds, pathText, type TableContext } from './columns';
import classes from './OutlineTable.module.css';
import type { TableRow } from './table';

interface OutlineRowProps {
  readonly row: TableRow;
  readonly index: number;
  readonly top: number;
  readonly flat: boolean;
  readonly context: TableContext;
  readonly selected: boolean;
  readonly dimmed: boolean;
  /** The column that keys act on, in the row that they act on. */
  readonly active: number | null;
  /** The editor that stands in a cell of this row. */
  readonly editing: ColumnId | null;
  readonly editor: ReactNode;
  readonly cellId: (row: number, column: number) => string;
  readonly onClick: (event: MouseEvent, row: number, column: number) => void;
  readonly onEdit: (row: number, column: number) => void;
  readonly onOpen: (row: TableRow, open: boolean) => void;
}

const numeric: ReadonlySet<ColumnId> = new Set(['load', 'throughput', 'ceiling', 'headroom', 'count']);
export const lookOf = (column: ColumnId): string | undefined => (numeric.has(column) ? classes.number : undefined);

/** One part with all its cells. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { row, index, top, selected, dimmed, active, editing, editor, cellId, onClick, onEdit } = props;
  return (
    <div
      role="row"
      tabIndex={-1}
      className={classes.row}
      style={{ top }}
      aria-rowindex={index + 2}
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={row.open ?? undefined}
      aria-selected={selected}
      data-dimmed={dimmed || undefined}
    >
      {columnIds.map((column, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the table takes the keys for its active cell.
        <div
          key={column}
          id={cellId(index, at)}
          role="gridcell"
          tabIndex={-1}
          aria-colindex={at + 1}
          className={lookOf(column)}
          data-active={active === at || undefined}
          onClick={(event) => editing === null && onClick(event, index, at)}
          onDoubleClick={() => onEdit(index, at)}
        >
          {editing === column ? editor : <Cell column={column} {...props} />}
        </div>
      ))}
    </div>
  );
});

function Cell({ column, row, flat, context, onOpen }: OutlineRowProps & { readonly column: ColumnId }) {
  const text = cellText(column, row.part, context);
  if (column === 'name') return <NameCell row={row} flat={flat} context={context} onOpen={onOpen} />;
  if (column === 'load' && text !== '') {
    const load = context.result?.parts.get(row.part.id);
    return (
      <>
        <Gauge
          utilisation={load?.utilisation ?? null}
          binds={load?.binds ?? false}
          width={36}
          label={words.columns.load}
        />
        <span className={classes.share} title={cellTitle(column, row.part, context)}>
          {text}
        </span>
      </>
    );
  }
  return (
    <span className={classes.text} title={cellTitle(column, row.part, context)}>
      {text}
    </span>
  );
}

function NameCell({ row, flat, context, onOpen }: Pick<OutlineRowProps, 'row' | 'flat' | 'context' | 'onOpen'>) {
  const { part, depth, open } = row;
  const Icon = open ? IconChevronDown : IconChevronRight;
  const path = flat ? pathText(part, context.tree) : '';
  const found = context.found.get(part.id);
  return (
    <span className={classes.name} style={{ paddingInlineStart: depth * 14 }}>
      {open === null ? (
        !flat && <span className={classes.fold} />
      ) : (
        <span
          className={classes.fold}
          aria-hidden
          title={open ? words.close(part.name) : words.open(part.name)}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row, !open);
          }}
        >
          <Icon size={14} stroke={1.5} />
        </span>
      )}
      <KindIcon icon={part.icon} size={14} />
      <span className={classes.text} title={part.name}>
        {part.name}
      </span>
      {found && (found.state === 'error' || found.state === 'warning') && (
        <span className={classes.found} title={checks.found(found.count, found.state)}>
          <SeverityIcon severity={found.state} label={checks.found(found.count, found.state)} />
        </span>
      )}
      {path && <span className={classes.path}>{words.inside(path)}</span>}
    </span>
  );
}
