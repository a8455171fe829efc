import { useCallback, useMemo } from 'react';
import { type PartMark, partMarkSteps } from '../../model/checks/partMarks';
import type { DrawnPart } from '../../model/document/types';
import { useStudio } from '../studio';
import { useSliced } from '../useSliced';
import { sorted, type TableContext } from './columns';
import { useOutlineState } from './outlineState';
import { allParts, flatRows, type TableRow, topLevel, treeRows } from './table';

const NO_MARKS: ReadonlyMap<string, PartMark> = new Map();
/** Designs up to this size stand open at first. */
const open_parts = 120;

export interface OutlineRows {
  readonly rows: readonly TableRow[];
  /** A list without nesting: sorted, or what a filter found. */
  readonly flat: boolean;
  readonly context: TableContext;
}

/** The rows to show. `found` are the ids that a filter matches, null without one. */
export function useRows(ids: readonly string[] | null): OutlineRows {
  const { tree, snapshot, catalogue, result, findings } = useStudio();
  const { open, openAll, sort, property } = useOutlineState();
  const marking = useCallback(() => partMarkSteps(findings.findings), [findings.findings]);
  const found = useSliced(marking)?.value ?? NO_MARKS;
  const context = useMemo(
    (): TableContext => ({ tree, snapshot, catalogue, result, found, property }),
    [tree, snapshot, catalogue, result, found, property],
  );
  const tops = useMemo(() => topLevel(tree, snapshot), [tree, snapshot]);
  const flat = ids !== null || sort !== null;
  // Only a sorted list changes with each result.
  const sortContext = sort === null ? null : context;
  const rows = useMemo(() => {
    if (!flat) {
      const standing = openAll ?? tree.parts.size <= open_parts;
      return treeRows(tree, tops, (part) => open.get(part.id) ?? standing);
    }
    const parts = ids === null ? allParts(tree, tops) : ids.flatMap((id): DrawnPart[] => atMost(tree.parts.get(id)));
    return flatRows(sort === null || sortContext === null ? parts : sorted(parts, sort, sortContext));
  }, [tree, tops, flat, ids, open, openAll, sort, sortContext]);
  return { rows, flat, context };
}

const atMost = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
