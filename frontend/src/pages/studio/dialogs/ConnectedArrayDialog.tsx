import { useMemo, useState } from 'react';
import { arraySteps } from '../../../model/commands/arrayDuplicate';
import { ArrayDialog } from '../../../panels/arrange/ArrayDialog';
import { useStudio } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';
import { pitchOf } from './pitch';

/** The dialog of copies over what is selected as it opens. */
export function ConnectedArrayDialog({ onClose }: { readonly onClose: () => void }) {
  const { context } = useSession();
  const { snapshot, tree, selection, attempt } = useStudio();
  const [ids] = useState(() => {
    const parts = [...selection].filter((id) => tree.parts.has(id));
    const own = parts.filter((id) => snapshot.components.has(id));
    return own.length > 0 ? own : parts;
  });
  const drawing = useMemo(() => ({ catalogue: context.catalogue, snapshot, tree }), [context, snapshot, tree]);
  const make = (count: number, join: boolean, pattern: string) => {
    const pitch = pitchOf(context, ids);
    const options = { count, join, pattern, ...(pitch && { pitch }) };
    return attempt((context) => arraySteps(context, ids, options), ids.length * count);
  };
  return <ArrayDialog drawing={drawing} ids={ids} onMake={make} onClose={onClose} />;
}
