import { useEffect, useMemo, useRef, useState } from 'react';
import type { CableResult, ComponentResult } from '../../api/answers';
import type { SlicedWork } from '../../model/algorithms/slices';
import { collapseSteps } from '../../model/commands/collapse';
import type { ComponentId, DesignSnapshot, PartDrawing } from '../../model/document/types';
import { type FoldedTree, foldLoads, foldTree, shownIds } from '../../model/tree/fold';
import { type Likely, RangedLoads, type RowRange, rangesOf } from '../../model/tree/likelyLoads';
import { useStudio, useStudioValue } from '../../panels/studio';
import { type HarmLoads, useFailureState } from '../../state/failures';
import { memoizeLast } from '../../state/observable';
import type { ResultHead, ResultsState } from '../../state/results';
import { useSessionIfAny } from '../../state/SessionContext';
import { useCanvasHandle } from './canvasHandle';

type Drawing = DesignSnapshot['drawing'];
type Parts = ReadonlyMap<ComponentId, Likely<ComponentResult>>;
type Cables = ReadonlyMap<string, Likely<CableResult>>;
type Ranges = ReadonlyMap<string, RowRange>;

const noLoads = new Map<string, never>();
const noRanges: Ranges = noLoads;
const noDrawing: Drawing = new Map();
const noHarm: HarmLoads = { parts: noLoads, cables: noLoads };

/** Apart from the drawing of the moment, which it would hold for as long as the page. */
function keptLoads() {
  const [ofParts, ofCables] = [new RangedLoads<Likely<ComponentResult>>(), new RangedLoads<Likely<CableResult>>()];
  const ranges = memoizeLast(
    (head: Pick<ResultHead, 'scenario' | 'doubts'>, explanations: ResultsState['explanations']): Ranges =>
      rangesOf(head, explanations),
  );
  return {
    ranges,
    parts: memoizeLast(
      (of: Parts, within: Ranges, shown: FoldedTree): Parts => foldLoads(ofParts.of(of, within), shown),
    ),
    harm: memoizeLast((of: HarmLoads['parts'], shown: FoldedTree): HarmLoads['parts'] => foldLoads(of, shown)),
    cables: (of: Cables, within: Ranges): Cables => ofCables.of(of, within),
    /** Makes ready what the others will be asked for. */
    *prepare({ head, components, cables, explanations }: ResultsState): SlicedWork<void> {
      if (!head) return;
      const within = ranges(head, explanations);
      yield* ofParts.steps(components, within);
      yield* ofCables.steps(cables, within);
    },
  };
}
type KeptLoads = ReturnType<typeof keptLoads>;

/** The session's drawing as it is shown: collapsed parts folded, with the loads, selection and light of what they hide. */
export function useFolded() {
  const { tree, selection, lit, readOnly, run } = useStudio();
  const drawings = useStudioValue(({ snapshot }) => snapshot.drawing);
  const result = useStudioValue(({ result: newest }) => newest);
  const harm = useFailureState((state) => (state.showsHarm ? (state.harm ?? noHarm) : null));
  const [own, setOwn] = useState(noDrawing);
  const drawing = useMemo(() => (own.size === 0 ? drawings : new Map([...drawings, ...own])), [drawings, own]);
  const before = useRef<FoldedTree>(undefined);
  const folded = useMemo(() => foldTree(tree, drawing, before.current), [tree, drawing]);
  before.current = folded;
  const [kept] = useState(keptLoads);
  useShownFirst(folded, kept);
  const ranges = result ? kept.ranges(result, result.explanations) : noRanges;
  return {
    folded,
    loads: harm ? kept.harm(harm.parts, folded) : kept.parts(result?.parts ?? noLoads, ranges, folded),
    cableLoads: harm ? harm.cables : kept.cables(result?.cables ?? noLoads, ranges),
    selection: useMemo(() => shownIds(folded, selection), [folded, selection]),
    lit: useMemo(() => lit && shownIds(folded, lit), [folded, lit]),
    /** Who only reads folds for themselves; the design stays as it is. */
    onFold: (ids: readonly ComponentId[], collapsed: boolean): void => {
      if (readOnly) setOwn((now) => new Map([...now, ...ids.map((id) => [id, foldedAs(collapsed)] as const)]));
      else run((context) => collapseSteps(context, ids, collapsed));
    },
  };
}

/** Hands new results to the canvas before the page renders with them. */
function useShownFirst(folded: FoldedTree, kept: KeptLoads): void {
  const session = useSessionIfAny();
  const handle = useCanvasHandle();
  useEffect(
    () =>
      session?.showFirst?.({
        prepare: (next) => kept.prepare(next),
        show: ({ head, components, cables, explanations }) => {
          const { result, showsHarm } = useFailureState.getState();
          if (!head || !handle.current || result || showsHarm) return null;
          const ranges = kept.ranges(head, explanations);
          return handle.current.showLoads(kept.parts(components, ranges, folded), kept.cables(cables, ranges));
        },
      }),
    [session, handle, folded, kept],
  );
}

const foldedAs = (collapsed: boolean): PartDrawing => ({ collapsed, pinned: false });
