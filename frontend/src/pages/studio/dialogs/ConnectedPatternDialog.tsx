import { useMemo, useState } from 'react';
import { renameAll } from '../../../model/commands/renameAll';
import type { PatternOptions } from '../../../model/names/patternPlan';
import { PatternDialog } from '../../../panels/arrange/PatternDialog';
import { useStudio } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';

/** Renaming by a pattern, over what is selected as it opens or what a filter finds. */
export function ConnectedPatternDialog({ onClose }: { readonly onClose: () => void }) {
  const { context } = useSession();
  const { attempt, snapshot, tree, selection } = useStudio();
  const [ids] = useState(() => [...selection].filter((id) => snapshot.components.has(id)));
  const drawing = useMemo(() => ({ catalogue: context.catalogue, snapshot, tree }), [context, snapshot, tree]);
  const rename = (parts: readonly string[], pattern: string, options: PatternOptions) =>
    attempt((context) => renameAll(context, parts, pattern, options));
  return <PatternDialog drawing={drawing} ids={ids} onRename={rename} onClose={onClose} />;
}
