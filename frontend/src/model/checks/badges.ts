/** Which parts and cables of the drawing carry a badge of what was found there. */

import type { Finding } from '../../api/answers';
import { Tally } from '../algorithms/tally';
import type { ComponentId, DrawnPart, DrawnTree } from '../document/types';
import { type FindingGroup, type FindingState, worse } from './groups';

/** What is found there, or what a fix that is looked at would do there. */
export type BadgeState = FindingState | ChangeState;
export type ChangeState = 'added' | 'changed' | 'removed';

export interface FindingBadge<State extends BadgeState = FindingState> {
  /** The part or cable. */
  readonly id: string;
  readonly state: State;
  readonly count: number;
  /** What is found there, in words. */
  readonly label: string;
  /** Of the finding that is looked at. */
  readonly chosen: boolean;
}

/** What the list shows, and what is looked at in it. */
export interface BadgeWishes {
  /** Key of each finding that is looked at. */
  readonly chosen: ReadonlySet<string>;
  readonly showsAccepted: boolean;
}

/** Fewer parts than this are no whole kind. */
const FEW = 3;

/** The smallest part that explains a finding, or its cable; null for what is not drawn. */
export const placeOf = ({ component_ids, cable_ids }: Finding): string | null =>
  component_ids[0] ?? cable_ids[0] ?? null;

/**
 * Errors and warnings have badges; notes, and warnings on every part of a kind, only while they are looked at, and
 * accepted ones while the list shows them.
 */
export function badgesOf(groups: readonly FindingGroup[], tree: DrawnTree, wishes: BadgeWishes): FindingBadge[] {
  const badges = new Map<string, FindingBadge>();
  for (const group of groups) {
    const isQuiet = isHidden(group, wishes) || isOnWholeKind(group, tree);
    for (const finding of group.findings) {
      const chosen = wishes.chosen.has(finding.key);
      const id = placeOf(finding);
      if (id === null || (isQuiet && !chosen)) continue;
      const before = badges.get(id);
      badges.set(
        id,
        before ? joined(before, group, chosen) : { id, state: group.state, count: 1, label: group.title, chosen },
      );
    }
  }
  return [...badges.values()];
}

function isHidden({ state }: FindingGroup, { showsAccepted }: BadgeWishes): boolean {
  return state === 'note' || (state === 'accepted' && !showsAccepted);
}

function joined(before: FindingBadge, { state, title }: FindingGroup, chosen: boolean): FindingBadge {
  return {
    ...before,
    state: worse(before.state, state),
    count: before.count + 1,
    label: before.label.includes(title) ? before.label : `${before.label}; ${title}`,
    chosen: before.chosen || chosen,
  };
}

const kindSizes = new Tally<DrawnPart>(({ kind }) => kind);

/** A sign on everything says nothing of where to look. */
function isOnWholeKind({ state, findings }: FindingGroup, tree: DrawnTree): boolean {
  if (state !== 'warning' || findings.length < FEW) return false;
  const found = new Map<string, Set<ComponentId>>();
  for (const { component_ids } of findings) {
    const part = tree.parts.get(component_ids[0] ?? '');
    if (part) found.set(part.kind, (found.get(part.kind) ?? new Set()).add(part.id));
  }
  const sizes = kindSizes.of(tree.parts);
  return found.size > 0 && [...found].every(([kind, ids]) => ids.size === sizes.get(kind));
}
