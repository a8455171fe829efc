import type { DesignSnapshot } from '../../model/types';
import type { KindSpec, StudioCatalogue } from '../studio';

export type PaletteGroupName = 'host' | 'network' | 'storage' | 'software' | 'other';

/** What the palette offers: a part of the catalogue, or something logical that needs no part. */
export interface PaletteEntry {
  readonly key: string;
  /** Null for logical kinds and workloads. */
  readonly partId: string | null;
  readonly kind: string;
  readonly name: string;
  readonly detail: string;
  readonly icon: string;
  readonly count: number;
}

export interface PaletteGroup {
  readonly name: PaletteGroupName;
  readonly entries: readonly PaletteEntry[];
}

/** Kinds by group, in the order in which they are listed. */
const groupKinds: readonly (readonly [PaletteGroupName, readonly string[]])[] = [
  ['host', ['host', 'io_drawer', 'io_planar', 'numa_node', 'phb', 'hba']],
  ['network', ['switch', 'line_card']],
  [
    'storage',
    [
      'storage_system',
      'controller',
      'processor_complex',
      'host_adapter',
      'device_adapter',
      'enclosure',
      'drive',
      'raid_array',
      'rank',
      'extent_pool',
      'volume',
    ],
  ],
  ['software', ['lvm_volume_group', 'logical_volume', 'filesystem', 'workload']],
];

const groupOf = new Map(groupKinds.flatMap(([group, kinds]) => kinds.map((kind) => [kind, group] as const)));
const kindOrder = new Map(groupKinds.flatMap(([, kinds]) => kinds).map((kind, index) => [kind, index] as const));

/** Parts that people place: neither bill-only parts nor parts that only come inside another. */
function isPlaceable(kind: KindSpec | undefined, plugs: string | null): boolean {
  return kind !== undefined && kind.drawable !== false && (plugs !== null || !kind.slot_required);
}

export function paletteEntries(
  catalogue: StudioCatalogue,
  snapshot: DesignSnapshot,
  workloadName: string,
): PaletteEntry[] {
  const counts = new Map<string, number>();
  for (const component of snapshot.components.values()) {
    const key = component.part ?? component.kind;
    counts.set(key, (counts.get(key) ?? 0) + component.count);
  }
  const parts = Object.values(catalogue.parts)
    .filter((part) => isPlaceable(catalogue.kinds[part.kind], part.plugs))
    .map((part) => ({
      key: part.id,
      partId: part.id,
      kind: part.kind,
      name: part.name,
      detail: [part.vendor, part.part_number].filter(Boolean).join(' '),
      icon: catalogue.kinds[part.kind]?.icon ?? '',
      count: counts.get(part.id) ?? 0,
    }));
  const logical = Object.entries(catalogue.kinds)
    .filter(([, kind]) => !kind.physical && kind.drawable !== false)
    .map(([id, kind]) => logicalEntry(id, kind.label, kind.icon, counts.get(id) ?? 0));
  return [...parts, ...logical, logicalEntry('workload', workloadName, 'activity', snapshot.workloads.size)];
}

const logicalEntry = (kind: string, name: string, icon: string, count: number): PaletteEntry => ({
  key: kind,
  partId: null,
  kind,
  name,
  detail: '',
  icon,
  count,
});

/** Groups in reading order; every word of the query must occur in name, vendor, number or kind. */
export function groupEntries(entries: readonly PaletteEntry[], query: string): PaletteGroup[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = entries.filter((entry) => {
    const text = `${entry.name} ${entry.detail} ${entry.kind.replaceAll('_', ' ')} ${entry.key}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const order = (entry: PaletteEntry) => kindOrder.get(entry.kind) ?? kindOrder.size;
  const names: PaletteGroupName[] = [...groupKinds.map(([name]) => name), 'other'];
  return names
    .map((name) => ({
      name,
      entries: matches
        .filter((entry) => (groupOf.get(entry.kind) ?? 'other') === name)
        .sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name)),
    }))
    .filter((group) => group.entries.length > 0);
}
