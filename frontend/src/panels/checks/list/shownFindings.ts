import type { Finding } from '../../../api/answers';
import { filterFindings } from '../../../model/checks/filterFindings';
import { stateOf } from '../../../model/checks/groups';
import { partMarks } from '../../../model/checks/partMarks';
import { parseFilter } from '../../../model/filter/parse';
import { filterRows, kindNames } from '../../../model/filter/rows';
import { type Filter, type FilterProblem, type FilterRow, isProblem } from '../../../model/filter/types';
import { type ChecksState, useChecks } from '../../../state/checks';
import { memoizeLast } from '../../../state/observable';
import { readNumber } from '../../filter/useFilter';
import type { Studio } from '../../studio';

type Shown = Pick<ChecksState, 'severities' | 'showsAccepted' | 'family' | 'text'>;

/** The typed filter, or why it is none. */
export const readFindingFilter = memoizeLast(
  (text: string, kinds: Studio['catalogue']['kinds']): Filter | FilterProblem =>
    parseFilter(text, kindNames(kinds), readNumber),
);

/** Rows by id, made when a filter first asks for a part. */
const rowsById = memoizeLast(
  (tree: Studio['tree'], snapshot: Studio['snapshot'], parts: Studio['catalogue']['parts']) => {
    let rows: ReadonlyMap<string, FilterRow> | null = null;
    return (id: string): FilterRow | undefined => {
      rows ??= new Map(filterRows(tree, snapshot, parts).map((row) => [row.id, row]));
      return rows.get(id);
    };
  },
);

const typedInto = memoizeLast(
  (
    found: readonly Finding[],
    filter: Filter | FilterProblem,
    rowOf: (id: string) => FilterRow | undefined,
    loads: NonNullable<Studio['result']>['parts'] | undefined,
  ): readonly Finding[] => {
    if (isProblem(filter)) return found;
    const marks = partMarks(found);
    return filterFindings(found, filter, {
      rowOf,
      loadOf: (id) => loads?.get(id),
      markOf: (id) => marks.get(id),
    });
  },
);

const picked = memoizeLast(
  (
    found: readonly Finding[],
    severities: Shown['severities'],
    showsAccepted: boolean,
    family: Shown['family'],
  ): readonly Finding[] =>
    found.filter((finding) => {
      const state = stateOf(finding);
      if (family !== null && finding.family !== family) return false;
      return state === 'accepted' ? showsAccepted : severities.size === 0 || severities.has(state);
    }),
);

type Source = Pick<Studio, 'findings' | 'tree' | 'snapshot' | 'catalogue' | 'result'>;

/** What the list shows: by severity, family and the typed filter. The same as long as nothing of these changes. */
export function shownFindings(studio: Source, shown: Shown = useChecks.getState()): readonly Finding[] {
  const { findings, tree, snapshot, catalogue, result } = studio;
  const some = picked(findings.findings, shown.severities, shown.showsAccepted, shown.family);
  if (shown.text.trim() === '') return some;
  const rowOf = rowsById(tree, snapshot, catalogue.parts);
  return typedInto(some, readFindingFilter(shown.text, catalogue.kinds), rowOf, result?.parts);
}
