/** How the strips of one part of the design lie: which drives, ranks or volumes it goes over, and in what order. */

import { baseOf } from '../document/ids';
import type { ComponentId, DesignComponent, DesignSnapshot, DesignWorkload, Json } from '../document/types';
import { LAYERS, type LogicalStorage } from './logical';
import { type ArrayShape, arrayRows, arrayShape, dealtRows, type StripeRows, stackedRows } from './stripes';

export type StripeOrder = 'parity' | 'mirrors' | 'plain' | 'strips' | 'partitions' | 'stacked' | 'extents' | 'one_rank';

export interface StripePlan {
  /** Whose strips these are: for a volume the array or pool that it stands in. */
  readonly owner: ComponentId;
  readonly over: 'drive' | 'rank' | 'volume';
  readonly columns: readonly ComponentId[];
  readonly rows: StripeRows;
  readonly order: StripeOrder;
  /** Null where the design does not say, and for extents, which hold many strips. */
  readonly strip_kib: number | null;
  /** Of arrays. */
  readonly shape: ArrayShape | null;
}

/** Enough to see the order. */
const ARRAY_ROWS = 6;
const DEALT_ROWS = 5;
/** Null for parts that nothing is striped over. */
export function stripePlan(snapshot: DesignSnapshot, storage: LogicalStorage, id: ComponentId): StripePlan | null {
  const component = snapshot.components.get(id);
  switch (component?.kind) {
    case 'raid_array':
      return arrayPlan(component, storage);
    case 'extent_pool':
      return poolPlan(component, storage);
    case 'logical_volume':
      return volumePlan(component, snapshot, storage);
    case 'rank':
      return stripePlan(snapshot, storage, storage.below.get(id)?.[0] ?? '');
    case 'volume':
      return stripePlan(snapshot, storage, component.at?.[0] ?? '');
    default:
      return null;
  }
}

function arrayPlan({ id, attributes }: DesignComponent, storage: LogicalStorage): StripePlan | null {
  const columns = storage.below.get(id) ?? [];
  const shape = arrayShape(storage.parts.get(id)?.layout ?? null);
  if (shape === null) return null;
  const order = shape.mirrored ? 'mirrors' : shape.parity > 0 ? 'parity' : 'plain';
  const rows = arrayRows(shape, Math.min(ARRAY_ROWS, shape.drives));
  return { owner: id, over: 'drive', columns, rows, order, strip_kib: positive(attributes.strip_kib) ?? 128, shape };
}

function poolPlan({ id, attributes }: DesignComponent, storage: LogicalStorage): StripePlan | null {
  const columns = storage.below.get(id) ?? [];
  if (columns.length === 0) return null;
  const rotates = attributes.rotate_extents !== false;
  return {
    owner: id,
    over: 'rank',
    columns,
    rows: rotates ? dealtRows(columns.length, DEALT_ROWS) : stackedRows(columns.length, DEALT_ROWS),
    order: rotates ? 'extents' : 'one_rank',
    strip_kib: null,
    shape: null,
  };
}

function volumePlan(
  { id, attributes, at }: DesignComponent,
  snapshot: DesignSnapshot,
  storage: LogicalStorage,
): StripePlan | null {
  const columns = storage.below.get(id) ?? [];
  if (columns.length === 0) return null;
  const partition = positive(snapshot.components.get(at?.[0] ?? '')?.attributes.physical_partition_mib);
  const striped = attributes.arrangement === undefined || attributes.arrangement === 'striped';
  return {
    owner: id,
    over: 'volume',
    columns,
    rows:
      attributes.arrangement === 'concatenated'
        ? stackedRows(columns.length, DEALT_ROWS)
        : dealtRows(columns.length, DEALT_ROWS),
    order: striped ? 'strips' : attributes.arrangement === 'concatenated' ? 'stacked' : 'partitions',
    strip_kib: striped ? positive(attributes.strip_kib) : partition === null ? null : partition * 1024,
    shape: null,
  };
}

/** The workload of a scenario that works on this chain of parts: on one of them, or on what they stand in. */
export function workloadOn(
  snapshot: DesignSnapshot,
  chain: ReadonlySet<ComponentId>,
  scenario: string,
): DesignWorkload | null {
  const around = new Set(chain);
  for (const id of around) {
    const home = snapshot.components.get(id)?.at?.[0];
    if (home !== undefined) around.add(baseOf(home));
  }
  const all = [...snapshot.workloads.values()].filter((workload) => workload.scenario === scenario);
  return all.find(({ on }) => on.some((id) => around.has(id))) ?? null;
}

const positive = (value: Json | undefined): number | null => (typeof value === 'number' && value > 0 ? value : null);

const layers: readonly string[] = LAYERS;

/** Of several parts the one nearest the hosts, then the first. */
export function foremost(storage: LogicalStorage, ids: Iterable<ComponentId>): ComponentId | null {
  let best: ComponentId | null = null;
  const rank = (id: ComponentId | null) => layers.indexOf(storage.parts.get(id ?? '')?.layer ?? '');
  for (const id of ids) if (rank(id) > rank(best)) best = id;
  return best;
}
