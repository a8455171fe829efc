/** Boxes and links of the flow from the groups of logical parts and what of them is open. Pure. */

import type { FlowBox, FlowLink } from '../../charts/flow';
import { LAYERS, type LogicalLayer, type LogicalPart, type LogicalStorage } from '../../model/storage/logical';
import type { LogicalGroup } from '../../model/storage/logicalGroups';

export interface LogicalBox extends FlowBox {
  readonly group: LogicalGroup;
  readonly layer: LogicalLayer;
  /** What the box stands for: all of a closed group, one part of an open one, none for what only says or does. */
  readonly members: readonly LogicalPart[];
  readonly role: 'group' | 'part' | 'head' | 'more';
}

/** What all boxes of a layer hold; filesystems on one volume share it, so theirs is what they stand on. */
export function layerCapacity(
  storage: LogicalStorage,
  layer: LogicalLayer,
  members: readonly LogicalPart[],
): number | null {
  if (layer !== 'filesystem') return capacityOf(members);
  const lower = new Set(members.flatMap(({ id }) => storage.below.get(id) ?? []));
  return capacityOf([...lower].flatMap((id) => storage.parts.get(id) ?? []));
}

export interface LogicalLinks {
  readonly flow: readonly FlowLink[];
  /** By `from to`, the parts at either end that the link joins. */
  readonly joins: ReadonlyMap<string, readonly (readonly [string, string])[]>;
}

const closed_px = 62;
const row_px = 28;
/** Parts of an open group that are drawn before one asks for more. */
export const PAGE = 100;

/** `open`: by group, how many of its parts are shown. */
export function boxesOf(
  groups: ReadonlyMap<LogicalLayer, readonly LogicalGroup[]>,
  open: ReadonlyMap<string, number>,
): LogicalBox[] {
  const columns = LAYERS.filter((layer) => groups.has(layer));
  return columns.flatMap((layer, column) =>
    (groups.get(layer) ?? []).flatMap((group) => groupBoxes(group, layer, column, open.get(group.key))),
  );
}

function groupBoxes(
  group: LogicalGroup,
  layer: LogicalLayer,
  column: number,
  shown: number | undefined,
): readonly LogicalBox[] {
  const base = { group, layer, column, stack: group.key };
  const { members } = group;
  if (shown === undefined || members.length === 1)
    return [{ ...base, key: group.key, members, role: 'group', weight: weightOf(members), least_px: closed_px }];
  const rest = members.slice(shown);
  return [
    { ...base, key: `${group.key} head`, members: [], role: 'head', weight: 0, least_px: row_px },
    ...members.slice(0, shown).map((part) => ({
      ...base,
      key: part.id,
      members: [part],
      role: 'part' as const,
      weight: weightOf([part]),
      least_px: row_px,
    })),
    ...(rest.length > 0
      ? [{ ...base, key: `${group.key} more`, members: rest, role: 'more' as const, weight: 0, least_px: row_px }]
      : []),
  ];
}

/** Capacity where all of a layer's kind know theirs, else how many there are. */
const weightOf = (members: readonly LogicalPart[]): number => capacityOf(members) ?? countOf(members);

export const countOf = (members: readonly LogicalPart[]): number =>
  members.reduce((total, { copies }) => total + copies, 0);

export function capacityOf(members: readonly LogicalPart[]): number | null {
  let total = 0;
  for (const { capacity_gb, copies } of members) {
    if (capacity_gb === null) return null;
    total += capacity_gb * copies;
  }
  return members.length > 0 ? total : null;
}

/** Links between boxes, as wide as what the one gives the other. */
export function linksOf(storage: LogicalStorage, boxes: readonly LogicalBox[]): LogicalLinks {
  const boxOf = new Map(boxes.flatMap(({ key, members }) => members.map(({ id }) => [id, key] as const)));
  const uppers = counted(storage.links.map(([lower]) => lower));
  const lowers = counted(storage.links.map(([, upper]) => upper));
  const flow = new Map<string, FlowLink>();
  const joins = new Map<string, (readonly [string, string])[]>();
  for (const join of storage.links) {
    const [lower, upper] = join;
    const [from, to] = [boxOf.get(lower), boxOf.get(upper)];
    if (from === undefined || to === undefined) continue;
    const key = `${from} ${to}`;
    const below = share(storage.parts.get(lower), uppers.get(lower));
    const above = share(storage.parts.get(upper), lowers.get(upper));
    const value = (uppers.get(lower) ?? 1) > 1 ? (above ?? below ?? 1) : (below ?? above ?? 1);
    flow.set(key, { from, to, value: (flow.get(key)?.value ?? 0) + value });
    const existing = joins.get(key);
    if (existing === undefined) joins.set(key, [join]);
    else existing.push(join);
  }
  return { flow: [...flow.values()], joins };
}

function share(part: LogicalPart | undefined, among: number | undefined): number | null {
  if (part === undefined || part.capacity_gb === null) return null;
  return (part.capacity_gb * part.copies) / (among ?? 1);
}

function counted(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
