import type { KeyboardEvent, RefObject } from 'react';
import { isPlain, rowFor } from '../../../ui/rows/rowKeys';

/** So many rows are a page. */
const PAGE = 12;

/** The arrow keys go between the links of a list, and into it from the field above. */
export function useRowSteps(list: RefObject<HTMLElement | null>) {
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])];
  const go = (event: KeyboardEvent, row: number | null) => {
    const target = row === null ? undefined : links()[row];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return {
    step: (event: KeyboardEvent) => {
      const all = links();
      const active = all.indexOf(document.activeElement as HTMLAnchorElement);
      if (isPlain(event) && active >= 0) go(event, rowFor(event.key, active, PAGE, all.length));
    },
    into: (event: KeyboardEvent) => go(event, 0),
  };
}
