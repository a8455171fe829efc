import { useEffect, useState } from 'react';
import { runFor } from '../../model/algorithms/slices';
import { type EditConflict, findEditConflicts } from '../../model/collaboration/editConflicts';
import { useDesign, useSession } from '../../state/SessionContext';

/** Edits come in bursts; looking through a large design takes some milliseconds. */
const PAUSE_MS = 250;
const SLICE_MS = 12;

/** What of the design does not fit together, a moment after each edit. */
export function useEditConflicts(): readonly EditConflict[] {
  const { context } = useSession();
  const snapshot = useDesign((state) => state.snapshot);
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  useEffect(() => {
    const work = findEditConflicts(context.doc, snapshot);
    let wait = setTimeout(function step() {
      const found = runFor(work, SLICE_MS);
      if (found === null) wait = setTimeout(step);
      else setConflicts((before) => (found.value.length === 0 && before.length === 0 ? before : found.value));
    }, PAUSE_MS);
    return () => clearTimeout(wait);
  }, [context, snapshot]);
  return conflicts;
}
