/** What a logical part is made of when the selection does not say: what stands there free, in the only home there is. */

import { naturalOrder } from '../algorithms/naturalOrder';
import { baseOf } from '../document/ids';
import type { ComponentId, DesignComponent, Json } from '../document/types';
import { partsUnder } from '../fit/halves';
import { proposedForm, raidRules, stepValue } from '../storage/raidLayout';
import type { CommandContext } from './context';

export type LogicalKind =
  | 'raid_array'
  | 'rank'
  | 'extent_pool'
  | 'volume'
  | 'lvm_volume_group'
  | 'logical_volume'
  | 'filesystem'
  | 'storage_service';

/** Where a design is read. */
export type SnapshotSource = Pick<CommandContext, 'snapshot'>;

const all = (context: CommandContext, kind: string): DesignComponent[] =>
  [...context.snapshot().components.values()].filter((item) => item.kind === kind);

const idsIn = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The component of a kind that holds another at any depth, or is it. */
export function holderOfKind(context: SnapshotSource, id: ComponentId, kind: string): ComponentId | null {
  const { components } = context.snapshot();
  for (let next = components.get(baseOf(id)); next; next = components.get(baseOf(next.at?.[0] ?? ''))) {
    if (next.kind === kind) return next.id;
  }
  return null;
}

/** Homes below or beside what is chosen (the arrays of a chosen system), else the only one of the design. */
export function defaultHomes(context: CommandContext, homeKind: string, chosen: readonly DesignComponent[]): string[] {
  const homes = all(context, homeKind);
  const within = homes.filter((home) => chosen.some((item) => holderOfKind(context, home.id, item.kind) === item.id));
  if (within.length > 0) return within.map((item) => item.id);
  return homes.length === 1 ? homes.map((item) => item.id) : [];
}

/** Drives of a system or enclosure that no array uses, by bay. */
export function freeDrives(context: CommandContext, holder: ComponentId): DesignComponent[] {
  const taken = new Set(all(context, 'raid_array').flatMap((item) => idsIn(item.attributes.drives)));
  const kind = context.snapshot().components.get(holder)?.kind ?? '';
  return all(context, 'drive')
    .filter((item) => !taken.has(item.id) && holderOfKind(context, item.id, kind) === holder)
    .toSorted((a, b) => naturalOrder(String(a.at), String(b.at)));
}

/** The pieces that a new part takes when none is selected. */
export function defaultPieces(
  context: CommandContext,
  kind: LogicalKind,
  home: ComponentId,
  chosen: readonly DesignComponent[],
): DesignComponent[] {
  if (kind === 'raid_array') {
    const holders = chosen.filter((item) => item.kind === 'enclosure').map((item) => item.id);
    const free = (holders.length > 0 ? holders : [home]).flatMap((holder) => freeDrives(context, holder));
    return drivesOfForm(context, home, free);
  }
  if (kind === 'rank') return unclaimed(context, home, 'raid_array', kind, 'arrays').slice(0, 1);
  if (kind === 'extent_pool') return unclaimed(context, home, 'rank', kind, 'ranks');
  if (kind === 'lvm_volume_group') return freeVolumes(context, home);
  if (kind !== 'filesystem') return [];
  const used = new Set(all(context, 'filesystem').flatMap((item) => idsIn(item.attributes.on)));
  const logical = all(context, 'logical_volume').filter(
    (item) => !used.has(item.id) && holderOfKind(context, item.id, 'host') === home,
  );
  return logical.length > 0 ? logical : freeVolumes(context, home).filter((item) => !used.has(item.id));
}

/** Parts of a kind in the home that no holder names in its attribute. */
function unclaimed(
  context: CommandContext,
  home: ComponentId,
  kind: string,
  holder: string,
  attribute: string,
): DesignComponent[] {
  const claimed = new Set(all(context, holder).flatMap((item) => idsIn(item.attributes[attribute])));
  return all(context, kind).filter(
    (item) => !claimed.has(item.id) && holderOfKind(context, item.id, 'storage_system') === home,
  );
}

/** Volumes that the host sees and no volume group holds. */
function freeVolumes(context: CommandContext, host: ComponentId): DesignComponent[] {
  const members = new Set(all(context, 'lvm_volume_group').flatMap((item) => idsIn(item.attributes.volumes)));
  return all(context, 'volume').filter((item) => {
    const hosts = idsIn(item.attributes.hosts);
    return !members.has(item.id) && (hosts.length === 0 || hosts.includes(host));
  });
}

/** The drives that a new array takes of these: as many as the form that its system recommends for them takes. */
export function drivesOfForm(context: CommandContext, system: ComponentId, drives: readonly DesignComponent[]) {
  const rules = raidRules(context.snapshot().components.get(baseOf(system)), context.catalogue);
  return drives.slice(0, proposedForm(rules, drives.length)?.most_drives ?? drives.length);
}

/** Level, spares and strip of a new array by the rules of its storage system. */
function arrayAttributes(context: CommandContext, system: ComponentId, drives: number): Record<string, Json> {
  const rules = raidRules(context.snapshot().components.get(baseOf(system)), context.catalogue);
  const form = proposedForm(rules, drives);
  if (rules === null || form === null) return {};
  const spares = stepValue(form.spares, drives);
  const usual = rules.arrays.find((other) => other.level === form.level);
  return {
    level: form.level,
    ...(usual !== form && { distributed: form.distributed }),
    ...(spares > 0 && form.spares_of_adapter === null && { spares }),
    ...(form.strip_kib !== null && { strip_kib: form.strip_kib }),
  };
}

/** Attributes that a newcomer would have to look up: how an array lies on its drives, who serves and sees a volume. */
export function defaultAttributes(
  context: CommandContext,
  kind: LogicalKind,
  home: ComponentId,
  pieces: number,
): Record<string, Json> {
  if (kind === 'raid_array') return arrayAttributes(context, home, pieces);
  if (kind !== 'volume') return {};
  const owner = leastBusyController(context, home);
  const hosts = all(context, 'host');
  return {
    ...(owner !== null && { owner }),
    ...(hosts.length === 1 && { hosts: hosts.map((host) => host.id) }),
  };
}

/** Of the controllers of an array's system: one that is cabled before one that is not, then the one with fewer volumes. */
function leastBusyController(context: CommandContext, array: ComponentId): ComponentId | null {
  const system = holderOfKind(context, array, 'storage_system');
  const tree = context.tree();
  const controllers = [...partsUnder(tree, system ?? '')].filter((part) => part.kind === 'controller');
  const owned = (id: ComponentId): number =>
    all(context, 'volume').filter((item) => item.attributes.owner === id).length;
  const isCabled = (id: ComponentId): boolean =>
    [...partsUnder(tree, id)].some(({ ports }) => ports.some((port) => port.cable !== null));
  const [best] = controllers
    .map((part) => ({ id: part.id, rank: (isCabled(part.id) ? 0 : 1e6) + owned(part.id) }))
    .toSorted((a, b) => a.rank - b.rank);
  return best?.id ?? null;
}
