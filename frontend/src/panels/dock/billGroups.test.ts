import { expect, test } from 'vitest';
import type { BillLine } from '../../api/answers';
import { workbench } from '../../model/testing/designs';
import { billGroups, placesOf } from './billGroups';

const line = (over: Partial<BillLine>): BillLine => ({
  key: over.description ?? 'k',
  group: 'Host',
  kind: 'hba',
  part: null,
  part_number: null,
  vendor: null,
  description: 'Adapter',
  quantity: 1,
  unit: 'piece',
  component_ids: [],
  quantities: {},
  slots: {},
  assumed: false,
  unverified: false,
  note: '',
  ...over,
});

const lines = [
  line({
    description: 'Adapter',
    vendor: 'IBM',
    quantity: 3,
    component_ids: ['h1', 'h2'],
    quantities: { h1: 1, h2: 2 },
    slots: { h1: '1', h2: '4' },
  }),
  line({
    description: 'Switch',
    group: 'Network',
    part_number: '2109-F32',
    component_ids: ['s'],
    quantities: { s: 1 },
  }),
  line({ description: 'Cable', group: 'Cables', component_ids: ['c1'], quantities: { c1: 1 } }),
];
const places: Readonly<Record<string, string>> = { h1: 'Drawer 2', h2: 'Drawer 10', s: 'Switch' };
const placeOf = (id: string) => ({ id: places[id] ?? '', label: places[id] ?? 'elsewhere' });
const shape = (order: 'kind' | 'place' | 'flat', find = '') =>
  billGroups(lines, order, find, placeOf).map(({ label, rows }) => [
    label,
    rows.map(({ line: { description }, quantity }) => `${quantity} ${description}`),
  ]);

test('the groups of the bill stand in its order', () => {
  expect(shape('kind')).toEqual([
    ['Host', ['3 Adapter']],
    ['Network', ['1 Switch']],
    ['Cables', ['1 Cable']],
  ]);
  expect(shape('flat')).toEqual([[null, ['3 Adapter', '1 Switch', '1 Cable']]]);
});

test('by place a line is split into what each box holds', () => {
  expect(shape('place')).toEqual([
    ['Drawer 2', ['1 Adapter']],
    ['Drawer 10', ['2 Adapter']],
    ['Switch', ['1 Switch']],
    ['elsewhere', ['1 Cable']],
  ]);
  expect(billGroups(lines, 'place', '', placeOf)[1]?.rows[0]).toMatchObject({ ids: ['h2'], slots: ['4'] });
});

test('a line is found by all of its words, in any order', () => {
  expect(shape('flat', ' ibm ADAPT')).toEqual([[null, ['3 Adapter']]]);
  expect(shape('kind', '2109')).toEqual([['Network', ['1 Switch']]]);
  expect(shape('flat', 'adapter switch')).toEqual([]);
});

test('parts are placed in the nearest box around them, cables in none', () => {
  const bench = workbench({
    meta: { name: 'n' },
    components: {
      p: { kind: 'host', part: 'ibm-7040-681', name: 'p690' },
      io: { kind: 'io_drawer', part: 'ibm-7040-61d-fc6571', name: 'Drawer 1', at: ['p', 'drawer1'] },
      h: { kind: 'hba', part: 'ibm-fc6239', name: 'hba1', at: ['io/planar0/phb1', '1'] },
      r: { kind: 'rack', part: 'apc-ar3100', name: 'Rack 1' },
      x: { kind: 'pdu', part: 'apc-ap8853', name: 'Strip 1', at: ['r', null] },
    },
  });
  const place = placesOf(bench.snapshot(), bench.catalogue.data.kinds, 'elsewhere');
  expect(['p', 'io', 'h', 'r', 'x', 'c1'].map((id) => place(id).label)).toEqual([
    'p690',
    'Drawer 1',
    'Drawer 1',
    'Rack 1',
    'Rack 1',
    'elsewhere',
  ]);
});
