import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Entry of the browser's history -> how far it was scrolled. */
const kept = new Map<string, number>();

/** Begins at the top, and where it was left when the reader comes back: the browser asks before the rows are there. */
export function useKeptScroll(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    scrollTo(0, kept.get(key) ?? 0);
    return () => {
      kept.set(key, scrollY);
    };
  }, [key]);
}
