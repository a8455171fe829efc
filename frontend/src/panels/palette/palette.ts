import type { DesignComponent } from '../../model/types';
import { keyFigure, matches, searchText } from '../../ui/partWords';
import type { KindSpec, StudioCatalogue } from '../studio';

export type PaletteGroupName = 'host' | 'network' | 'storage' | 'software' | 'other';

/** What the palette offers: a part of the catalogue, or something logical that needs no part. */
export interface PaletteEntry {
  readonly key: string;
  /** Null for logical kinds and workloads. */
  readonly partId: string | null;
  readonly kind: string;
  /** The kind's plural, as the heading over its parts reads. */
  readonly heading: string;
  readonly name: string;
  readonly detail: string;
  /** Vendor and what tells the part from its neighbours. */
  readonly line: string;
  /** Everything that a word of the search may hit, in lower case. */
  readonly text: string;
  readonly icon: string;
  readonly count: number;
}

/** Parts of one kind, which fold together. */
export interface PaletteKind {
  readonly kind: string;
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
  /** Whether the design has any of them. */
  readonly used: boolean;
}

export interface PaletteGroup {
  readonly name: PaletteGroupName;
  readonly entries: readonly PaletteEntry[];
  readonly kinds: readonly PaletteKind[];
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
  const isDrawn = kind !== undefined && kind.drawable !== false && kind.on_canvas !== false;
  return isDrawn && (plugs !== null || !kind.slot_required);
}

/** How many a design has of each part, and of each kind that needs none. */
export function placedCounts(components: Iterable<DesignComponent>, workloads: number): Map<string, number> {
  const counts = new Map([['workload', workloads]]);
  for (const { part, kind, count } of components) {
    const key = part ?? kind;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

export function paletteEntries(
  catalogue: StudioCatalogue,
  counts: ReadonlyMap<string, number>,
  workloadName: string,
): PaletteEntry[] {
  const parts = Object.values(catalogue.parts)
    .filter((part) => isPlaceable(catalogue.kinds[part.kind], part.plugs))
    .map((part) => ({
      key: part.id,
      partId: part.id,
      kind: part.kind,
      heading: catalogue.kinds[part.kind]?.plural ?? part.kind,
      name: part.name,
      detail: [part.vendor, part.part_number ?? part.model_number].filter(Boolean).join(' '),
      line: [part.vendor, keyFigure(part)].filter(Boolean).join(', '),
      text: searchText(part, catalogue.kinds[part.kind]?.label ?? ''),
      icon: catalogue.kinds[part.kind]?.icon ?? '',
      count: counts.get(part.id) ?? 0,
    }));
  const logical = Object.entries(catalogue.kinds)
    .filter(([, kind]) => !kind.physical && kind.drawable !== false)
    .map(([id, kind]) => logicalEntry(id, kind.label, kind.plural, kind.icon, counts.get(id) ?? 0));
  return [
    ...parts,
    ...logical,
    logicalEntry('workload', workloadName, workloadName, 'activity', counts.get('workload') ?? 0),
  ];
}

function logicalEntry(kind: string, name: string, heading: string, icon: string, count: number): PaletteEntry {
  const text = `${name} ${kind.replaceAll('_', ' ')}`.toLowerCase();
  return { key: kind, partId: null, kind, heading, name, detail: '', line: '', text, icon, count };
}

const collator = new Intl.Collator('en', { numeric: true });

/** Groups in reading order with their kinds; every word of the query must occur in what is said of a part. */
export function groupEntries(entries: readonly PaletteEntry[], query: string): PaletteGroup[] {
  const found = new Map<PaletteGroupName, Map<string, PaletteEntry[]>>();
  for (const entry of entries) {
    if (!matches(entry.text, query)) continue;
    const name = groupOf.get(entry.kind) ?? 'other';
    const kinds = found.get(name) ?? new Map<string, PaletteEntry[]>();
    found.set(name, kinds.set(entry.kind, [...(kinds.get(entry.kind) ?? []), entry]));
  }
  const order = (kind: string) => kindOrder.get(kind) ?? kindOrder.size;
  const names: PaletteGroupName[] = [...groupKinds.map(([name]) => name), 'other'];
  return names.flatMap((name) => {
    const kinds = [...(found.get(name) ?? [])].sort(([a], [b]) => order(a) - order(b)).map(([, all]) => kindOf(all));
    return kinds.length === 0 ? [] : [{ name, kinds, entries: kinds.flatMap((kind) => kind.entries) }];
  });
}

function kindOf(all: readonly PaletteEntry[]): PaletteKind {
  const entries = all.toSorted((a, b) => collator.compare(a.name, b.name));
  const [first] = entries;
  const used = entries.some((entry) => entry.count > 0);
  return { kind: first?.kind ?? '', heading: first?.heading ?? '', entries, used };
}
