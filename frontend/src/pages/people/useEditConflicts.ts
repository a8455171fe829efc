import { useEffect, useState } from 'react';
import { type EditConflict, editConflicts } from '../../model/collaboration/editConflicts';
import { useDesign, useSession } from '../../state/SessionContext';

/** Edits come in bursts; looking through a large design takes some milliseconds. */
const PAUSE_MS = 250;

/** What of the design does not fit together, a moment after each edit. */
export function useEditConflicts(): readonly EditConflict[] {
  const { context } = useSession();
  const snapshot = useDesign((state) => state.snapshot);
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  useEffect(() => {
    const wait = setTimeout(() => {
      const conflicts = editConflicts(context.doc, snapshot);
      setConflicts((before) => (conflicts.length === 0 && before.length === 0 ? before : conflicts));
    }, PAUSE_MS);
    return () => clearTimeout(wait);
  }, [context, snapshot]);
  return conflicts;
}
