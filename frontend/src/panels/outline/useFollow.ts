import { type RefObject, useEffect, useRef } from 'react';
import { useStudio } from '../studio';
import { useOutlineState } from './outlineState';
import { around } from './table';

/**
 * Brings what is selected elsewhere into sight, opening what is around it. What the table itself selects it notes in
 * the answer, and stays where it is.
 */
export function useFollow(
  index: ReadonlyMap<string, number>,
  stand: (row: number) => void,
): RefObject<ReadonlySet<string>> {
  const { tree, selection } = useStudio();
  const setOpen = useOutlineState((state) => state.setOpen);
  const own = useRef<ReadonlySet<string>>(new Set());
  const last = useRef<ReadonlySet<string>>(new Set());
  /** A part that is to be stood on as soon as what is around it is open. */
  const pending = useRef<string | null>(null);
  useEffect(() => {
    if (last.current !== selection) {
      last.current = selection;
      const isOwn = selection.size === own.current.size && [...selection].every((id) => own.current.has(id));
      const [first = null] = selection;
      pending.current = isOwn ? null : first;
      if (first !== null && !isOwn && !index.has(first)) setOpen(around(tree, first), true);
    }
    const row = pending.current === null ? undefined : index.get(pending.current);
    if (row === undefined) return;
    pending.current = null;
    stand(row);
  });
  return own;
}
