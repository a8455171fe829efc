import { useCallback } from 'react';
import { placeTidied, type TidyScope, tidyParts } from '../../../model/commands/tidy';
import { useSession } from '../../../state/SessionContext';
import { useCanvasHandle } from '../../design/canvasHandle';
import { showRefusal } from '../notices/showRefusal';

/** Tidies new parts, the selection or everything: places are found beside the page and taken in one step. */
export function useTidy(): (scope: TidyScope) => Promise<void> {
  const { context, selection, readOnly } = useSession();
  const canvas = useCanvasHandle();
  return useCallback(
    async (scope) => {
      const handle = canvas.current;
      if (readOnly || !handle) return;
      const movable = tidyParts(context, scope, selection.getState().selected);
      if ('refusal' in movable) {
        showRefusal(movable.refusal);
        return;
      }
      const outcome = placeTidied(context, await handle.tidy(movable));
      if (!outcome.ok) showRefusal(outcome.refusal);
    },
    [context, selection, readOnly, canvas],
  );
}
