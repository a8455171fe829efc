import { useMemo, useRef, useState } from 'react';
import { type FoldedTree, foldLoads, foldTree, shownIds } from '../model/fold';
import type { ComponentId, DesignSnapshot, PartDrawing } from '../model/types';
import { useStudio, useStudioValue } from '../panels/studio';
import { showRefusal } from './studio/showRefusal';

type Drawing = DesignSnapshot['drawing'];

const noLoads = new Map<string, never>();
const noDrawing: Drawing = new Map();

/** The session's drawing as it is shown: collapsed parts folded, with the loads, selection and light of what they hide. */
export function useFolded() {
  const { tree, selection, lit, readOnly, acts } = useStudio();
  const kept = useStudioValue(({ snapshot }) => snapshot.drawing);
  const parts = useStudioValue(({ result }) => result?.parts ?? noLoads);
  const [own, setOwn] = useState(noDrawing);
  const drawing = useMemo(() => (own.size === 0 ? kept : new Map([...kept, ...own])), [kept, own]);
  const before = useRef<FoldedTree>(undefined);
  const folded = useMemo(() => foldTree(tree, drawing, before.current), [tree, drawing]);
  before.current = folded;
  return {
    folded,
    loads: useMemo(() => foldLoads(parts, folded), [parts, folded]),
    selection: useMemo(() => shownIds(folded, selection), [folded, selection]),
    lit: useMemo(() => lit && shownIds(folded, lit), [folded, lit]),
    /** Who only reads folds for themselves; the design stays as it is. */
    onFold: (ids: readonly ComponentId[], collapsed: boolean): void => {
      if (readOnly) setOwn((now) => new Map([...now, ...ids.map((id) => [id, foldedAs(collapsed)] as const)]));
      else showRefusal(acts.collapse(ids, collapsed));
    },
  };
}

const foldedAs = (collapsed: boolean): PartDrawing => ({ collapsed, pinned: false });
