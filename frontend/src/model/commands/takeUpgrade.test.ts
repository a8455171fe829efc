import { expect, it } from 'vitest';
import type { Upgrade } from '../../api/answers';
import { changesBetween } from '../collaboration/suggestion';
import { documentOf } from '../document/document';
import { UndoHistory } from '../document/undo';
import { p690, refusalOf, workbench } from '../testing/designs';
import { rename } from './rename';
import { setAttribute } from './setAttribute';
import { takeUpgrade } from './takeUpgrade';

/** A design, and an upgrade that sets the strips of an array. */
function upgraded() {
  const bench = workbench(p690());
  const other = workbench(documentOf(bench.snapshot()) as Parameters<typeof workbench>[0]);
  const seen = other.snapshot();
  const array = [...seen.components.values()].find(({ kind }) => kind === 'raid_array')?.id ?? '';
  setAttribute(other, [array], 'strip_kib', 256);
  const { changes, base } = changesBetween(seen, other.snapshot());
  return { bench, array, upgrade: { places: changes, base } as unknown as Pick<Upgrade, 'places' | 'base'> };
}

it('applies an upgrade as one step, and back', () => {
  const { bench, array, upgrade } = upgraded();
  const history = new UndoHistory(bench.doc);
  const before = documentOf(bench.snapshot());
  expect(takeUpgrade(bench, 'Larger strips', upgrade)).toMatchObject({ ok: true, label: 'Upgrade: Larger strips' });
  expect(bench.snapshot().components.get(array)?.attributes.strip_kib).toBe(256);
  expect(history.undo()).toBe('Upgrade: Larger strips');
  expect(documentOf(bench.snapshot())).toEqual(before);
});

it('refuses one whose places are others meanwhile, and minds no change elsewhere', () => {
  const { bench, array, upgrade } = upgraded();
  rename(bench, array, 'Another name');
  setAttribute(bench, [array], 'strip_kib', 64);
  expect(refusalOf(takeUpgrade(bench, 'Larger strips', upgrade))).toMatch(/changed meanwhile/);
  expect(bench.snapshot().components.get(array)?.attributes.strip_kib).toBe(64);
});
