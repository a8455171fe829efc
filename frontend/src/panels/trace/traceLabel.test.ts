import { expect, test } from 'vitest';
import type { DesignCable, DrawnPart, DrawnTree } from '../../model/document/types';
import { bottleneckLabel, tracedName, traceLabel } from './traceLabel';

function treeOf(rows: readonly (readonly [id: string, kind: string, parent: string | null])[]): DrawnTree {
  const parts = new Map<string, DrawnPart>();
  for (const [id, kind, parent] of rows) {
    const children = rows.filter((row) => row[2] === id).map((row) => row[0]);
    const shown = { id, kind, parent, children, name: id, part: null, subtitle: '', icon: '', slot: null, count: 1 };
    parts.set(id, { ...shown, fixed: false, physical: true, ports: [], slots: [] });
  }
  return { parts, roots: rows.filter(([, , parent]) => parent === null).map(([id]) => id), cables: [] };
}

const tree = treeOf([
  ['host', 'host', null],
  ['planar', 'io_planar', 'host'],
  ['link1', 'rio_link', 'planar'],
  ['phb', 'phb', 'planar'],
  ['h1', 'hba', 'phb'],
  ['h2', 'hba', 'phb'],
  ['h3', 'hba', 'planar'],
  ['h4', 'hba', 'host'],
  ['box', 'storage_system', null],
]);
const cable: DesignCable = { id: 'c', from: ['h1', 'fc0'], to: ['box', 'host1'], length_m: null };
const drawing = { tree, cables: new Map([['c', cable]]) };
const found = (paths: number, ...component_ids: string[]) => ({ paths, component_ids });

test('HBAs are counted in the narrowest frame that has more than are lit', () => {
  expect(traceLabel(drawing, ['link1'], found(2, 'h1', 'h2', 'link1'))).toBe('Path through link1, 2 of 3 HBAs');
  expect(traceLabel(drawing, ['h1'], found(1, 'h1'))).toBe('Path through h1, 1 of 2 HBAs');
  expect(traceLabel(drawing, ['link1'], found(3, 'h1', 'h2', 'h4'))).toBe('Path through link1, 3 of 4 HBAs');
});

test('elsewhere they are counted in the whole design', () => {
  expect(traceLabel(drawing, ['box'], found(2, 'h1', 'h2'))).toBe('Path through box, 2 of 4 HBAs');
  expect(traceLabel(drawing, ['host'], found(4, 'h1', 'h2', 'h3', 'h4'))).toBe('Path through host, all 4 HBAs');
});

test('a way without HBAs counts its paths', () => {
  expect(traceLabel(drawing, ['box'], found(1, 'box'))).toBe('Path through box, 1 path');
  expect(traceLabel(drawing, ['box'], found(1200, 'box'))).toBe('Path through box, 1,200 paths');
});

test('several parts are named, many are counted, and nothing found is said', () => {
  expect(traceLabel(drawing, ['link1', 'box'], found(0))).toBe('No I/O path through link1 and box');
  expect(traceLabel(drawing, ['h1', 'h2', 'h3', 'h4'], found(0))).toBe('No I/O path through h1, h2 and 2 more');
  expect(tracedName(drawing, 'c')).toBe('cable from h1 to box');
});

test('the bottleneck is named once by each row that binds', () => {
  const ladder = [
    { name: 'RIO2 link1', binds: true },
    { name: 'Planar', binds: true },
    { name: 'Planar', binds: true },
    { name: 'FAStT600', binds: false },
  ];
  expect(bottleneckLabel(ladder)).toBe('Bottleneck path: RIO2 link1 and Planar');
});
