/** Adds a logical part made of what is selected: an array of drives, a volume on an array, a filesystem on volumes. */

import type { Kind } from '../../api/answers';
import { pinParts } from '../catalogue/pins';
import { valueRefusal } from '../catalogue/values';
import { newEntry } from '../document/entries';
import { baseOf, newId } from '../document/ids';
import type { ComponentId, DesignComponent, Json, Placement } from '../document/types';
import { placeRefusal } from '../fit/place';
import { Namer } from '../names/naming';
import { formOf, levelOf, raidRules } from '../storage/raidLayout';
import { placeEntry, requiredOf } from './addPart';
import { type CommandContext, type CommandOutcome, drawingOf, refused, stepWithEffect } from './context';
import { defaultAttributes, defaultHomes, defaultPieces, holderOfKind, type LogicalKind } from './logicalDefaults';

export interface LogicalOptions {
  readonly part?: string;
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, Json>>;
}

/** What a kind is made of: the attribute that names its pieces, the kinds that these may have, and those of its home. */
interface Recipe {
  readonly attribute: string | null;
  readonly pieces: readonly string[];
  readonly homes: readonly string[];
  readonly need: string;
  /** A piece may serve one of these only. */
  readonly exclusive: boolean;
}

const RECIPES: Readonly<Record<LogicalKind, Recipe>> = {
  raid_array: {
    attribute: 'drives',
    pieces: ['drive'],
    homes: ['storage_system', 'host'],
    need: 'Select a storage system or a host with free drives, or the drives of the array, first.',
    exclusive: true,
  },
  rank: {
    attribute: 'arrays',
    pieces: ['raid_array'],
    homes: ['storage_system'],
    need: 'Select a storage system, or the RAID array that the rank formats, first.',
    exclusive: true,
  },
  extent_pool: {
    attribute: 'ranks',
    pieces: ['rank'],
    homes: ['storage_system'],
    need: 'Select a storage system, or the ranks of the pool, first.',
    exclusive: true,
  },
  volume: {
    attribute: null,
    pieces: [],
    homes: ['extent_pool', 'raid_array'],
    need: 'Select a RAID array or an extent pool first.',
    exclusive: false,
  },
  lvm_volume_group: {
    attribute: 'volumes',
    pieces: ['volume'],
    homes: ['host'],
    need: 'Select the host, or volumes that are mapped to one host, first.',
    exclusive: true,
  },
  logical_volume: {
    attribute: 'volumes',
    pieces: ['volume'],
    homes: ['lvm_volume_group'],
    need: 'Select an LVM volume group first.',
    exclusive: false,
  },
  filesystem: {
    attribute: 'on',
    pieces: ['logical_volume', 'volume', 'storage_service', 'storage_cluster'],
    homes: ['host'],
    need: 'Select the host, or the logical volumes of one host, first.',
    exclusive: false,
  },
  storage_service: {
    attribute: 'on',
    pieces: ['storage_cluster'],
    homes: ['host'],
    need: 'Select the host that serves first.',
    exclusive: false,
  },
};

export function addLogical(
  context: CommandContext,
  kindId: LogicalKind,
  selection: Iterable<ComponentId>,
  options: LogicalOptions = {},
): CommandOutcome {
  const kind = context.catalogue.kind(kindId);
  if (kind === null) return refused(`The catalogue has no kind ${kindId}.`);
  const recipe = RECIPES[kindId];
  const chosen = [...selection].map((id) => context.snapshot().components.get(id)).filter((item) => item !== undefined);
  const named = chosen.filter((item) => recipe.pieces.includes(item.kind));
  const homes = homesOf(context, recipe.homes, chosen, named);
  if (homes.length === 0) return refused(recipe.need);
  if (homes.length > 1)
    return refused(`The selection belongs to more than one ${homeLabel(context, homes[0] ?? '')}. Keep to one.`);
  const home = homes[0] ?? '';
  const pieces = named.length > 0 ? named : defaultPieces(context, kindId, home, chosen);
  const defaults = { ...requiredOf(kind), ...defaultAttributes(context, kindId, home, pieces.length) };
  const attributes = { ...defaults, ...piecesEntry(recipe, pieces), ...options.attributes };
  const at: Placement = [home, null];
  const part = context.catalogue.part(options.part ?? null);
  const refusal =
    placeRefusal(drawingOf(context), { kind, part, id: null }, at) ??
    piecesRefusal(context, kindId, recipe, pieces) ??
    attributesRefusal(context, kind, home, attributes);
  if (refusal !== null) return refused(refusal);
  const id = newId();
  const name = options.name ?? new Namer(context.snapshot().components.values(), context.tree()).fresh(kind, part, at);
  const entry = { kind: kindId, ...(part && { part: part.id }), name, ...placeEntry(at), ...attributes };
  return stepWithEffect('made', context, `Add ${name}`, [id], (roots) => {
    if (part) pinParts(context.catalogue, roots.meta, [part.id]);
    roots.components.set(id, newEntry(entry));
  });
}

