import { useEffect, useMemo } from 'react';
import { useFailures } from '../../../api/queries/failures';
import { harmsOf } from '../../../model/failures/harm';
import { drawnOf } from '../../../model/failures/targets';
import { setHarm } from '../../../state/failureActs';
import { useStudio } from '../../studio';

/** Works out what the loss of each part would cost, as long as the drawing shows it. */
export function HarmWatch() {
  const { source, seq, tree, snapshot } = useStudio();
  const answer = useFailures(source, seq).data;
  const harm = useMemo(() => {
    if (!answer) return null;
    const all = harmsOf(answer, (failure) => drawnOf(failure, { tree, snapshot }));
    const cables = new Map([...all].filter(([id]) => snapshot.cables.has(id)));
    return { parts: all, cables };
  }, [answer, tree, snapshot]);
  useEffect(() => setHarm(harm), [harm]);
  useEffect(() => () => setHarm(null), []);
  return null;
}
