import { useMemo, useState } from 'react';
import type { Note } from '../../api/answers';
import { type Studio, type StudioActs, StudioContext, type StudioResult } from '../../panels/studio';
import { combine } from '../../state/observable';
import { createSelectionStore } from '../../state/selection';
import { WhyFooterContext } from '../../ui/figure/whyFooter';
import { words } from '../../ui/words/shared';
import { CanvasHandleProvider, useCanvasHandle } from '../design/canvasHandle';
import { startBottleneck, startTrace } from '../design/startTrace';
import { staticDrawing } from '../design/staticDrawing';
import { figureComment } from '../review/figureComment';
import { SuggestForRevision } from '../suggest/SuggestEntry';
import { useSuggesting } from '../suggest/useSuggesting';
import { SharedView } from './SharedView';
import type { SharedProps } from './sharedProps';

/** A link to a revision: a design that stands still, drawn from the answer alone. */
export function StillDesign(props: SharedProps) {
  return (
    <CanvasHandleProvider>
      <StillStudio {...props} />
    </CanvasHandleProvider>
  );
}

const refusal = words.readOnly;
const noWriting = {
  addPart: () => refusal,
  runAlone: () => refusal,
  addLogical: () => refusal,
  rename: () => refusal,
  setAttribute: () => refusal,
  setPortAttribute: () => refusal,
  setCount: () => refusal,
  collapse: () => refusal,
  setZone: () => refusal,
  addZones: () => refusal,
  removeZones: () => refusal,
  expandCount: () => refusal,
  connect: () => refusal,
  portsFor: () => [],
  disconnect: () => refusal,
  additions: () => [],
  fillers: () => [],
  fill: () => refusal,
  setDriveCount: () => refusal,
  mount: () => Promise.resolve(refusal),
  addPowerStrip: () => refusal,
  unmount: () => Promise.resolve(refusal),
  mountAll: () => Promise.resolve(refusal),
  remove: () => refusal,
  duplicate: () => refusal,
  setMeta: () => refusal,
  setHeadroom: () => refusal,
  addWorkload: () => refusal,
  setWorkload: () => refusal,
  removeWorkload: () => refusal,
  undo: () => undefined,
  redo: () => undefined,
};

function StillStudio({ token, shared, catalogue }: SharedProps) {
  const canvas = useCanvasHandle();
  const [store] = useState(createSelectionStore);
  const drawing = useMemo(() => staticDrawing(shared.document, catalogue), [shared.document, catalogue]);
  const result = useMemo(() => resultOf(shared.result), [shared.result]);
  const source = useMemo(() => ({ token }), [token]);
  const acts = useMemo(
    (): StudioActs => ({
      ...noWriting,
      select: store.getState().select,
      light: store.getState().shine,
      shine: store.getState().shine,
      darken: store.getState().darken,
      trace: (ids) => startTrace(store, ids),
      shineBottleneck: () => startBottleneck(store, result),
      zoomTo: (ids) => canvas.current?.zoomTo(ids),
      fit: () => canvas.current?.fit(),
    }),
    [canvas, store, result],
  );
  const problems = useMemo(() => shared.problems.map(noteOf), [shared.problems]);
  const studio = useMemo(() => {
    const still = { ...drawing, readOnly: true, catalogue, result, stale: false, problems, source, seq: 0, acts };
    return combine([store], (): Studio => {
      const { selected: selection, lit, light, traced } = store.getState();
      return { ...still, selection, lit, light, traced, canUndo: false, canRedo: false };
    });
  }, [store, drawing, catalogue, result, problems, source, acts]);
  const suggesting = useSuggesting();
  if (suggesting)
    return <SuggestForRevision source={source} catalogue={catalogue} of={shared.document} before={shared.result} />;
  const note = words.pinned(shared.revision_number ?? 0, shared.revision_name ?? '');
  return (
    <StudioContext value={studio}>
      <WhyFooterContext value={figureComment}>
        <SharedView token={token} shared={shared} note={note} />
      </WhyFooterContext>
    </StudioContext>
  );
}

const noteOf = ({ code, message, component_id }: SharedProps['shared']['problems'][number]): Note => ({
  code,
  severity: 'error',
  message,
  component_ids: component_id == null ? [] : [component_id],
});

function resultOf(result: SharedProps['shared']['result']): StudioResult | null {
  if (!result) return null;
  return {
    ...result,
    parts: new Map(result.components.map((component) => [component.id, component])),
    cables: new Map(result.cables.map((cable) => [cable.id, cable])),
    explanations: new Map(Object.entries(result.explanations)),
  };
}
