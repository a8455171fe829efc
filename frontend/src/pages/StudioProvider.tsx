import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import type { TraceSource } from '../api/queries/trace';
import type { CatalogueData } from '../model/catalogueTypes';
import { type Studio, StudioContext } from '../panels/studio';
import { useSession } from '../state/SessionContext';
import { CanvasHandleProvider, useCanvasHandle } from './canvasHandle';
import { resultOf } from './resultOf';
import { makeActs } from './studio/acts';

interface StudioProviderProps {
  readonly source: TraceSource;
  readonly catalogue: CatalogueData;
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
  const design = useStore(session.design);
  const results = useStore(session.results);
  const { selected: selection, lit, light, traced } = useStore(session.selection);
  const acts = useMemo(() => makeActs(session, canvas), [session, canvas]);
  const result = useMemo(() => resultOf(results), [results]);
  const studio = useMemo(
    (): Studio => ({
      readOnly: readOnly || session.readOnly,
      catalogue,
      snapshot: design.snapshot,
      tree: design.tree,
      result,
      stale: results.stale,
      problems: results.problems.map((problem) => ({
        code: problem.code,
        severity: 'error',
        message: problem.message,
        component_ids: problem.component_id === null ? [] : [problem.component_id],
      })),
      selection,
      lit,
      light,
      traced,
      source,
      seq: results.seq,
      canUndo: design.undo.undo !== null,
      canRedo: design.undo.redo !== null,
      acts,
    }),
    [readOnly, session, source, catalogue, design, result, results, selection, lit, light, traced, acts],
  );
  return <StudioContext value={studio}>{children}</StudioContext>;
}
