import { type KeyboardEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { words } from '../../ui/words/catalogue';
import type { PartEntry } from './find';
import classes from './PartList.module.css';
import { PartRow } from './PartRow';
import { useWindow } from './useWindow';

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
  const frame = useRef<HTMLDivElement>(null);
  const name = useId();
  const rowHeight = narrow ? 56 : 32;
  const head = narrow ? 0 : HEAD;
  const { first, end, reveal } = useWindow(frame, entries.length, rowHeight, head);
  const { active, setActive } = useActive(entries, selected, reveal);
  const rowId = (row: number) => `${name}-${row}`;
  const walk = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? rowHeight) / rowHeight) - 2);
    const entry = entries[active];
    const next = steps(event.key, active, page, entries.length);
    if (next !== null) {
      setActive(next);
      reveal(next);
    } else if (event.key === 'Enter' && entry) onSelect(entry.part.id);
    else if (event.key === ' ' && entry) onCompare(entry.part.id);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={frame}
      className={classes.frame}
      role="grid"
      tabIndex={0}
      aria-label={words.list}
      aria-rowcount={entries.length + 1}
      aria-activedescendant={active >= first && active < end ? rowId(active) : undefined}
      data-narrow={narrow || undefined}
      onKeyDown={walk}
    >
      <Head />
      <div role="rowgroup" className={classes.rows} style={{ height: entries.length * rowHeight }}>
        {entries.slice(first, end).map((entry, index) => {
          const row = first + index;
          const { id } = entry.part;
          return (
            <PartRow
              key={id}
              id={rowId(row)}
              entry={entry}
              row={row}
              top={row * rowHeight}
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

/** The row that keys act on: the selected part's where it is listed, and never past the end. */
function useActive(entries: readonly PartEntry[], selected: string | null, reveal: (row: number) => void) {
  const [wished, setActive] = useState(0);
  const place = entries.findIndex(({ part }) => part.id === selected);
  useLayoutEffect(() => {
    if (place < 0) return;
    setActive(place);
    reveal(place);
  }, [place, reveal]);
  return { active: Math.min(wished, Math.max(0, entries.length - 1)), setActive };
}

function steps(key: string, active: number, page: number, rows: number): number | null {
  const last = Math.max(0, rows - 1);
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(last, active + 1),
    ArrowUp: Math.max(0, active - 1),
    PageDown: Math.min(last, active + page),
    PageUp: Math.max(0, active - page),
    Home: 0,
    End: last,
  };
  return goals[key] ?? null;
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
