/** Which counts must be expanded together, so that every cable and zone still joins what it joined. */

import type { ComponentId, DesignSnapshot } from '../document/types';
import type { Copies, Dims } from './multiplicity';

/** The multiplied components that turn into parts of their own when `start` does; what holds one of them is among them. */
export function expansionScope(snapshot: DesignSnapshot, copies: Copies, start: ComponentId): Set<ComponentId> {
  const scope = new Set(copies.dims(start));
  for (let before = -1; before !== scope.size; ) {
    before = scope.size;
    for (const { from, to } of snapshot.cables.values()) {
      joinPairs(scope, copies, copies.dims(from[0]), copies.dims(to[0]));
    }
    for (const { members } of snapshot.zones.values()) {
      joinZone(
        scope,
        members.map(([id]) => copies.dims(id)).filter((dims) => dims.length > 0),
      );
    }
  }
  return scope;
}

const without = (dims: Dims, others: Dims): Dims => dims.filter((id) => !others.includes(id));

/** Two multiplied ends are joined pair by pair: both are expanded, and wholly where their outer counts differ. */
function joinPairs(scope: Set<ComponentId>, copies: Copies, a: Dims, b: Dims): void {
  const [ownA, ownB] = [without(a, b), without(b, a)];
  if (ownA.length === 0 || ownB.length === 0 || ![...ownA, ...ownB].some((id) => scope.has(id))) return;
  const touched = (own: Dims): number => own.filter((id) => scope.has(id)).length;
  const depth = Math.max(touched(ownA), touched(ownB));
  const even = (level: number): boolean => copies.count(ownA[level] ?? '') === copies.count(ownB[level] ?? '');
  const evenly = Array.from({ length: depth }, (_, level) => level).every(even);
  for (const id of evenly ? [...ownA.slice(0, depth), ...ownB.slice(0, depth)] : [...ownA, ...ownB]) {
    for (const above of copies.dims(id)) scope.add(above);
  }
}

/** A zone has a copy for what all its multiplied members share; that must be the same before and after. */
function joinZone(scope: Set<ComponentId>, members: readonly Dims[]): void {
  if (!members.some((dims) => dims.some((id) => scope.has(id)))) return;
  const shared = common(members);
  const left = members.map((dims) => dims.filter((id) => !scope.has(id))).filter((dims) => dims.length > 0);
  const sharedAfter = common(left);
  const outside = shared.filter((id) => !scope.has(id));
  if (sharedAfter.length === outside.length) return;
  for (const dims of members) for (const id of dims) scope.add(id);
}

/** What all of them have in common. */
export const common = (all: readonly Dims[]): Dims =>
  (all[0] ?? []).filter((id) => all.every((dims) => dims.includes(id)));
