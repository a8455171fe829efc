import { useEffect, useEffectEvent, useRef } from 'react';
import { useStudio } from '../studio';

/**
 * Selects for a view. `onElsewhere` hears of what is selected when the view opens and when something is selected
 * anywhere else, never of its own selections: a view does not move because of those.
 */
export function useOwnSelection(
  onElsewhere: (selection: ReadonlySet<string>) => void,
): (ids: Iterable<string>) => void {
  const { selection, acts } = useStudio();
  const own = useRef<ReadonlySet<string> | null>(null);
  const hear = useEffectEvent(onElsewhere);
  useEffect(() => {
    const mine = own.current !== null && sameIds(own.current, selection);
    own.current = null;
    if (!mine && selection.size > 0) hear(selection);
  }, [selection]);
  return (ids) => {
    const chosen = new Set(ids);
    own.current = sameIds(chosen, selection) ? null : chosen;
    acts.select(chosen);
  };
}

/** The ids with these added, or taken out when all of them are there: what a click with Shift or Ctrl does. */
export function toggledAll(selection: ReadonlySet<string>, ids: readonly string[]): Set<string> {
  const next = new Set(selection);
  const all = ids.every((id) => next.has(id));
  for (const id of ids) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
}

const sameIds = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));
