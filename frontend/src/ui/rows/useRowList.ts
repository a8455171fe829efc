import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { isPlain, rowFor } from './rowKeys';
import { useWindow } from './useWindow';

interface RowListOptions {
  readonly rows: number;
  readonly row_px: number;
  readonly head_px?: number;
  /** What a key does that walks nowhere, such as Enter; false where it does nothing. */
  readonly onKey: (key: string, active: number) => boolean;
}

export interface RowList {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly first: number;
  /** One past the last row that is drawn. */
  readonly end: number;
  /** The row that keys act on, never past the end. */
  readonly active: number;
  readonly setActive: (row: number) => void;
  readonly reveal: (row: number) => void;
  readonly idOf: (row: number) => string;
  /** The id of the active row while it is drawn. */
  readonly activeId: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A long list that is one stop of the tab key: arrows walk, and only rows in view are drawn. */
export function useRowList({ rows, row_px, head_px = 0, onKey }: RowListOptions): RowList {
  const frame = useRef<HTMLDivElement>(null);
  const name = useId();
  const [wished, setActive] = useState(0);
  const active = Math.min(wished, Math.max(0, rows - 1));
  const { first, end, reveal } = useWindow(frame, rows, row_px, head_px);
  const idOf = (row: number) => `${name}-${row}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPlain(event)) return;
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? row_px) / row_px) - 2);
    const next = rowFor(event.key, active, page, rows);
    if (next !== null) {
      setActive(next);
      reveal(next);
    } else if (!onKey(event.key, active)) return;
    event.preventDefault();
  };
  const activeId = active >= first && active < end ? idOf(active) : undefined;
  return { frame, first, end, active, setActive, reveal, idOf, activeId, onKeyDown };
}
