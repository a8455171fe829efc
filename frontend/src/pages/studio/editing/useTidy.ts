import { useCallback } from 'react';
import { type TidyScope, tidyParts, tidySteps } from '../../../model/commands/tidy';
import { useStudio } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';
import { useCanvasHandle } from '../../design/canvasHandle';
import { showRefusal } from '../notices/showRefusal';

/** Tidies new parts, the selection or everything: places are found beside the page and taken in one step. */
export function useTidy(): (scope: TidyScope) => Promise<void> {
  const { context, selection, readOnly } = useSession();
  const { run } = useStudio();
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
      const places = await handle.tidy(movable);
      run((now) => tidySteps(now, places));
    },
    [context, selection, readOnly, canvas, run],
  );
}
