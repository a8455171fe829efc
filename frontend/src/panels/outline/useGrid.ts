import { type KeyboardEvent, type MouseEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { Refusal } from '../../model/commands/context';
import { removeSteps } from '../../model/commands/remove';
import { useStudio } from '../studio';
import { type ColumnId, columnIds } from './columns';
import { actOf, type GridAct } from './gridKeys';
import { useOutlineState } from './outlineState';
import { rowsBetween, type TableRow, typedRow } from './table';
import { useFollow } from './useFollow';

/** Letters that follow each other within this time make one word. */
const word_ms = 700;

export interface Grid {
  readonly row: number;
  readonly column: number;
  /** The cell that is being edited. */
  readonly editing: ColumnId | null;
  onKeyDown(event: KeyboardEvent): void;
  onClick(event: MouseEvent, row: number, column: number): void;
  onEdit(row: number, column: number): void;
  onEdited(): void;
  setOpen(row: TableRow, open: boolean): void;
}

interface GridHooks {
  readonly rows: readonly TableRow[];
  readonly page: number;
  readonly reveal: (row: number) => void;
  readonly frame: RefObject<HTMLElement | null>;
  readonly mayEdit: (row: TableRow, column: ColumnId) => boolean | string;
  readonly onDialog: (name: 'add' | 'connect') => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/** The table's place, selection and keys. The place follows its part when rows come and go. */
export function useGrid({ rows, page, reveal, frame, mayEdit, onDialog, onRefused }: GridHooks): Grid {
  const { acts, attempt, selection, readOnly } = useStudio();
  const setOpen = useOutlineState((state) => state.setOpen);
  const [place, setPlace] = useState<{ id: string; row: number }>({ id: '', row: 0 });
  const [column, setColumn] = useState(0);
  const [editing, setEditing] = useState<ColumnId | null>(null);
  const anchor = useRef(0);
  const typed = useRef({ text: '', at: 0 });
  const index = useMemo(() => new Map(rows.map(({ part }, row) => [part.id, row])), [rows]);
  const row = Math.max(0, Math.min(rows.length - 1, index.get(place.id) ?? place.row));
  const stand = (next: number) => {
    setPlace({ id: rows[next]?.part.id ?? '', row: next });
    reveal(next);
  };
  const own = useFollow(index, (next) => {
    anchor.current = next;
    stand(next);
  });
  const select = (ids: readonly string[]) => {
    own.current = new Set(ids);
    acts.select(ids);
  };
  const toggle = (at: number) => {
    const id = rows[at]?.part.id;
    if (id === undefined) return;
    anchor.current = at;
    select(selection.has(id) ? [...selection].filter((item) => item !== id) : [...selection, id]);
  };
  const goTo = (next: number, reach: 'select' | 'extend' | 'walk') => {
    stand(next);
    if (reach === 'extend') select(rowsBetween(rows, anchor.current, next));
    else if (reach === 'select') {
      anchor.current = next;
      select(rowsBetween(rows, next, next));
    }
  };
  const edit = (at: number, cell: number) => {
    const name = columnIds[cell];
    const here = rows[at];
    const may = name && here && mayEdit(here, name);
    if (typeof may === 'string' && may !== '') onRefused(may);
    else if (may) setEditing(name ?? null);
  };
  const opened = (here: TableRow | undefined, open: boolean) => here && setOpen([here.part.id], open);
  const typeTo = (letter: string, now: number) => {
    const goesOn = now - typed.current.at < word_ms;
    typed.current = { text: goesOn ? typed.current.text + letter : letter, at: now };
    const match = typedRow(rows, goesOn ? row : row + 1, typed.current.text);
    if (match >= 0) goTo(match, 'select');
  };
  const perform = (act: GridAct, now: number) => {
    // Any other key ends the word, however soon letters follow.
    if (act.type !== 'typed') typed.current = { text: '', at: 0 };
    if (act.type === 'row') goTo(act.row, act.reach);
    else if (act.type === 'column') setColumn(act.column);
    else if (act.type === 'open') opened(rows[row], act.open);
    else if (act.type === 'edit') edit(row, column);
    else if (act.type === 'toggle') toggle(row);
    else if (act.type === 'all') select(rows.map(({ part }) => part.id));
    else if (act.type === 'typed') typeTo(act.letter, now);
    else if (act.type === 'openSiblings') setOpen(siblingIds(rows, row), true);
    else if (readOnly) return;
    else if (act.type === 'remove') onRefused(attempt((context) => removeSteps(context, selection)));
    else onDialog(act.type);
  };
  return {
    row,
    column,
    editing,
    setOpen: opened,
    onKeyDown: (event) => {
      if (editing !== null || event.target !== event.currentTarget) return;
      const typing = event.timeStamp - typed.current.at < word_ms && typed.current.text !== '';
      const act = actOf(event, { row, column, rows, page, typing });
      if (act === null || rows.length === 0) return;
      event.preventDefault();
      // Letters and Delete are the studio's keys elsewhere.
      event.stopPropagation();
      perform(act, event.timeStamp);
    },
    onClick: (event, next, cell) => {
      setColumn(cell);
      setEditing(null);
      if (event.ctrlKey || event.metaKey) {
        stand(next);
        toggle(next);
      } else goTo(next, event.shiftKey ? 'extend' : 'select');
    },
    onEdit: edit,
    onEdited: () => {
      setEditing(null);
      frame.current?.focus();
    },
  };
}

const siblingIds = (rows: readonly TableRow[], row: number): string[] =>
  rows.filter(({ depth, open }) => open === false && depth === rows[row]?.depth).map(({ part }) => part.id);
