import { useMemo, useState } from 'react';
import { arrayDuplicate } from '../../model/commands/arrayDuplicate';
import { ArrayDialog } from '../../panels/arrange/ArrayDialog';
import { useStudio } from '../../panels/studio';
import { useSession } from '../../state/SessionContext';
import { useCanvasHandle } from '../canvasHandle';
import { pitchOf } from './pitch';
import { withRoom } from './room';

/** The dialog of copies over what is selected as it opens. */
export function ArrayHere({ onClose }: { readonly onClose: () => void }) {
  const { context } = useSession();
  const canvas = useCanvasHandle();
  const { snapshot, tree, selection, acts } = useStudio();
  const [ids] = useState(() => [...selection].filter((id) => snapshot.components.has(id)));
  const drawing = useMemo(() => ({ catalogue: context.catalogue, snapshot, tree }), [context, snapshot, tree]);
  const make = (count: number, join: boolean, pattern: string) => {
    const pitch = pitchOf(context, ids);
    const outcome = withRoom(context, canvas, () =>
      arrayDuplicate(context, ids, { count, join, pattern, ...(pitch && { pitch }) }),
    );
    if (!outcome.ok) return outcome.refusal;
    acts.select(outcome.ids);
    return null;
  };
  return <ArrayDialog drawing={drawing} ids={ids} onMake={make} onClose={onClose} />;
}
