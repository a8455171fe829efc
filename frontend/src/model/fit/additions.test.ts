import { expect, test } from 'vitest';
import { addPart } from '../commands/addPart';
import { drawingOf } from '../commands/context';
import { idOf, workbench } from '../testing/designs';
import { additionsIn } from './additions';

const bench = workbench();
const host = idOf(addPart(bench, 'ibm-7040-681'));
const drawer = idOf(addPart(bench, 'ibm-7040-61d-fc6571'));
const system = idOf(addPart(bench, 'ibm-fastt600-turbo'));
const find = (holder: string | null, key: string) =>
  additionsIn(drawingOf(bench), holder).find(({ partId, kind }) => (partId ?? kind) === key);

test('what stands by itself goes to the top level, and nothing else does', () => {
  expect(find(null, 'ibm-2109-f32')).toMatchObject({ free: null });
  expect(find(null, 'ibm-fc6239')).toBeUndefined();
  expect(find(null, 'raid_array')).toBeUndefined();
  expect(find(null, 'generic-rack-42u')).toBeUndefined();
});

test('slots are counted where the part fits, also in what comes inside', () => {
  expect(find(host, 'ibm-7040-61d-fc6571')?.free).toBe(6);
  expect(find(drawer, 'ibm-fc6239')?.free).toBe(20);
  expect(find(system, 'ibm-36gb-15k-fc')?.free).toBe(14);
  expect(find(system, 'ibm-fc6239')).toBeUndefined();
});

test('a full slot is not free, and logical parts need none', () => {
  addPart(bench, 'ibm-fc6239', { near: [drawer] });
  expect(find(drawer, 'ibm-fc6239')?.free).toBe(19);
  expect(find(system, 'raid_array')).toEqual({ kind: 'raid_array', partId: null, name: 'RAID array', free: null });
  expect(find(host, 'filesystem')).toMatchObject({ partId: null });
});
