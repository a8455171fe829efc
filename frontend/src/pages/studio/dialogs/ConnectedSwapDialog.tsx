import { useCallback, useMemo, useState } from 'react';
import { evaluateDesign } from '../../../api/queries/evaluation';
import type { Candidates } from '../../../model/algorithms/assign';
import { swapPart } from '../../../model/commands/swapPart';
import { documentOf } from '../../../model/document/document';
import type { DesignSnapshot } from '../../../model/document/types';
import { useStudio } from '../../../panels/studio';
import { SwapDialog } from '../../../panels/swap/SwapDialog';
import { useSession } from '../../../state/SessionContext';

/** The swap dialog over what is selected as it opens. */
export function ConnectedSwapDialog({ onClose }: { readonly onClose: () => void }) {
  const { context } = useSession();
  const { attempt, snapshot, tree, selection, result } = useStudio();
  const [ids] = useState(() => [...selection].filter((id) => tree.parts.has(id)));
  const drawing = useMemo(() => ({ catalogue: context.catalogue, snapshot, tree }), [context, snapshot, tree]);
  const swap = (partId: string, choices: Candidates) => attempt((context) => swapPart(context, ids, partId, choices));
  const tryIt = useCallback(
    async (design: DesignSnapshot, signal: AbortSignal) => evaluateDesign(documentOf(design), signal),
    [],
  );
  return <SwapDialog drawing={drawing} ids={ids} throughput={result} onSwap={swap} onTry={tryIt} onClose={onClose} />;
}
