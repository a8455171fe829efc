/** Logical storage of the drawing, layer by layer from drives to filesystems, and what stands behind what. */

import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';
import type {
  ArrayLayout,
  ComponentId,
  DesignComponent,
  DesignSnapshot,
  DrawnPart,
  DrawnTree,
  Json,
} from '../document/types';
import { arrayShape } from './stripes';

/** From the drives up. */
export const LAYERS = [
  'drive',
  'raid_array',
  'rank',
  'extent_pool',
  'volume',
  'lvm_volume_group',
  'logical_volume',
  'filesystem',
] as const;
export type LogicalLayer = (typeof LAYERS)[number];

export interface LogicalPart {
  readonly id: ComponentId;
  readonly layer: LogicalLayer;
  readonly name: string;
  readonly subtitle: string;
  /** Equal parts that it stands for, those around it counted in. */
  readonly copies: number;
  /** What one of them holds for those above, 10^9 bytes; null where the design does not say. */
  readonly capacity_gb: number | null;
  /** Of arrays: all drives' capacity, before parity, mirrors and spares. */
  readonly raw_gb: number | null;
  /** Of arrays: how they lie on their drives; null when these do not suffice. */
  readonly layout: ArrayLayout | null;
  /** The same for parts that nothing but name and place tells apart. */
  readonly shape: string;
}

export interface LogicalStorage {
  /** In drawing order. */
  readonly parts: ReadonlyMap<ComponentId, LogicalPart>;
  /** Nearer the drives, and above: what a part lies on, and what lies on it. */
  readonly below: ReadonlyMap<ComponentId, readonly ComponentId[]>;
  readonly above: ReadonlyMap<ComponentId, readonly ComponentId[]>;
  /** As drawn, where a logical volume stands on its group, though it may lie on some of the group's volumes only. */
  readonly links: readonly (readonly [from: ComponentId, to: ComponentId])[];
}

/** Capacity of a part of the catalogue, GB. */
export type CapacityOf = (part: string) => number | null;

export const GB_IN_GIB = 1.073741824;

export const logicalStorage = (tree: DrawnTree, snapshot: DesignSnapshot, capacityOf: CapacityOf): LogicalStorage =>
  runToEnd(logicalSteps(tree, snapshot, capacityOf));

export function* logicalSteps(
  tree: DrawnTree,
  snapshot: DesignSnapshot,
  capacityOf: CapacityOf,
): SlicedWork<LogicalStorage> {
  const layers = layered(tree, snapshot);
  yield;
  const below = new Map<ComponentId, ComponentId[]>();
  const above = new Map<ComponentId, ComponentId[]>();
  const links: [ComponentId, ComponentId][] = [];
  yield* inBatches(layers.values(), ({ id, component }) => {
    const lower = liesOn(component, layers);
    below.set(id, lower);
    for (const other of lower) pushTo(above, other, id);
    for (const other of drawnOn(component, lower)) if (layers.has(other)) links.push([other, id]);
  });
  const capacities = new Capacities(layers, below, capacityOf);
  const parts = new Map<ComponentId, LogicalPart>();
  yield* inBatches(layers.values(), ({ id, drawn, component, layer }) => {
    parts.set(id, {
      id,
      layer,
      name: drawn.name,
      subtitle: drawn.subtitle,
      copies: copiesOf(drawn, tree),
      capacity_gb: capacities.of(id),
      raw_gb: layer === 'raid_array' ? capacities.raw(id) : null,
      layout: drawn.layout ?? null,
      shape: shapeOf(component, layer),
    });
  });
  return { parts, below, above, links };
}

/** The parts, all that they lie on, all that lies on them, and the pools and volume groups on the way. */
export function chainOf({ parts, below, above, links }: LogicalStorage, from: Iterable<ComponentId>): Set<ComponentId> {
  const start = [...from].filter((id) => parts.has(id));
  const chain = new Set([...walked(start, below), ...walked(start, above)]);
  for (const [lower, upper] of links) {
    const layer = parts.get(lower)?.layer;
    if ((layer === 'lvm_volume_group' || layer === 'extent_pool') && chain.has(upper)) chain.add(lower);
  }
  return chain;
}

interface Found {
  readonly id: ComponentId;
  readonly layer: LogicalLayer;
  readonly drawn: DrawnPart;
  readonly component: DesignComponent;
}

const layerNames: ReadonlySet<string> = new Set(LAYERS);

function layered(tree: DrawnTree, snapshot: DesignSnapshot): ReadonlyMap<ComponentId, Found> {
  const byId = new Map<ComponentId, Found>();
  const visit = (id: ComponentId): void => {
    const drawn = tree.parts.get(id);
    const component = snapshot.components.get(id);
    if (drawn && component && layerNames.has(drawn.kind)) {
      byId.set(id, { id, layer: drawn.kind as LogicalLayer, drawn, component });
    }
    for (const child of drawn?.children ?? []) visit(child);
  };
  for (const root of tree.roots) visit(root);
  return byId;
}

const HOLDS: Readonly<Partial<Record<LogicalLayer, string>>> = {
  raid_array: 'drives',
  rank: 'arrays',
  extent_pool: 'ranks',
  lvm_volume_group: 'volumes',
  filesystem: 'on',
};

const idsIn = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

function liesOn(component: DesignComponent, byId: ReadonlyMap<ComponentId, Found>): ComponentId[] {
  const holds = HOLDS[component.kind as LogicalLayer];
  const home = component.at?.[0] ?? '';
  const named = holds === undefined ? ownPlace(component, home, byId) : idsIn(component.attributes[holds]);
  return [...new Set(named)].filter((id) => byId.has(id));
}

