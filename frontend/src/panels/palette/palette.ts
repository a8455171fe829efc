import type { CatalogueAnswer, Kind, Part } from '../../api/answers';
import { naturalOrder } from '../../model/algorithms/naturalOrder';
import { Tally } from '../../model/algorithms/tally';
import type { DesignComponent } from '../../model/document/types';
import { keyFigure, partSearch } from '../../ui/search/partWords';
import { plain, rank, type SearchText, searchText } from '../../ui/search/search';

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
  readonly text: SearchText;
  readonly icon: string;
  readonly count: number;
}

/** Parts of one kind, which fold together. */
export interface PaletteKind {
  readonly kind: string;
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
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
      'storage_service',
      'storage_cluster',
    ],
  ],
  ['software', ['lvm_volume_group', 'logical_volume', 'filesystem', 'workload']],
];

const groupOf = new Map(groupKinds.flatMap(([group, kinds]) => kinds.map((kind) => [kind, group] as const)));
const kindOrder = new Map(groupKinds.flatMap(([, kinds]) => kinds).map((kind, index) => [kind, index] as const));
const orderOf = (kind: string): number => kindOrder.get(kind) ?? kindOrder.size;
const byKind = (a: PaletteEntry, b: PaletteEntry): number => orderOf(a.kind) - orderOf(b.kind);

/** Parts that people place: neither bill-only parts nor parts that only come inside another. */
function isPlaceable(kind: Kind | undefined, plugs: string | null): boolean {
  const isDrawn = kind !== undefined && kind.drawable !== false && kind.on_canvas !== false;
  return isDrawn && (plugs !== null || !kind.slot_required);
}

/** How many a design has of each part, of each kind that needs none, and of workloads. */
export const placedCounts = (parts: ReadonlyMap<string, number>, workloads: number): ReadonlyMap<string, number> =>
  new Map([['workload', workloads], ...parts]);

export const placedTally = (): Tally<DesignComponent> =>
  new Tally(
    ({ part, kind }) => part ?? kind,
    ({ count }) => count,
  );

export function paletteEntries(
  catalogue: CatalogueAnswer,
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
      line: lineOf(part),
      text: partSearch(part, catalogue.kinds[part.kind], catalogue.synonyms),
      icon: catalogue.kinds[part.kind]?.icon ?? '',
      count: counts.get(part.id) ?? 0,
    }));
  const logical = Object.entries(catalogue.kinds)
    .filter(([, kind]) => !kind.physical && kind.drawable !== false)
    .map(([id, kind]) => logicalEntry(catalogue, id, kind, counts.get(id) ?? 0));
  return [
    ...parts,
    ...logical,
    logicalEntry(
      catalogue,
      'workload',
      { label: workloadName, plural: workloadName, icon: 'activity' },
      counts.get('workload') ?? 0,
    ),
  ];
}

/** A summary's first words, where a part has no figure that tells it from its neighbours. */
const LONGEST_LINE = 72;

function lineOf(part: Part): string {
  const vendor = part.vendor === 'Generic' ? '' : part.vendor;
  const [sentence = ''] = (part.summary ?? '').split(/[.;](?:\s|$)/);
  const said = keyFigure(part) || (sentence.length <= LONGEST_LINE ? sentence : '');
  return [vendor, said].filter(Boolean).join(', ') || part.vendor;
}

function logicalEntry(
  { synonyms }: CatalogueAnswer,
  kind: string,
  { label, plural, icon }: Pick<Kind, 'label' | 'plural' | 'icon'>,
  count: number,
): PaletteEntry {
  const text = searchText({ name: label, kind: label, more: `${plural} ${kind.replaceAll('_', ' ')}` }, synonyms ?? []);
  return { key: kind, partId: null, kind, heading: plural, name: label, detail: '', line: '', text, icon, count };
}

/** So many of the best lie on top, where Enter takes the first. */
const MOST_BEST = 5;
/** Of what is mentioned at the beginning of a word; a worse fit is none that somebody looks for. */
const GOOD = 3;
/** What fits into what is selected comes before whatever is called so. */
const FITS = 10;
/** Where something is named so, what only mentions the words is not meant. */
const NAMED = 5;

/**
 * What a search means most likely: what fits into the selection first, then by how well the words do; of alike ones a
 * system before what goes into it.
 */
export function bestEntries(
  entries: readonly PaletteEntry[],
  query: string,
  fits: (entry: PaletteEntry) => boolean,
): PaletteEntry[] {
  if (plain(query) === '') return [];
  const found = entries
    .map((entry) => ({ entry, fit: rank(entry.text, query) }))
    .filter(({ fit }) => fit > 0)
    .map(({ entry, fit }) => ({ entry, fit: fit >= GOOD && fits(entry) ? fit + FITS : fit }))
    .sort((a, b) => b.fit - a.fit || byKind(a.entry, b.entry) || naturalOrder(a.entry.name, b.entry.name))
    .slice(0, MOST_BEST);
  const isNamed = (found[0]?.fit ?? 0) >= NAMED;
  return found.filter(({ fit }) => !isNamed || fit > GOOD).map(({ entry }) => entry);
}

/** Where a search finds nothing: parts of which a word of the name is a letter away, as R760 from R770. */
export function nearEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = plain(query)
    .split(' ')
    .filter((word) => word.length >= LEAST_NEAR);
  const isNear = ({ text }: PaletteEntry) =>
    text.name.split(' ').some((token) => words.some((word) => oneAway(word, token)));
  return entries.filter(isNear).slice(0, MOST_BEST);
}

const LEAST_NEAR = 4;

/** Whether one letter put in, left out or written otherwise makes one of the other. */
function oneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || b.length < LEAST_NEAR) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const rest = (text: string, skip: number) => text.slice(same + skip);
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
}

/** Groups in reading order with their kinds; every word of the query must occur in what is said of a part. */
export function groupEntries(entries: readonly PaletteEntry[], query: string): PaletteGroup[] {
  const result = new Map<PaletteGroupName, Map<string, PaletteEntry[]>>();
  for (const entry of entries) {
    if (rank(entry.text, query) === 0) continue;
    const name = groupOf.get(entry.kind) ?? 'other';
    const kinds = result.get(name) ?? new Map<string, PaletteEntry[]>();
    result.set(name, kinds.set(entry.kind, [...(kinds.get(entry.kind) ?? []), entry]));
  }
  const names: PaletteGroupName[] = [...groupKinds.map(([name]) => name), 'other'];
  return names.flatMap((name) => {
    const kinds = [...(result.get(name) ?? [])]
      .sort(([a], [b]) => orderOf(a) - orderOf(b))
      .map(([, all]) => kindOf(all));
    return kinds.length === 0 ? [] : [{ name, kinds, entries: kinds.flatMap((kind) => kind.entries) }];
  });
}

function kindOf(all: readonly PaletteEntry[]): PaletteKind {
  const entries = all.toSorted((a, b) => naturalOrder(a.name, b.name));
  const [first] = entries;
  return { kind: first?.kind ?? '', heading: first?.heading ?? '', entries };
}
