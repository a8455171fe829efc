/** Rows of the list of findings: alike ones as one, or those of one part below it; what is open shows each. */

import type { Finding } from '../../api/answers';
import { placeOf } from './badges';
import { type FindingGroup, type FindingState, groupId, groupsOf, hasFresh, RANK, stateOf, worse } from './groups';

/** What is found at one part or cable, or about the design as a whole. */
export interface FindingPlace {
  readonly id: string;
  /** The part or cable; null: the whole design. */
  readonly place: string | null;
  /** The worst. */
  readonly state: FindingState;
  /** At least one, in the order of the server. */
  readonly findings: readonly Finding[];
}

export type FindingRow =
  | { readonly is: 'group'; readonly id: string; readonly group: FindingGroup; readonly open: boolean }
  | { readonly is: 'place'; readonly id: string; readonly place: FindingPlace; readonly open: boolean }
  | {
      readonly is: 'member';
      readonly id: string;
      /** Id of the row that it stands below. */
      readonly below: string;
      readonly group: FindingGroup;
      readonly finding: Finding;
    };

export function findingsOf(row: FindingRow): readonly Finding[] {
  if (row.is === 'member') return [row.finding];
  return row.is === 'group' ? row.group.findings : row.place.findings;
}

export function rowsOf(groups: readonly FindingGroup[], open: ReadonlySet<string>): FindingRow[] {
  const rows: FindingRow[] = [];
  for (const group of groups) {
    const isOpen = group.findings.length > 1 && open.has(group.id);
    rows.push({ is: 'group', id: group.id, group, open: isOpen });
    if (!isOpen) continue;
    for (const finding of group.findings) {
      rows.push({ is: 'member', id: finding.key, below: group.id, group, finding });
    }
  }
  return rows;
}

const known = new WeakMap<readonly Finding[], readonly FindingPlace[]>();

/** In the order of their first findings; the same list has the same places. */
export function placesOf(findings: readonly Finding[]): readonly FindingPlace[] {
  const before = known.get(findings);
  if (before) return before;
  const found = new Map<string | null, Finding[]>();
  for (const finding of findings) {
    const place = placeOf(finding);
    const here = found.get(place);
    if (here) here.push(finding);
    else found.set(place, [finding]);
  }
  const places = [...found].map(([place, here]): FindingPlace => {
    const state = here.reduce<FindingState>((worst, one) => worse(worst, stateOf(one)), 'accepted');
    return { id: `at ${place ?? ''}`, place, state, findings: here };
  });
  known.set(findings, places);
  return places;
}

/** Worst first, then those with something new, then those with most; what is equal keeps its order. */
export function placesInOrder(places: readonly FindingPlace[], fresh: ReadonlySet<string>): FindingPlace[] {
  const hasNew = new Map(places.map(({ id, findings }) => [id, hasFresh(findings, fresh)]));
  return places.toSorted(
    (a, b) =>
      RANK[a.state] - RANK[b.state] ||
      Number(hasNew.get(b.id)) - Number(hasNew.get(a.id)) ||
      b.findings.length - a.findings.length,
  );
}

/** Rows by part; `shown` are all findings of the places. */
export function placeRows(
  places: readonly FindingPlace[],
  shown: readonly Finding[],
  open: ReadonlySet<string>,
): FindingRow[] {
  const groups = new Map(groupsOf(shown).map((group) => [group.id, group]));
  return places.flatMap((place): FindingRow[] => {
    const isOpen = place.findings.length > 1 && open.has(place.id);
    const head: FindingRow = { is: 'place', id: place.id, place, open: isOpen };
    if (!isOpen) return [head];
    return [
      head,
      ...place.findings.flatMap((finding): FindingRow[] => {
        const group = groups.get(groupId(finding));
        return group ? [{ is: 'member', id: finding.key, below: place.id, group, finding }] : [];
      }),
    ];
  });
}