function ownPlace(
  component: DesignComponent,
  home: ComponentId,
  byId: ReadonlyMap<ComponentId, Found>,
): readonly string[] {
  if (component.kind === 'volume') return [oneRank(component, home, byId) ?? home];
  if (component.kind !== 'logical_volume') return [];
  const own = idsIn(component.attributes.volumes);
  return own.length > 0 ? own : idsIn(byId.get(home)?.component.attributes.volumes);
}

/** Where a pool does not rotate extents, its volumes take the ranks in turn, in order of their ids. */
function oneRank(volume: DesignComponent, home: ComponentId, byId: ReadonlyMap<ComponentId, Found>): string | null {
  const pool = byId.get(home)?.component;
  if (pool?.attributes.rotate_extents !== false) return null;
  const ranks = idsIn(pool.attributes.ranks).filter((id) => byId.has(id));
  const mates = [...byId.values()].filter(({ layer, component }) => layer === 'volume' && component.at?.[0] === home);
  const place = mates.filter(({ id }) => id < volume.id).length;
  return ranks[place % ranks.length] ?? null;
}

/** The picture shows groups and pools between what lies on them and what they are made of. */
const drawnOn = ({ kind, at }: DesignComponent, lower: readonly ComponentId[]): readonly ComponentId[] =>
  kind === 'logical_volume' || kind === 'volume' ? [at?.[0] ?? ''] : lower;

function copiesOf(part: DrawnPart, tree: DrawnTree): number {
  let copies = part.count;
  for (let next = tree.parts.get(part.parent ?? ''); next; next = tree.parts.get(next.parent ?? ''))
    copies *= next.count;
  return copies;
}

const NAMES_ONLY: ReadonlySet<string> = new Set(['owner', 'host_device', 'lun_id', 'hosts', 'alias_pool']);

/** Attributes that name other parts count by how many they name. */
function shapeOf({ part, attributes }: DesignComponent, layer: LogicalLayer): string {
  const facts = Object.entries(attributes)
    .filter(([key]) => !NAMES_ONLY.has(key) && !key.startsWith('ports/'))
    .map(([key, value]) => `${key}=${Array.isArray(value) ? value.length : typeof value === 'string' ? '' : value}`)
    .toSorted();
  const level = layer === 'raid_array' ? String(attributes.level ?? '') : String(attributes.arrangement ?? '');
  return [layer, part ?? '', level, ...facts].join(' ');
}

/** What each part holds, worked out from the drives up. */
class Capacities {
  readonly #known = new Map<ComponentId, number | null>();
  /** How many of a kind stand in one home. */
  readonly #mates = new Map<string, number>();

  constructor(
    readonly byId: ReadonlyMap<ComponentId, Found>,
    readonly below: ReadonlyMap<ComponentId, readonly ComponentId[]>,
    readonly capacityOf: CapacityOf,
  ) {
    for (const { component } of byId.values()) {
      const key = `${component.kind} ${component.at?.[0]}`;
      this.#mates.set(key, (this.#mates.get(key) ?? 0) + 1);
    }
  }

  of(id: ComponentId): number | null {
    const cached = this.#known.get(id);
    if (cached !== undefined) return cached;
    // A ring of parts that name each other holds nothing that could be known.
    this.#known.set(id, null);
    const item = this.byId.get(id);
    const capacity = item === undefined ? null : this.#worked(item);
    this.#known.set(id, capacity);
    return capacity;
  }

  raw(id: ComponentId): number | null {
    return total((this.below.get(id) ?? []).map((drive) => this.of(drive)));
  }

  #worked({ id, layer, component, drawn }: Found): number | null {
    const { attributes } = component;
    const lower = this.below.get(id) ?? [];
    if (layer === 'drive') return numberIn(attributes.capacity_gb) ?? this.capacityOf(component.part ?? '');
    if (layer === 'raid_array') {
      const drives = lower.map((drive) => this.of(drive));
      const least = drives.includes(null) ? null : Math.min(...drives.map((gb) => gb ?? 0));
      const shape = arrayShape(drawn.layout ?? null);
      return least === null || shape === null ? null : shape.usable * least;
    }
    if (layer === 'volume' || layer === 'logical_volume') {
      const stated = numberIn(attributes.capacity_gib);
      return stated === null ? this.#wholeHome(component, lower) : stated * GB_IN_GIB;
    }
    return total(lower.map((other) => this.of(other)));
  }

  /** A part that says no size and shares its home with no other has all of it. */
  #wholeHome(component: DesignComponent, lower: readonly ComponentId[]): number | null {
    if ((this.#mates.get(`${component.kind} ${component.at?.[0]}`) ?? 0) > 1) return null;
    return total(lower.map((other) => this.of(other)));
  }
}

const numberIn = (value: Json | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function total(values: readonly (number | null)[]): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

function walked(
  start: readonly ComponentId[],
  next: ReadonlyMap<ComponentId, readonly ComponentId[]>,
): Set<ComponentId> {
  const visited = new Set(start);
  for (const id of visited) for (const other of next.get(id) ?? []) visited.add(other);
  return visited;
}

function pushTo(table: Map<ComponentId, ComponentId[]>, key: ComponentId, value: ComponentId): void {
  const entry = table.get(key);
  if (entry === undefined) table.set(key, [value]);
  else entry.push(value);
}
