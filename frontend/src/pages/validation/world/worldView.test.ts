import { expect, test } from 'vitest';
import type { WorldLedger, WorldPoint, WorldRow } from '../../../api/answers';
import { placeFigures, worldDomain } from '../../../charts/world/worldMarks';
import {
  bindsText,
  coverageFault,
  figuresOf,
  isBiased,
  metricsOf,
  orderedClasses,
  predictedText,
  publishedText,
  ratioOf,
  shownRows,
} from './worldView';

const point = (over: Partial<WorldPoint> = {}): WorldPoint => ({
  label: 'sequential read',
  metric: 'mb_s',
  published: 2400,
  predicted: 3000,
  low: 1600,
  high: 6000,
  ratio: 1.25,
  inside: true,
  binds: ['controller'],
  not_drawn: '',
  note: '',
  ...over,
});

const row = (id: string, over: Partial<WorldRow> = {}): WorldRow => ({
  id,
  class_name: 'nvme-server',
  group: 'a lab',
  system: `System ${id}`,
  year: 2023,
  completeness: 'full',
  source: 'A paper',
  where: 'table 2',
  floor: false,
  missing: [],
  not_drawn: '',
  note: '',
  points: [point()],
  error: 0.25,
  ratio: 1.25,
  width: 3.75,
  inside: 1,
  binds: [],
  binding_right: null,
  ...over,
});

const rows = [
  row('a'),
  row('b', { class_name: 'hdd-array', points: [point({ inside: false })], error: 0.9 }),
  row('c', { error: null, points: [point({ predicted: null, low: null, high: null, inside: null })] }),
];
const choice = { classId: null, shown: 'all', find: '', order: 'class' } as const;
const ids = (found: readonly WorldRow[]) => found.map(({ id }) => id).join('');

test('measurements are chosen by class, by words and by how they come out', () => {
  expect(ids(shownRows(rows, choice))).toBe('abc');
  expect(ids(shownRows(rows, { ...choice, classId: 'hdd-array' }))).toBe('b');
  expect(ids(shownRows(rows, { ...choice, shown: 'outside' }))).toBe('b');
  expect(ids(shownRows(rows, { ...choice, shown: 'undrawn' }))).toBe('c');
  expect(ids(shownRows(rows, { ...choice, find: 'LAB system  c' }))).toBe('c');
  expect(ids(shownRows(rows, { ...choice, find: 'another' }))).toBe('');
  expect(ids(shownRows(rows, { ...choice, order: 'error' }))).toBe('bac');
});

test('coverage that is too high is as wrong as one that is too low', () => {
  expect([0.74, 0.75, 0.9, 0.91, null].map(coverageFault)).toEqual(['low', null, null, 'high', null]);
  expect([0.89, 1, 1.11, null].map(isBiased)).toEqual([true, false, true, false]);
});

test('only what has both values has a place in the chart, and its whisker is its interval', () => {
  const figures = figuresOf(rows, 'mb_s', new Map([['hdd-array', 3]]));
  expect(figures.map(({ caseId, classNumber }) => [caseId, classNumber])).toEqual([
    ['a', 0],
    ['b', 3],
  ]);
  expect(figuresOf(rows, 'iops', new Map())).toEqual([]);
  expect(metricsOf(rows)).toEqual(['mb_s']);
  const domain = worldDomain(figures);
  const { marks } = placeFigures(figures, domain, 100, 100);
  const [mark] = marks;
  expect(mark?.x).toBeLessThan(100 - (mark?.y ?? 0));
  expect(mark?.whisker?.[0]).toBeGreaterThan(mark?.y ?? 0);
  expect(mark?.whisker?.[1]).toBeLessThan(mark?.y ?? 0);
  expect(placeFigures([], worldDomain([]), 100, 100).marks).toEqual([]);
});

test('figures are written with the digits that they bear', () => {
  expect(publishedText(point())).toBe('2.4\u00a0GB/s');
  expect(predictedText(point())).toBe('about 3\u00a0GB/s, 1.6 to 6 likely');
  expect(predictedText(point({ low: null, high: null }))).toBe('3.0\u00a0GB/s');
  expect(predictedText(point({ predicted: null }))).toBe('–');
  expect(publishedText(point({ metric: 'latency_ms', published: 0.0834 }))).toBe('0.0834\u00a0ms');
  expect([ratioOf(1.25), ratioOf(14.2), ratioOf(null)]).toEqual(['1.25', '14', '–']);
  expect(bindsText(['drives', 'server_nic', 'new_one'])).toBe("drives, servers' network cards, new_one");
});

test('classes have the place of their size', () => {
  const summary = (class_name: string, cases: number) => ({ class_name, cases }) as WorldLedger['whole'];
  const ledger = { classes: [summary('x', 3), summary('y', 30)] } as unknown as WorldLedger;
  expect(orderedClasses(ledger).map(({ class_name }) => class_name)).toEqual(['y', 'x']);
});
