import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Finding } from '../../../api/answers';
import { useChecks as useCheckTable } from '../../../api/queries/checks';
import { countsOf, type FindingCounts, groupsOf, inListOrder } from '../../../model/checks/groups';
import { type FindingRow, placeRows, placesInOrder, placesOf, rowsOf } from '../../../model/checks/rows';
import { type FilterProblem, isProblem } from '../../../model/filter/types';
import { useChecks } from '../../../state/checks';
import type { FindingsState } from '../../../state/findings';
import { useStudio } from '../../studio';
import { readFindingFilter, shownFindings } from './shownFindings';

export interface CheckList {
  readonly report: FindingsState;
  /** Of everything, whatever is filtered. */
  readonly counts: FindingCounts;
  readonly rows: readonly FindingRow[];
  /** Why the typed filter is none. */
  readonly problem: FilterProblem | null;
}

/** The findings as the list shows them. While `held` nothing moves for a while: rows stay under the pointer. */
export function useCheckList(held = false, byPart = false): CheckList {
  const { findings, tree, snapshot, catalogue, result } = useStudio();
  const { severities, showsAccepted, family, text, open, fresh } = useChecks();
  const report = useHeld(findings, held);
  const shown = useMemo(
    () =>
      shownFindings(
        { findings: report, tree, snapshot, catalogue, result },
        { severities, showsAccepted, family, text },
      ),
    [report, tree, snapshot, catalogue, result, severities, showsAccepted, family, text],
  );
  const order = useHeld(fresh, held);
  const rows = useMemo(() => listRows(shown, byPart, order, open), [shown, byPart, order, open]);
  const counts = useMemo(() => countsOf(groupsOf(report.findings)), [report.findings]);
  const read = readFindingFilter(text, catalogue.kinds);
  return { report, counts, rows, problem: isProblem(read) ? read : null };
}

function listRows(
  shown: readonly Finding[],
  byPart: boolean,
  fresh: ReadonlySet<string>,
  open: ReadonlySet<string>,
): FindingRow[] {
  if (byPart) return placeRows(placesInOrder(placesOf(shown), fresh), shown, open);
  return rowsOf(inListOrder(groupsOf(shown), fresh), open);
}

const MOST_HELD_MS = 5000;

function useHeld<T>(value: T, held: boolean): T {
  const kept = useRef(value);
  const [, again] = useReducer((turns: number) => turns + 1, 0);
  if (!held) kept.current = value;
  useEffect(() => {
    if (kept.current === value) return;
    const timer = setTimeout(() => {
      kept.current = value;
      again();
    }, MOST_HELD_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return kept.current;
}

/** What the table says of every check, by id; empty behind a link, where nobody is signed in. */
export function useCheckRows() {
  const { source } = useStudio();
  const table = useCheckTable('designId' in source).data;
  return useMemo(() => new Map(table?.map((row) => [row.id, row])), [table]);
}
