import { expect, test } from 'vitest';
import type { CapacityStep } from '../api/answers';
import { layoutWaterfall } from './waterfall';

const step = (id: CapacityStep['id'], bytes: number, change_bytes: number): CapacityStep => ({
  id,
  label: id,
  bytes,
  change_bytes,
  help: '',
  component_ids: [],
});

const steps = [
  step('raw', 100, 100),
  step('outside', 60, -40),
  step('spares', 60, 0),
  step('protection', 50, -10),
  step('usable', 50, 0),
  step('effective', 200, 150),
];

test('totals stand on the ground, what is taken off hangs below the one before, nothing is drawn for no change', () => {
  const bars = layoutWaterfall(steps, 400);
  expect(bars.map(({ step: { id }, x, width, shown_bytes }) => [id, x, width, shown_bytes])).toEqual([
    ['raw', 0, 200, 100],
    ['outside', 120, 80, -40],
    ['protection', 100, 20, -10],
    ['usable', 0, 100, 50],
    ['effective', 0, 400, 200],
  ]);
});

test('a design without drives has bars of no length', () => {
  const bars = layoutWaterfall([step('raw', 0, 0), step('usable', 0, 0)], 400);
  expect(bars.map(({ width }) => width)).toEqual([0, 0]);
});
