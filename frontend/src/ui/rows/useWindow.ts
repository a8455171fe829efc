import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Rows above and below the visible ones that are drawn as well, so that scrolling shows no gap. */
const MARGIN = 8;

export interface RowWindow {
  readonly first: number;
  /** One past the last row that is drawn. */
  readonly end: number;
  readonly reveal: (row: number) => void;
}

/** The rows of a long list that are in view, all of one height, below a head that stays. */
export function useWindow(frame: RefObject<HTMLElement | null>, rows: number, height: number, head: number): RowWindow {
  const [view, setView] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame]);
  const reveal = useCallback(
    (row: number) => {
      const element = frame.current;
      if (!element) return;
      const top = row * height;
      if (top < element.scrollTop) element.scrollTop = top;
      const below = top + height + head - element.clientHeight;
      if (below > element.scrollTop) element.scrollTop = below;
    },
    [frame, height, head],
  );
  const first = Math.min(Math.max(0, Math.floor(view.top / height) - MARGIN), Math.max(0, rows - 1));
  const end = Math.min(rows, Math.ceil((view.top + view.height) / height) + MARGIN);
  return { first, end, reveal };
}