function piecesEntry(recipe: Recipe, pieces: readonly DesignComponent[]): Record<string, Json> {
  return recipe.attribute !== null && pieces.length > 0 ? { [recipe.attribute]: pieces.map((item) => item.id) } : {};
}

/** The homes that the selection names: itself, what its pieces stand in, the hosts of its volumes; else the only one. */
function homesOf(
  context: CommandContext,
  homeKinds: readonly string[],
  chosen: readonly DesignComponent[],
  pieces: readonly DesignComponent[],
): string[] {
  const homes = new Set<string>();
  for (const component of chosen) {
    const above = homeKinds.map((kind) => holderOfKind(context, component.id, kind)).find((id) => id !== null);
    if (above) homes.add(above);
  }
  if (homes.size > 0) return [...homes];
  for (const piece of pieces) {
    const hosts = piece.attributes.hosts;
    if (homeKinds.includes('host') && Array.isArray(hosts)) for (const host of hosts) homes.add(String(host));
  }
  if (homes.size > 0) return [...homes];
  return homeKinds.map((kind) => defaultHomes(context, kind, chosen)).find((homes) => homes.length > 0) ?? [];
}

function homeLabel(context: CommandContext, home: ComponentId): string {
  const kind = context.snapshot().components.get(home)?.kind ?? '';
  const label = context.catalogue.kind(kind)?.label ?? kind;
  return label.startsWith('LVM') || label.startsWith('RAID') ? label : label.toLowerCase();
}

function piecesRefusal(
  context: CommandContext,
  kind: LogicalKind,
  recipe: Recipe,
  pieces: readonly DesignComponent[],
): string | null {
  if (kind === 'raid_array' && pieces.length === 0) return recipe.need;
  if (!recipe.exclusive || recipe.attribute === null) return null;
  const names = new Map(pieces.map((item) => [item.id, item.name]));
  for (const other of context.snapshot().components.values()) {
    const ids = other.kind === kind ? other.attributes[recipe.attribute] : undefined;
    const shared = Array.isArray(ids) ? ids.find((id) => names.has(String(id))) : undefined;
    if (shared !== undefined) return `${names.get(String(shared))} belongs to ${other.name} already. Leave it out.`;
  }
  return null;
}

function attributesRefusal(
  context: CommandContext,
  kind: Kind,
  home: ComponentId,
  attributes: Readonly<Record<string, Json>>,
): string | null {
  for (const [key, value] of Object.entries(attributes)) {
    const attribute = Object.hasOwn(kind.attributes, key) ? kind.attributes[key] : undefined;
    if (attribute === undefined) return `A ${kind.label} has no attribute ${key}.`;
    const refusal = valueRefusal(attribute, value);
    if (refusal !== null) return `${attribute.label} ${refusal}.`;
  }
  const { drives } = attributes;
  return kind.id === 'raid_array' && Array.isArray(drives)
    ? driveCountRefusal(context, home, attributes, drives.length)
    : null;
}

/** Why an array of a storage system cannot have so many drives, null if it can. */
export function driveCountRefusal(
  { snapshot, catalogue }: CommandContext,
  system: ComponentId | null,
  { level, distributed }: Readonly<Record<string, Json>>,
  drives: number,
): string | null {
  const holder = snapshot().components.get(baseOf(system ?? ''));
  const form = formOf(raidRules(holder, catalogue), level, distributed);
  const raidLevel = levelOf(catalogue, level);
  const name = `${form?.distributed ? 'Distributed ' : ''}${raidLevel?.label ?? String(level)}`;
  const least = form?.least_drives ?? raidLevel?.least_drives ?? 1;
  if (drives < least) return `${name} needs at least ${least} drives, not ${drives}.`;
  const most = form?.most_drives ?? drives;
  if (drives > most) return `${holder?.name} takes at most ${most} drives in one ${name} array. Choose fewer.`;
  return null;
}
