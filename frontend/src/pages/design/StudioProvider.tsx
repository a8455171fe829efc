import { type ReactNode, useMemo } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import type { TraceSource } from '../../api/queries/trace';
import { drawingOf } from '../../model/commands/context';
import { StudioContext } from '../../panels/studio';
import { useSession } from '../../state/SessionContext';
import { WhyFooterContext } from '../../ui/figure/whyFooter';
import { figureComment } from '../review/figureComment';
import { commandRunner } from '../studio/editing/commandRunner';
import { CanvasHandleProvider, useCanvasHandle } from './canvasHandle';
import { sessionStudio } from './sessionStudio';
import { viewActs } from './viewActs';

interface StudioProviderProps {
  readonly source: TraceSource;
  readonly catalogue: CatalogueAnswer;
  readonly readOnly: boolean;
  readonly children: ReactNode;
}

/** Gives the panels the open session as plain data and acts. */
export function StudioProvider(props: StudioProviderProps) {
  return (
    <CanvasHandleProvider>
      <SessionStudio {...props} />
    </CanvasHandleProvider>
  );
}

function SessionStudio({ source, catalogue, readOnly, children }: StudioProviderProps) {
  const session = useSession();
  const canvas = useCanvasHandle();
  const isReading = readOnly || session.readOnly;
  const runner = useMemo(() => commandRunner(session, canvas, isReading), [session, canvas, isReading]);
  const acts = useMemo(
    () => viewActs(session.selection, canvas, () => session.results.getState().head),
    [session, canvas],
  );
  const studio = useMemo(
    () =>
      sessionStudio(session, {
        ...runner,
        source,
        catalogue,
        readOnly: isReading,
        acts,
        drawing: () => drawingOf(session.context),
      }),
    [session, runner, source, catalogue, isReading, acts],
  );
  return (
    <StudioContext value={studio}>
      <WhyFooterContext value={figureComment}>{children}</WhyFooterContext>
    </StudioContext>
  );
}
