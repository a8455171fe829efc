import { expect, test } from 'vitest';
import { layerOf, partOf, timeOf } from '../testing/results';
import { plotLayers, plotTimes } from './pathPlot';

const size = { height: 200, above: 40, column: 100 };

test('load and ceiling stand on one scale, and the line of throughput goes through all tops', () => {
  const { bars, line_y } = plotLayers([layerOf('a'), layerOf('b', { ceiling_mb_s: 1000 })], 1000, 'rate', size);
  const perMegabyte = 160 / 1300;
  expect(line_y).toBeCloseTo(200 - 1000 * perMegabyte);
  expect(bars.map(({ runs }) => runs[0]?.y)).toEqual([line_y, line_y]);
  expect(bars[0]?.ceiling_y).toBeCloseTo(200 - 1200 * perMegabyte);
  expect(bars[1]?.ceiling_y).toBeCloseTo(line_y);
});

test('a ceiling beyond the scale is broken and does not move the others', () => {
  const alone = plotLayers([layerOf('a')], 1000, 'rate', size);
  const { bars, line_y } = plotLayers([layerOf('a'), layerOf('b', { ceiling_mb_s: 90_000 })], 1000, 'rate', size);
  expect(bars.map(({ broken }) => broken)).toEqual([false, true]);
  expect(bars[1]?.ceiling_y).toBe(40);
  expect([line_y, bars[0]?.ceiling_y]).toEqual([alone.line_y, alone.bars[0]?.ceiling_y]);
});

test('a layer without a known limit ends at what passes it', () => {
  const [bar] = plotLayers([layerOf('a', { ceiling_mb_s: null })], 1000, 'rate', size).bars;
  expect(bar?.broken).toBe(false);
  expect(bar?.ceiling_y).toBe(bar?.runs[0]?.y);
});

test('unlike parts split the bar by their loads, what binds at the bottom', () => {
  const parts = [partOf('link0', 400, false), partOf('link1', 600, true)];
  const { bars, line_y } = plotLayers([layerOf('a', { parts })], 1000, 'rate', size);
  const [link1, link0] = bars[0]?.runs ?? [];
  expect([link1?.name, link0?.name]).toEqual(['link1', 'link0']);
  expect((link1?.y ?? 0) + (link1?.height ?? 0)).toBeCloseTo(200);
  expect(link1?.height).toBeCloseTo(0.6 * (200 - line_y));
  expect(link0?.y).toBeCloseTo(line_y);
});

test('requests have a scale of their own', () => {
  const { bars, ticks } = plotLayers([layerOf('a')], 500, 'requests', size);
  expect([bars[0]?.load, bars[0]?.ceiling]).toEqual([500, 600]);
  expect(ticks.at(-1)?.value).toBeLessThanOrEqual(650);
});

test('a layer that only some of the traffic passes narrows the ribbon', () => {
  const wide = plotLayers([layerOf('a')], 1000, 'rate', size).ribbon;
  const narrow = plotLayers([layerOf('a', { load_mb_s: 500 })], 1000, 'rate', size).ribbon;
  expect(wide).toMatch(/^M50,/);
  expect(narrow).not.toBe(wide);
  expect(`${wide}${narrow}`).not.toContain('NaN');
});

test('nothing to draw is drawn without a division by zero', () => {
  const { bars, line_y } = plotLayers([layerOf('a', { load_mb_s: 0, ceiling_mb_s: 0 })], 0, 'rate', size);
  expect([line_y, bars[0]?.runs[0]?.height]).toEqual([200, 0]);
  expect(plotTimes([layerOf('a')], [], size).columns[0]?.pieces).toEqual([]);
});

test('times by layer add up to the whole, with a column for what is spent at none', () => {
  const times = [timeOf('a', 1, 2), timeOf('b', 4, 0), timeOf('a', 0.5, 0.5), timeOf('', 0, 8)];
  const { columns } = plotTimes([layerOf('a'), layerOf('b'), layerOf('c')], times, size);
  expect(columns.map(({ label, service_ms, wait_ms }) => [label, service_ms, wait_ms])).toEqual([
    ['A', 1.5, 2.5],
    ['B', 4, 0],
    ['C', 0, 0],
    ['Waiting', 0, 8],
  ]);
  const heights = columns.map(({ pieces }) => pieces.reduce((sum, { height }) => sum + height, 0));
  const expected = [80, 80, 0, 160];
  heights.forEach((height, index) => {
    expect(height).toBeCloseTo(expected[index] ?? 0);
  });
});
