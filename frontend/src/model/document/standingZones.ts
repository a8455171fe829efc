/** Zones as they stand: with the members that are in the design. */

import { mapWith } from '../algorithms/incrementalMap';
import { baseOf } from './ids';
import type { DesignComponent, DesignZone } from './types';

interface ZoneNews {
  readonly touched: ReadonlySet<string>;
  readonly comeOrGone: readonly string[];
  readonly components: ReadonlyMap<string, DesignComponent>;
}

/** Zones with the members that stand: only those that were written, or of which a member came or went, are looked at. */
export function standingZones(
  all: ReadonlyMap<string, DesignZone>,
  before: ReadonlyMap<string, DesignZone>,
  { touched, comeOrGone, components }: ZoneNews,
): ReadonlyMap<string, DesignZone> {
  const moved = new Set(comeOrGone);
  const news = new Set(touched);
  if (moved.size > 0)
    for (const [id, { members }] of all) if (members.some(([part]) => moved.has(baseOf(part)))) news.add(id);
  const patch = new Map<string, DesignZone | null>();
  for (const id of news) {
    const [zone, previous] = [all.get(id), before.get(id)];
    const members = zone?.members.filter(([part]) => components.has(baseOf(part)));
    if (zone === undefined || members === undefined) patch.set(id, null);
    else if (previous?.name !== zone.name || !sameEnds(previous.members, members))
      patch.set(id, members.length === zone.members.length ? zone : { ...zone, members });
  }
  return mapWith(before, patch);
}

function sameEnds(a: DesignZone['members'], b: DesignZone['members']): boolean {
  return a.length === b.length && a.every((end, at) => end[0] === b[at]?.[0] && end[1] === b[at]?.[1]);
}
