import { describe, expect, test } from 'vitest';
import { type Rack, racksOf, topOf } from '../fit/racks';
import { idOf, p690, refusalOf, type Workbench, workbench } from '../testing/designs';
import { addPart } from './addPart';
import { mountAll, mountingPlan, mountPart, unmountParts } from './rackParts';
import { remove } from './remove';
import { setAttribute } from './setAttribute';
import { setCount } from './setCount';

const RACK = 'generic-rack-42u';
const racks = (bench: Workbench) => racksOf(bench.snapshot(), bench.catalogue.data);
const rack = (bench: Workbench, id: string): Rack => {
  const match = racks(bench).racks.find((item) => item.id === id);
  if (!match) throw new Error(`no rack ${id}`);
  return match;
};

describe('a rack', () => {
  const bench = workbench();
  const id = idOf(addPart(bench, RACK));
  const a = idOf(addPart(bench, 'ibm-fastt600-turbo'));
  const b = idOf(addPart(bench, 'ibm-fastt600-turbo'));

  test('stands in the design but not on the canvas', () => {
    expect(bench.snapshot().components.get(id)?.name).toBe('Rack 1');
    expect(bench.tree().parts.get(id)?.kind).toBe('rack');
    expect(bench.tree().roots).toEqual([a, b]);
  });

  test('takes parts at free units and says what is in the way', () => {
    idOf(mountPart(bench, a, id, 1));
    expect(refusalOf(mountPart(bench, b, id, 3))).toBe(
      'FAStT1 stands in U1 to U3 of Rack 1. Choose free units, or move it first.',
    );
    expect(refusalOf(mountPart(bench, b, id, 41))).toBe(
      'FAStT2 takes 3 units and would reach U43; Rack 1 ends at U42.',
    );
    expect(refusalOf(mountPart(bench, b, id, 0))).toContain('begin with 1');
    idOf(mountPart(bench, b, id, 40));
    expect(rack(bench, id).used).toBe(6);
    expect(rack(bench, id).clashes.size).toBe(0);
  });

  test('counts copies one above another', () => {
    setCount(bench, a, 14);
    expect([...rack(bench, id).clashes].toSorted()).toEqual([a, b].toSorted());
    setCount(bench, a, 1);
    expect(rack(bench, id).clashes.size).toBe(0);
  });

  test('lets go of its parts when it goes, and of one when asked', () => {
    idOf(unmountParts(bench, [b]));
    expect(racks(bench).waiting.map((part) => part.id)).toEqual([b]);
    remove(bench, [id]);
    expect(
      racks(bench)
        .waiting.map((part) => part.id)
        .toSorted(),
    ).toEqual([a, b].toSorted());
  });
});

describe('the p690 in racks', () => {
  const bench = workbench(p690());

  test('says of which parts nobody knows the height', () => {
    const { unknown, waiting } = racks(bench);
    expect(new Set(unknown.map(({ kind }) => kind))).toEqual(new Set(['host', 'switch']));
    expect(waiting).toHaveLength(7 + 56 + 56);
  });

  test('is mounted in one step, from below, without a clash', () => {
    expect(refusalOf(mountAll(bench, null))).toContain('Add a rack');
    const planned = mountingPlan(bench, RACK);
    const outcome = mountAll(bench, RACK);
    expect(outcome.ok).toBe(true);
    const { racks: made, waiting } = racks(bench);
    expect(waiting).toEqual([]);
    expect(made).toHaveLength(planned.newRacks.length);
    // 7 drawers of 4 units, 56 systems and 56 shelves of 3.
    expect(made.reduce((sum, item) => sum + item.used, 0)).toBe(364);
    expect(made).toHaveLength(9);
    expect(made.flatMap((item) => [...item.clashes])).toEqual([]);
    expect(made.every((item) => item.mounted.every((part) => (part.low ?? 0) >= 1 && topOf(part) <= 42))).toBe(true);
  });

  test('keeps a storage system beside its shelf', () => {
    const [first] = racks(bench).racks.filter((item) => item.mounted.some((part) => part.name === 'FAStT1'));
    const index = first?.mounted.findIndex((part) => part.name === 'FAStT1') ?? -1;
    const near = [first?.mounted[index - 1]?.group, first?.mounted[index + 1]?.group];
    expect(near).toContain(first?.mounted[index]?.group);
  });

  test('knows no weight, and says for how many parts', () => {
    const [first] = racks(bench).racks;
    expect(first?.weight.known).toBe(0);
    expect(first?.weight.unknown).toBeGreaterThan(10);
  });

  test('takes what the design says of a part for all that is in it', () => {
    const system = [...bench.snapshot().components.values()].find(({ name }) => name === 'FAStT1')?.id ?? '';
    setAttribute(bench, [system], 'power_maximum', 400);
    const mounted = racks(bench).racks.flatMap((item) => item.mounted);
    expect(mounted.find(({ id }) => id === system)?.power).toEqual({ known: 400, unknown: 0 });
    expect(mounted.filter(({ power }) => power.known > 0)).toHaveLength(1);
  });

  test('leaves no part without a place once somebody says how high it is', () => {
    const { unknown } = racks(bench);
    expect(unknown).toHaveLength(8);
    setAttribute(
      bench,
      unknown.map(({ id }) => id),
      'rack_height',
      2,
    );
    expect(racks(bench).unknown).toEqual([]);
    expect(mountAll(bench, RACK).ok).toBe(true);
    expect(racks(bench).racks.reduce((sum, item) => sum + item.used, 0)).toBe(364 + 16);
  });
});
