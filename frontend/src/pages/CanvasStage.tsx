import { useComputedColorScheme } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { DesignCanvas } from '../canvas/DesignCanvas';
import type { CanvasCallbacks, CanvasTool } from '../canvas/types';
import type { PortRef } from '../model/types';
import { useStudio } from '../panels/studio';
import classes from './CanvasStage.module.css';
import { useCanvasHandle } from './canvasHandle';

interface CanvasStageProps {
  readonly tool?: CanvasTool;
  /** What the canvas asks for; absent on pages that only read. */
  readonly intents?: CanvasCallbacks;
  readonly canConnect?: (a: PortRef, b: PortRef) => string | null;
  readonly canPlace?: (id: string, parent: string, slot: string) => string | null;
  /** Width of what covers the page's left edge, px: when it changes the drawing stays where it is. */
  readonly left?: number;
}

const noLoads = new Map<string, never>();

/** The canvas with the session's drawing, loads and selection. */
export function CanvasStage({ tool = 'select', intents, canConnect, canPlace, left = 0 }: CanvasStageProps) {
  const handle = useCanvasHandle();
  const { tree, snapshot, selection, lit, result, readOnly, acts } = useStudio();
  const theme = useComputedColorScheme('light');
  useSteadyDrawing(left);
  return (
    <div className={classes.stage}>
      <DesignCanvas
        ref={handle}
        tree={tree}
        layout={snapshot.layout}
        loads={result?.parts ?? noLoads}
        cableLoads={result?.cables ?? noLoads}
        selection={selection}
        lit={lit}
        theme={theme}
        readOnly={readOnly}
        tool={tool}
        onSelect={acts.select}
        {...intents}
        {...(canConnect && { canConnect })}
        {...(canPlace && { canPlace })}
      />
    </div>
  );
}

/** Folding the palette widens the canvas to the left; its content must not jump with its edge. */
function useSteadyDrawing(left: number): void {
  const handle = useCanvasHandle();
  const before = useRef(left);
  useLayoutEffect(() => {
    const shift = before.current - left;
    before.current = left;
    const canvas = handle.current;
    if (!canvas || shift === 0) return;
    const view = canvas.getView();
    canvas.setView({ ...view, x: view.x + shift });
  }, [left, handle]);
}
