import { useMemo, useState } from 'react';
import type { Note } from '../../api/answers';
import type { Schemas } from '../../api/client';
import { useSharedFindings } from '../../api/queries/checks';
import { type CommandRunner, type Studio, StudioContext, type StudioResult } from '../../panels/studio';
import { useFailureState } from '../../state/failures';
import { applyFindings, createFindingsStore } from '../../state/findings';
import { combine } from '../../state/observable';
import { createSelectionStore } from '../../state/selection';
import { WhyFooterContext } from '../../ui/figure/whyFooter';
import { words } from '../../ui/words/shared';
import { words as studioWords } from '../../ui/words/studio';
import { CanvasHandleProvider, useCanvasHandle } from '../design/canvasHandle';
import { staticDrawing } from '../design/staticDrawing';
import { viewActs } from '../design/viewActs';
import { figureComment } from '../review/figureComment';
import { showRefusal } from '../studio/notices/showRefusal';
import { SuggestForRevision } from '../suggest/SuggestEntry';
import { useSuggesting } from '../suggest/useSuggesting';
import { SharedView } from './SharedView';
import type { SharedProps } from './sharedProps';

/** With what the link shows. */
interface StillProps extends SharedProps {
  readonly shared: Schemas['SharedDesign'];
}

/** A link to a revision: a design that stands still, drawn from the answer alone. */
export function StillDesign(props: StillProps) {
  return (
    <CanvasHandleProvider>
      <StillStudio {...props} />
    </CanvasHandleProvider>
  );
}

/** There is nothing to change a design that stands still with. */
const reader: CommandRunner = {
  attempt: () => studioWords.onlyReading,
  run: () => {
    showRefusal(studioWords.onlyReading);
    return false;
  },
  undo: () => undefined,
  redo: () => undefined,
};

function StillStudio({ token, shared, catalogue }: StillProps) {
  const canvas = useCanvasHandle();
  const [store] = useState(createSelectionStore);
  const drawing = useMemo(() => staticDrawing(shared.document, catalogue), [shared.document, catalogue]);
  const result = useMemo(() => resultOf(shared.result), [shared.result]);
  const source = useMemo(() => ({ token }), [token]);
  const acts = useMemo(() => viewActs(store, canvas, () => result), [canvas, store, result]);
  const problems = useMemo(() => shared.problems.map(noteOf), [shared.problems]);
  const report = useSharedFindings(token).data;
  const findings = useMemo(() => {
    const none = createFindingsStore().getState();
    return report ? applyFindings(none, { ...report, full: true, seq: 0, gone: [] }) : none;
  }, [report]);
  const studio = useMemo(() => {
    const still = {
      ...reader,
      ...drawing,
      drawing: () => drawing,
      readOnly: true,
      catalogue,
      result,
      stale: false,
      searching: false,
      problems,
      findings,
      source,
      seq: 0,
      acts,
    };
    const of = JSON.stringify(source);
    return combine([store, useFailureState], (): Studio => {
      const { selected: selection, lit, light, traced } = store.getState();
      const { design, result: left, resultStale } = useFailureState.getState();
      const broken = design === of && left && { result: left, stale: resultStale };
      return { ...still, ...broken, selection, lit, light, traced };
    });
  }, [store, drawing, catalogue, result, problems, findings, source, acts]);
  const suggesting = useSuggesting();
  if (suggesting)
    return <SuggestForRevision source={source} catalogue={catalogue} of={shared.document} before={shared.result} />;
  const note = words.pinned(shared.revision_number ?? 0, shared.revision_name ?? '');
  return (
    <StudioContext value={studio}>
      <WhyFooterContext value={figureComment}>
        <SharedView token={token} shared={shared} billAtFirst={shared.bill} note={note} />
      </WhyFooterContext>
    </StudioContext>
  );
}

const noteOf = ({ code, message, component_id }: StillProps['shared']['problems'][number]): Note => ({
  code,
  severity: 'error',
  message,
  component_ids: component_id == null ? [] : [component_id],
});

function resultOf(result: StillProps['shared']['result']): StudioResult | null {
  if (!result) return null;
  return {
    ...result,
    parts: new Map(result.components.map((component) => [component.id, component])),
    cables: new Map(result.cables.map((cable) => [cable.id, cable])),
    explanations: new Map(Object.entries(result.explanations)),
  };
}
