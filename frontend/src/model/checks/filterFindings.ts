/** The filter language over findings: its own terms, words of what is said, and any term that a part of it meets. */

import type { Finding } from '../../api/answers';
import { checkMatches, findingMatches, matchesPart } from '../filter/match';
import type { Filter, FilterLoad, FilterRow, Test } from '../filter/types';
import { stateOf } from './groups';
import type { PartMark } from './partMarks';

/** What the design says of the parts that findings are about. */
export interface FindingParts {
  rowOf(id: string): FilterRow | undefined;
  loadOf(id: string): FilterLoad | undefined;
  markOf(id: string): PartMark | undefined;
}

export function filterFindings(findings: readonly Finding[], filter: Filter, parts: FindingParts): readonly Finding[] {
  const holds = (finding: Finding, test: Test): boolean => {
    if (test.type === 'check') return checkMatches(test, new Set([finding.check.toLowerCase()]));
    if (test.type === 'finding') return findingMatches(test, new Set([stateOf(finding)]));
    if (test.type === 'word' && wordsOf(finding).includes(test.text)) return true;
    return finding.component_ids.some((id) => {
      const row = parts.rowOf(id);
      return row !== undefined && matchesPart(test, row, parts.loadOf(id) ?? null, parts.markOf(id) ?? null);
    });
  };
  return findings.filter((finding) =>
    filter.groups.some((terms) => terms.every(({ test, negated }) => holds(finding, test) !== negated)),
  );
}

const wordsOf = ({ check, family, title, message }: Finding): string =>
  [check, family, title, message].join('\n').toLowerCase();
