import { memo, useLayoutEffect } from 'react';
import { type RowList, useRowList } from '../../ui/rows/useRowList';
import { words } from '../../ui/words/catalogue';
import type { PartEntry } from './find';
import classes from './PartList.module.css';
import { PartRow } from './PartRow';

interface PartListProps {
  readonly entries: readonly PartEntry[];
  /** Two lines a part instead of columns. */
  readonly narrow: boolean;
  readonly selected: string | null;
  readonly compared: readonly string[];
  readonly onSelect: (id: string) => void;
  readonly onCompare: (id: string) => void;
}

const HEAD = 32;

/** The parts found; only rows in view are drawn. One stop of the tab key: arrows walk, Enter opens, Space compares. */
export const PartList = memo(function PartList(props: PartListProps) {
  const { entries, narrow, selected, compared, onSelect, onCompare } = props;
  const row_px = narrow ? 56 : 32;
  const onKey = (key: string, row: number) => {
    const entry = entries[row];
    if (!entry || (key !== 'Enter' && key !== ' ')) return false;
    (key === 'Enter' ? onSelect : onCompare)(entry.part.id);
    return true;
  };
  const list = useRowList({ rows: entries.length, row_px, head_px: narrow ? 0 : HEAD, onKey });
  const { first, end, active } = list;
  useSelected(entries, selected, list);
  return (
    <div
      ref={list.frame}
      className={classes.frame}
      role="grid"
      tabIndex={0}
      aria-label={words.list}
      aria-rowcount={entries.length + 1}
      aria-activedescendant={list.activeId}
      data-narrow={narrow || undefined}
      onKeyDown={list.onKeyDown}
    >
      <Head />
      <div role="rowgroup" className={classes.rows} style={{ height: entries.length * row_px }}>
        {entries.slice(first, end).map((entry, index) => {
          const row = first + index;
          const { id } = entry.part;
          return (
            <PartRow
              key={id}
              id={list.idOf(row)}
              entry={entry}
              row={row}
              top={row * row_px}
              narrow={narrow}
              active={row === active}
              selected={id === selected}
              compared={compared.includes(id)}
              onSelect={onSelect}
              onCompare={onCompare}
            />
          );
        })}
      </div>
    </div>
  );
});

/** Keys begin at the selected part where it is listed. */
function useSelected(entries: readonly PartEntry[], selected: string | null, { setActive, reveal }: RowList): void {
  const place = entries.findIndex(({ part }) => part.id === selected);
  useLayoutEffect(() => {
    if (place < 0) return;
    setActive(place);
    reveal(place);
  }, [place, setActive, reveal]);
}

type Column = keyof typeof words.columns;

/** Columns in order, with how they are set. */
const columns: readonly (readonly [Column, string | undefined])[] = [
  ['compare', classes.spoken],
  ['name', undefined],
  ['vendor', undefined],
  ['number', classes.optional],
  ['kind', undefined],
  ['year', classes.number],
  ['ports', classes.optional],
  ['limit', classes.number],
];

function Head() {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" tabIndex={-1} aria-rowindex={1} className={classes.row}>
        {columns.map(([column, look]) => (
          <span
            key={column}
            role="columnheader"
            tabIndex={-1}
            className={look}
            title={column === 'limit' ? words.limitHelp : undefined}
          >
            {words.columns[column]}
          </span>
        ))}
      </div>
    </div>
  );
}
