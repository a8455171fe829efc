import { type ReactNode, useMemo } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import type { TraceSource } from '../../api/queries/trace';
import { StudioContext } from '../../panels/studio';
import { useSession } from '../../state/SessionContext';
import { WhyFooterContext } from '../../ui/figure/whyFooter';
import { figureComment } from '../review/figureComment';
import { makeActs } from '../studio/acts';
import { CanvasHandleProvider, useCanvasHandle } from './canvasHandle';
import { sessionStudio } from './sessionStudio';

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
  const acts = useMemo(() => makeActs(session, canvas), [session, canvas]);
  const studio = useMemo(
    () => sessionStudio(session, { source, catalogue, readOnly: readOnly || session.readOnly, acts }),
    [session, source, catalogue, readOnly, acts],
  );
  return (
    <StudioContext value={studio}>
      <WhyFooterContext value={figureComment}>{children}</WhyFooterContext>
    </StudioContext>
  );
}
