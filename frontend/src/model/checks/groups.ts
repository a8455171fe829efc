/** Findings as lists show them: alike ones, those of one check, together; accepted ones by themselves. */

import type { Finding } from '../../api/answers';

export type Severity = Finding['severity'];
export type Family = Finding['family'];
/** What a finding counts as: an accepted one counts as nothing else. */
export type FindingState = Severity | 'accepted';

/** In the order of the list of families. */
export const families: readonly Family[] = [
  'topology',
  'redundancy',
  'limits',
  'slots',
  'stripes',
  'zoning',
  'multipath',
  'ethernet',
  'capacity',
  'power',
  'support',
  'procurement',
  'names',
  'own',
];

export interface FindingGroup {
  /** The check, and whether these are accepted. */
  readonly id: string;
  readonly check: string;
  readonly family: Family;
  readonly severity: Severity;
  readonly state: FindingState;
  readonly title: string;
  /** At least one, in the order of the server. */
  readonly findings: readonly Finding[];
}

/** How many groups there are of a sort: eight alike findings are one thing to mend. */
export interface FindingCounts {
  readonly states: Readonly<Record<FindingState, number>>;
  /** Without what is accepted. */
  readonly families: Readonly<Partial<Record<Family, number>>>;
}

export const stateOf = ({ suppressed, severity }: Finding): FindingState =>
  suppressed === null ? severity : 'accepted';

export const groupId = (finding: Finding): string =>
  finding.suppressed === null ? finding.check : `${finding.check} accepted`;

const known = new WeakMap<readonly Finding[], readonly FindingGroup[]>();

/** Groups in the order of their first findings; the same list has the same groups. */
export function groupsOf(findings: readonly Finding[]): readonly FindingGroup[] {
  const before = known.get(findings);
  if (before) return before;
  const members = new Map<string, Finding[]>();
  for (const finding of findings) {
    const id = groupId(finding);
    const group = members.get(id);
    if (group) group.push(finding);
    else members.set(id, [finding]);
  }
  const groups = [...members].flatMap(([id, alike]): FindingGroup[] => {
    const [first] = alike;
    if (!first) return [];
    const { check, family, severity, title } = first;
    return [{ id, check, family, severity, state: stateOf(first), title, findings: alike }];
  });
  known.set(findings, groups);
  return groups;
}

export function countsOf(groups: readonly FindingGroup[]): FindingCounts {
  const states = { error: 0, warning: 0, note: 0, accepted: 0 };
  const byFamily: Partial<Record<Family, number>> = {};
  for (const { state, family } of groups) {
    states[state] += 1;
    if (state !== 'accepted') byFamily[family] = (byFamily[family] ?? 0) + 1;
  }
  return { states, families: byFamily };
}

/** The worst first. */
export const RANK: Readonly<Record<FindingState, number>> = { error: 0, warning: 1, note: 2, accepted: 3 };

export const worse = (a: FindingState, b: FindingState): FindingState => (RANK[a] <= RANK[b] ? a : b);

/** Worst first, then those with something new, then those about most places; what is equal keeps its order. */
export function inListOrder(groups: readonly FindingGroup[], fresh: ReadonlySet<string>): FindingGroup[] {
  const hasNew = new Map(groups.map(({ id, findings }) => [id, hasFresh(findings, fresh)]));
  return groups.toSorted(
    (a, b) =>
      RANK[a.severity] - RANK[b.severity] ||
      Number(hasNew.get(b.id)) - Number(hasNew.get(a.id)) ||
      b.findings.length - a.findings.length,
  );
}

export const hasFresh = (findings: readonly Finding[], fresh: ReadonlySet<string>): boolean =>
  fresh.size > 0 && findings.some(({ key }) => fresh.has(key));
