import { useEffect, useState } from 'react';
import { type Misfit, misfitsOf } from '../../model/collaboration/misfits';
import { useDesign, useSession } from '../../state/SessionContext';

/** Edits come in bursts; looking through a large design takes some milliseconds. */
const PAUSE_MS = 250;

/** What of the design does not fit together, a moment after each edit. */
export function useMisfits(): readonly Misfit[] {
  const { context } = useSession();
  const snapshot = useDesign((state) => state.snapshot);
  const [misfits, setMisfits] = useState<readonly Misfit[]>([]);
  useEffect(() => {
    const wait = setTimeout(() => {
      const found = misfitsOf(context.doc, snapshot);
      setMisfits((before) => (found.length === 0 && before.length === 0 ? before : found));
    }, PAUSE_MS);
    return () => clearTimeout(wait);
  }, [context, snapshot]);
  return misfits;
}
