import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentResult } from '../../api/answers';
import { collapse } from '../../model/commands/collapse';
import type { ComponentId, DesignSnapshot, PartDrawing } from '../../model/document/types';
import { type FoldedTree, foldLoads, foldTree, shownIds } from '../../model/tree/fold';
import { useStudio, useStudioValue } from '../../panels/studio';
import { memoizeLast } from '../../state/observable';
import { useSessionIfAny } from '../../state/SessionContext';
import { useCanvasHandle } from './canvasHandle';

type Drawing = DesignSnapshot['drawing'];
type Parts = ReadonlyMap<ComponentId, ComponentResult>;

const noLoads = new Map<string, never>();
const noDrawing: Drawing = new Map();

/** Apart from the drawing of the moment, which it would hold for as long as the page. */
const keptLoads = () => memoizeLast((of: Parts, shown: FoldedTree): Parts => foldLoads(of, shown));

/** The session's drawing as it is shown: collapsed parts folded, with the loads, selection and light of what they hide. */
export function useFolded() {
  const { tree, selection, lit, readOnly, run } = useStudio();
  const drawings = useStudioValue(({ snapshot }) => snapshot.drawing);
  const parts = useStudioValue(({ result }) => result?.parts ?? noLoads);
  const [own, setOwn] = useState(noDrawing);
  const drawing = useMemo(() => (own.size === 0 ? drawings : new Map([...drawings, ...own])), [drawings, own]);
  const before = useRef<FoldedTree>(undefined);
  const folded = useMemo(() => foldTree(tree, drawing, before.current), [tree, drawing]);
  before.current = folded;
  const [loadsOf] = useState(keptLoads);
  useShownFirst(folded, loadsOf);
  return {
    folded,
    loads: loadsOf(parts, folded),
    selection: useMemo(() => shownIds(folded, selection), [folded, selection]),
    lit: useMemo(() => lit && shownIds(folded, lit), [folded, lit]),
    /** Who only reads folds for themselves; the design stays as it is. */
    onFold: (ids: readonly ComponentId[], collapsed: boolean): void => {
      if (readOnly) setOwn((now) => new Map([...now, ...ids.map((id) => [id, foldedAs(collapsed)] as const)]));
      else run((context) => collapse(context, ids, collapsed));
    },
  };
}

/** Hands new results to the canvas before the page renders with them. */
function useShownFirst(folded: FoldedTree, loadsOf: (of: Parts, shown: FoldedTree) => Parts): void {
  const session = useSessionIfAny();
  const handle = useCanvasHandle();
  useEffect(
    () =>
      session?.showFirst?.(({ head, components, cables }) =>
        head && handle.current ? handle.current.showLoads(loadsOf(components, folded), cables) : null,
      ),
    [session, handle, folded, loadsOf],
  );
}

const foldedAs = (collapsed: boolean): PartDrawing => ({ collapsed, pinned: false });
