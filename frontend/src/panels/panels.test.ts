import { describe, expect, test } from 'vitest';
import type { CatalogueAnswer, ComponentResult, Kind, Part } from '../api/answers';
import type { DesignComponent, DesignSnapshot, DrawnPart, DrawnTree } from '../model/document/types';
import { readQuantity } from '../ui/quantity/read';
import { quantityField, sharedValue, valueText } from './inspector/attributes';
import { summarise } from './inspector/summary';
import { findRows, outlineRows } from './outline/find';
import { groupEntries, paletteEntries, placedCounts, placedTally } from './palette/palette';

const kind = (label: string, over: Partial<Kind> = {}): Kind => ({
  id: label,
  layer: null,
  part: 'optional',
  drawable: true,
  on_canvas: true,
  label,
  plural: `${label}s`,
  icon: 'plug',
  name_stem: null,
  main_attribute: null,
  physical: true,
  inside: [],
  slot_required: false,
  attributes: {},
  ...over,
});

const part = (id: string, of: string, plugs: string | null): Part => ({
  id,
  version: 1,
  kind: of,
  vendor: 'IBM',
  name: id,
  part_number: 'FC 6239',
  model_number: null,
  year: null,
  summary: '',
  plugs,
  rack_units: null,
  weight_kg: null,
  power_w: { typical: null, maximum: null },
  attributes: {},
  figures: [],
  sources: {},
  slots: [],
  ports: [],
  inside: [],
  includes: [],
  notes: [],
});

const catalogue = {
  kinds: {
    hba: kind('HBA', { slot_required: true }),
    phb: kind('Bridge', { slot_required: true }),
    switch: kind('Switch'),
    cable: kind('Cable', { drawable: false }),
    raid_array: kind('RAID array', { physical: false }),
  },
  parts: {
    card: part('card', 'hba', 'pci_x_64'),
    bridge: part('bridge', 'phb', null),
    box: part('box', 'switch', null),
    lead: part('lead', 'cable', null),
  },
} as Partial<CatalogueAnswer> as CatalogueAnswer;

const component = (id: string, over: Partial<DesignComponent> = {}): DesignComponent => ({
  id,
  kind: 'hba',
  part: 'card',
  name: id,
  at: null,
  count: 1,
  attributes: {},
  ...over,
});

const snapshot: DesignSnapshot = {
  meta: {},
  components: new Map([
    ['a', component('a', { count: 3 })],
    ['b', component('b')],
  ]),
  cables: new Map(),
  zones: new Map(),
  workloads: new Map(),
  layout: new Map(),
  drawing: new Map(),
  suppressions: new Map(),
};

describe('palette', () => {
  const entries = paletteEntries(
    catalogue,
    placedCounts(placedTally().of(snapshot.components), snapshot.workloads.size),
    'Workload',
  );

  test('offers what people place, not what only comes inside or is only billed', () => {
    expect(entries.map((entry) => entry.key)).toEqual(['card', 'box', 'raid_array', 'workload']);
  });

  test('counts parts with their multiplicity', () => {
    expect(entries.find((entry) => entry.key === 'card')?.count).toBe(4);
  });

  test('finds by every word, in name, vendor, number or kind', () => {
    expect(groupEntries(entries, 'ibm 6239 hba').flatMap((group) => group.entries)).toHaveLength(1);
    expect(groupEntries(entries, 'ibm tape')).toEqual([]);
  });
});

describe('outline', () => {
  const drawn = (id: string, name: string, children: string[] = []): DrawnPart => ({
    id,
    kind: 'hba',
    part: null,
    name,
    subtitle: '',
    icon: '',
    parent: null,
    slot: null,
    count: 1,
    fixed: false,
    physical: true,
    ports: [],
    slots: [],
    children,
  });
  const parts = [
    { ...drawn('d', 'Drawer 1', ['x', 'y']), kind: 'io_drawer' },
    drawn('x', 'HBA 1.10'),
    drawn('y', 'HBA 1.1'),
  ];
  const tree: DrawnTree = { parts: new Map(parts.map((entry) => [entry.id, entry])), roots: ['d'], cables: [] };

  test('lists a parent before its children and knows their depth', () => {
    expect(outlineRows(tree).map((row) => [row.part.id, row.depth, row.within])).toEqual([
      ['d', 0, ''],
      ['x', 1, 'Drawer 1'],
      ['y', 1, 'Drawer 1'],
    ]);
  });

  test('puts the exact name first and finds by the frame round a part', () => {
    const rows = outlineRows(tree);
    expect(findRows(rows, 'hba 1.1').map((row) => row.part.id)).toEqual(['y', 'x']);
    expect(findRows(rows, 'hba drawer').map((row) => row.part.id)).toEqual(['x', 'y']);
  });
});

describe('properties', () => {
  const spec = { type: 'integer', label: 'Strip', unit: 'KiB', minimum: 1, maximum: 65_536 } as const;

  test('reads numbers as typed and says why one is refused', () => {
    const read = (typed: string) => readQuantity(typed, quantityField(spec));
    expect(read('1,024')).toMatchObject({ value: 1024 });
    expect(read('  ')).toMatchObject({ value: null });
    expect(read('1.5')).toEqual({ error: 'Enter a whole number of KiB.' });
    expect(read('0')).toEqual({ error: 'At least 1\u00a0KiB.' });
    expect(read('NaN')).toHaveProperty('error');
    expect(read('Infinity')).toHaveProperty('error');
  });

  test('shows a value only when all selected parts share it', () => {
    const with128 = component('a', { attributes: { strip_kib: 128 } });
    expect(sharedValue([with128, with128], 'strip_kib')).toBe(128);
    expect(sharedValue([with128, component('b')], 'strip_kib')).toBeUndefined();
    expect(valueText('raid5', { type: 'enum', label: 'RAID level' })).toBe('RAID 5');
  });
});

test('a summary counts bands, adds throughput and tells what equal parts share', () => {
  const load = (utilisation: number | null, binds = false): ComponentResult => ({
    id: 'a',
    name: 'a',
    kind: 'hba',
    utilisation,
    throughput_mb_s: 814,
    read_mb_s: 814,
    write_mb_s: 0,
    ceiling_mb_s: utilisation === null ? null : 814,
    binds,
    explanations: [],
    requests_s: null,
    queue: null,
    service_ms: null,
    wait_ms: null,
  });
  const summary = summarise([load(1, true), load(1, true), load(0.9)]);
  expect(summary.bands).toEqual([
    { band: 4, parts: 2 },
    { band: 3, parts: 1 },
  ]);
  expect(summary).toMatchObject({ throughput_mb_s: 2442, each_mb_s: 814, ceiling_mb_s: 814 });
  expect(summarise([load(null), undefined])).toMatchObject({ ceiling_mb_s: null, bands: [{ band: null, parts: 2 }] });
});
