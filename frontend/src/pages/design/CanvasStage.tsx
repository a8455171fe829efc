import { useComputedColorScheme } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { DesignCanvas } from '../../canvas/DesignCanvas';
import type { CanvasCallbacks, CanvasTool, DesignCanvasProps } from '../../canvas/types';
import type { PortRef } from '../../model/document/types';
import { type FoldedTree, portBehind } from '../../model/tree/fold';
import { useStudio, useStudioValue } from '../../panels/studio';
import { useChecks } from '../../state/checks';
import { useFailureState } from '../../state/failures';
import { useFindingActs } from '../../state/findingActs';
import { useReview } from '../../state/review';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { startPrefetching } from '../../ui/loading/prefetch';
import { useCanvasPeople } from '../people/canvasPeople';
import classes from './CanvasStage.module.css';
import { useCanvasHandle } from './canvasHandle';
import { useTellPicture } from './firstPicture';
import { useFolded } from './useFolded';

const HoverFacts = lazyComponent(async () => (await import('./HoverFacts')).HoverFacts, { missing: 'nothing' });

interface CanvasStageProps extends Pick<DesignCanvasProps, 'canConnect' | 'canPlace' | 'landingOf' | 'sizeOf'> {
  readonly tool?: CanvasTool;
  /** What the canvas asks for; absent on pages that only read. */
  readonly intents?: CanvasCallbacks;
  /** Width of what covers the page's left edge, px: when it changes the drawing stays where it is. */
  readonly left?: number;
  /** Tools of the page beside the zoom controls. */
  readonly tools?: ReactNode;
}

const ColourBy = lazyComponent(async () => (await import('../../panels/failures/harm/ColourBy')).ColourBy, {
  missing: 'nothing',
});
const HarmLegend = lazyComponent(async () => (await import('../../panels/failures/harm/HarmLegend')).HarmLegend, {
  missing: 'nothing',
});

const renderHover = (id: string) => (
  <Suspense fallback={null}>
    <HoverFacts id={id} />
  </Suspense>
);

/** The canvas with the session's drawing, loads and selection. */
export function CanvasStage({ tool = 'select', intents, left = 0, tools, ...rules }: CanvasStageProps) {
  const handle = useCanvasHandle();
  const { readOnly, acts } = useStudio();
  const layout = useStudioValue(({ snapshot }) => snapshot.layout);
  const { folded, loads, cableLoads, selection, lit, onFold } = useFolded();
  const marks = useReview((state) => state.marks);
  const found = useChecks((state) => state.marks);
  const badges = useFindingActs((state) => state.marks) ?? found;
  const dead = useFailureState((state) => state.dead);
  const showsHarm = useFailureState((state) => state.showsHarm);
  const theme = useComputedColorScheme('light');
  const others = useCanvasPeople();
  const onPicture = useTellPicture();
  useSteadyDrawing(left);
  useEffect(startPrefetching, []);
  return (
    <div className={classes.stage}>
      <DesignCanvas
        ref={handle}
        tree={folded.tree}
        shownBy={folded.shownBy}
        layout={layout}
        loads={loads}
        cableLoads={cableLoads}
        selection={selection}
        lit={lit}
        theme={theme}
        readOnly={readOnly}
        tool={tool}
        greys={showsHarm}
        legend={showsHarm && <HarmLegend />}
        tools={
          <>
            {tools}
            <ColourBy />
          </>
        }
        onSelect={acts.select}
        onFold={onFold}
        onPicture={onPicture}
        {...badges}
        dead={dead}
        {...marks}
        {...others}
        {...intents}
        renderHover={renderHover}
        {...rules}
        {...atRealPorts(folded, { ...intents, ...rules })}
      />
    </div>
  );
}

/** A cable that is drawn to a collapsed part means the port that is hidden in it. */
function atRealPorts(
  folded: FoldedTree,
  { onConnect, canConnect }: Pick<DesignCanvasProps, 'onConnect' | 'canConnect'>,
): Pick<DesignCanvasProps, 'onConnect' | 'canConnect'> {
  const behind = (end: PortRef): PortRef => portBehind(folded, end);
  return {
    ...(onConnect && { onConnect: (a, b) => onConnect(behind(a), behind(b)) }),
    ...(canConnect && { canConnect: (a, b) => canConnect(behind(a), behind(b)) }),
  };
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
