import { useMemo, useState } from 'react';
import { arraySteps } from '../../../model/commands/arrayDuplicate';
import { ArrayDialog } from '../../../panels/arrange/ArrayDialog';
import { type Refusal, useStudio } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';
import { useCanvasHandle } from '../../design/canvasHandle';
import { freeGroundSteps, revealNewParts } from '../editing/freeGround';
import { showRefusal } from '../notices/showRefusal';
import { pitchOf } from './pitch';

/** The dialog of copies over what is selected as it opens. */
export function ConnectedArrayDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const { context } = session;
  const canvas = useCanvasHandle();
  const { snapshot, tree, selection, acts } = useStudio();
  const [ids] = useState(() => {
    const parts = [...selection].filter((id) => tree.parts.has(id));
    const own = parts.filter((id) => snapshot.components.has(id));
    return own.length > 0 ? own : parts;
  });
  const drawing = useMemo(() => ({ catalogue: context.catalogue, snapshot, tree }), [context, snapshot, tree]);
  const make = (count: number, join: boolean, pattern: string): Refusal => {
    const pitch = pitchOf(context, ids);
    const options = { count, join, pattern, ...(pitch && { pitch }) };
    const work = freeGroundSteps(context, canvas, () => arraySteps(context, ids, options));
    let [refusal, isOpen] = [null as Refusal, true];
    session.carryOut(work, Math.max(tree.parts.size, ids.length * count), (outcome) => {
      if (outcome.ok) acts.select(outcome.ids);
      else if (isOpen) refusal = outcome.refusal;
      else showRefusal(outcome.refusal);
      revealNewParts(canvas, outcome);
    });
    isOpen = false;
    return refusal;
  };
  return <ArrayDialog drawing={drawing} ids={ids} onMake={make} onClose={onClose} />;
}
