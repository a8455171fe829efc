import { useCallback, useMemo } from 'react';
import { type Arrangement, arrangeSteps, type StandingBox } from '../../../model/commands/arrange';
import { useStudio, useStudioValue } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';
import { useCanvasHandle } from '../../design/canvasHandle';

/** Lines up what is selected, as it stands on the canvas. */
export function useAlign(): (how: Arrangement) => void {
  const { context, selection } = useSession();
  const { run } = useStudio();
  const canvas = useCanvasHandle();
  return useCallback(
    (how) => {
      const { components } = context.snapshot();
      const boxes = new Map<string, StandingBox>();
      for (const id of selection.getState().selected) {
        const box = components.get(id)?.at === null ? canvas.current?.boxOf(id) : null;
        if (box) boxes.set(id, box);
      }
      run((now) => arrangeSteps(now, boxes, how));
    },
    [context, selection, canvas, run],
  );
}

/** Selected parts that stand free on the canvas. */
export function useFreeParts(): readonly string[] {
  const { selection } = useStudio();
  const components = useStudioValue(({ snapshot }) => snapshot.components);
  return useMemo(() => [...selection].filter((id) => components.get(id)?.at === null), [selection, components]);
}
