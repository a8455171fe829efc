import { describe, expect, test } from 'vitest';
import type { LadderStep, LayerCeiling } from '../api/answers';
import { bindsAtText, isDoubted, sharedRanks } from './ladder';
import { layoutLayers } from './layers';
import { rowsApart } from './rowsApart';
import { layerOf, partOf } from './testing/results';

const step = (over: Partial<LadderStep>): LadderStep => ({
  rank: 1,
  row: 'r',
  name: 'Part',
  kind: 'hba',
  direction: '',
  component_ids: [],
  count: 1,
  load_mb_s: 100,
  ceiling_mb_s: 200,
  utilisation: 0.5,
  binds: false,
  binds_at_mb_s: 200,
  relief_alone_mb_s: 0,
  relief_with_above_mb_s: 0,
  if_lifted: '',
  explanation: '',
  gain_per_percent_mb_s: null,
  binds_in_ten: 0,
  ...over,
});

const layer = (over: Partial<LayerCeiling>): LayerCeiling =>
  layerOf('hba', { load_mb_s: 100, ceiling_mb_s: 120, ...over });

describe('ladder', () => {
  test('says now for what binds and the rise for the rest', () => {
    expect(bindsAtText(step({ binds: true }), 100, 'now')).toBe('now');
    expect(bindsAtText(step({ binds_at_mb_s: 103 }), 100, 'now')).toBe('+3%');
    expect(bindsAtText(step({ binds_at_mb_s: 238 }), 100, 'now')).toBe('+140%');
    expect(bindsAtText(step({ binds_at_mb_s: 100.2 }), 100, 'now')).toBe('under +1%');
  });
});

describe('doubt on the ladder', () => {
  const rows = (...cases: number[]) =>
    cases.map((binds_in_ten, at) => step({ row: `r${at}`, rank: at + 1, binds: at === 0, binds_in_ten }));
  const ranks = (...cases: number[]) => [...sharedRanks(rows(...cases)).values()];

  test('says in how many cases a row binds only where that is not sure', () => {
    expect(isDoubted(rows(10, 0, 0))).toBe(false);
    expect(isDoubted(rows(0, 0))).toBe(false);
    expect(isDoubted(rows(7, 2, 1))).toBe(true);
  });

  test('rows that bind about as often share a rank, those that never bind do not', () => {
    expect(ranks(10, 0, 0)).toEqual([1, 2, 3]);
    expect(ranks(5, 4, 1, 0, 0)).toEqual([1, 1, 3, 4, 5]);
    expect(ranks(7, 2, 1)).toEqual([1, 2, 2]);
  });
});

describe('rows of one name', () => {
  const told = (...rows: [row: string, name: string][]) =>
    [...rowsApart(rows.map(([row, name]) => ({ row, name })))].map(([row, what]) => `${row} ${what}`);

  test('are told apart by what they are full of, and only where their names do not', () => {
    expect(told(['array:shared:requests', 'Array'], ['array:write:requests', 'Array'], ['hba:read', 'HBA'])).toEqual([
      'array:shared:requests reads and writes',
      'array:write:requests writes',
    ]);
    expect(told(['box:read', 'Box, read'], ['box:read:requests~2', 'Box, read'])).toEqual([
      'box:read:requests~2 requests',
    ]);
    expect(told(['array:read', 'Array'], ['array:read~2', 'Array'])).toEqual([]);
  });
});

describe('layer ceilings', () => {
  test('puts every fill at the one line of throughput and every ceiling on the same scale', () => {
    const chart = layoutLayers([layer({}), layer({ layer: 'x', ceiling_mb_s: 100, binds: true })], 100, 270);
    expect(chart.line_px).toBeCloseTo(200);
    expect(chart.bars.map((bar) => bar.ceiling_px)).toEqual([expect.closeTo(240), expect.closeTo(200)]);
    expect(chart.bars.every((bar) => bar.runs[0]?.width === chart.line_px)).toBe(true);
  });

  test('breaks a bar beyond the scale and leaves an unknown ceiling at the line', () => {
    const chart = layoutLayers([layer({ ceiling_mb_s: 900 }), layer({ layer: 'y', ceiling_mb_s: null })], 100, 270);
    expect(chart.bars[0]).toMatchObject({ broken: true, ceiling_px: 270 });
    expect(chart.bars[1]).toMatchObject({ broken: false, ceiling_px: chart.line_px });
  });

  test('splits a layer of unlike parts by their share of the load', () => {
    const parts = [partOf('link0', 25, false), partOf('link1', 75, true)];
    const [bar] = layoutLayers([layer({ parts })], 100, 270).bars;
    expect(bar?.runs.map((run) => run.width)).toEqual([expect.closeTo(50), expect.closeTo(150)]);
    expect(bar?.runs.map((run) => run.binds)).toEqual([false, true]);
  });

  test('draws nothing to carry as an empty chart, not as NaN', () => {
    const chart = layoutLayers([layer({ load_mb_s: 0 })], 0, 270);
    expect(chart.line_px).toBe(0);
    expect(chart.bars[0]?.runs[0]?.width).toBe(0);
  });
});
