import { expect, it } from 'vitest';
import { GROWTH_DEFAULT, growthOf } from '../document/growth';
import { p690, refusalOf, workbench } from '../testing/designs';
import { setGrowth } from './setGrowth';
import { setWorkload } from './setWorkload';

it('states what is stored and how it grows, and takes it back to what holds otherwise', () => {
  const bench = workbench(p690());
  expect(setGrowth(bench, { stored_gib: 20_000, percent_a_year: 25 })).toMatchObject({ ok: true });
  expect(setGrowth(bench, { as_of: '2026-03' })).toMatchObject({ ok: true });
  expect(growthOf(bench.snapshot().meta)).toEqual({
    ...GROWTH_DEFAULT,
    stored_gib: 20_000,
    percent_a_year: 25,
    as_of: '2026-03',
  });
  setGrowth(bench, { stored_gib: null, percent_a_year: null, as_of: null });
  expect(bench.snapshot().meta.growth).toBeUndefined();
});

it('keeps what is stated of the growth of a workload', () => {
  const bench = workbench(p690());
  const [id = ''] = bench.snapshot().workloads.keys();
  expect(bench.snapshot().workloads.get(id)?.growth_percent_a_year).toBeNull();
  setWorkload(bench, id, { growth_percent_a_year: 30, growth_doubt_percent: 10 });
  expect(bench.snapshot().workloads.get(id)).toMatchObject({ growth_percent_a_year: 30, growth_doubt_percent: 10 });
  expect(refusalOf(setWorkload(bench, id, { growth_percent_a_year: -91 }))).toMatch(/Growth/);
});

it('refuses what cannot be, and reads what another wrote amiss as the default', () => {
  const bench = workbench(p690());
  expect(refusalOf(setGrowth(bench, { limit_percent: 101 }))).toMatch(/The limit in percent/);
  expect(refusalOf(setGrowth(bench, { as_of: '2026-13' }))).toMatch(/month as/);
  expect(growthOf({ growth: { stored_gib: 'much', lead_time_weeks: -1, as_of: 'soon' } })).toEqual(GROWTH_DEFAULT);
  expect(growthOf({ growth: null })).toEqual(GROWTH_DEFAULT);
});
