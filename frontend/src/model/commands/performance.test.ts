import { describe, expect, it } from 'vitest';
import { workloadPresets } from '../catalogue/workloadPresets';
import { headroomOf } from '../document/headroom';
import { idOf, idsOf, refusalOf, workbench } from '../testing/designs';
import { addLogical } from './addLogical';
import { addPart } from './addPart';
import { setHeadroom } from './setHeadroom';
import { addPreset, addWorkload, runAlone, setWorkload } from './setWorkload';

describe('what the performance model asks of a design', () => {
  it('checks workloads', () => {
    const bench = workbench();
    const host = idOf(addPart(bench, 'ibm-7040-681'));
    idOf(addPart(bench, 'ibm-7040-61d-fc6571'));
    const hba = idOf(addPart(bench, 'ibm-fc6239'));
    const id = idOf(addWorkload(bench, { on: [host] }));
    expect(refusalOf(setWorkload(bench, id, { read_share: 1.2 }))).toMatch(/Read share is 1.2; at most 1/);
    expect(refusalOf(setWorkload(bench, id, { threads: 1.5 }))).toMatch(/whole number/);
    expect(refusalOf(setWorkload(bench, id, { on: [hba] }))).toMatch(/hba1 is none/);
    expect(idsOf(setWorkload(bench, id, { target_mb_s: 500 }))).toEqual([id]);
    expect(bench.snapshot().workloads.get(id)).toMatchObject({ target_mb_s: 500, on: [host] });
    expect(refusalOf(setWorkload(bench, id, { queue_depth: 0 }))).toMatch(/Queue depth is 0; at least 1/);
    expect(refusalOf(setWorkload(bench, id, { think_ms: -1 }))).toMatch(/Think time is -1; at least 0/);
    expect(refusalOf(setWorkload(bench, id, { latency_limit_ms: 0 }))).toMatch(/Response limit is 0; at least 0.001/);
    idsOf(setWorkload(bench, id, { queue_depth: 8, latency_limit_ms: 20, footprint_gib: 642 }));
    expect(idsOf(setWorkload(bench, id, { footprint_gib: null }))).toEqual([id]);
    expect(bench.snapshot().workloads.get(id)).toMatchObject({
      queue_depth: 8,
      think_ms: 0,
      latency_limit_ms: 20,
      footprint_gib: null,
    });
  });

  it('runs workloads together by default, and one alone when it is asked for', () => {
    const bench = workbench({
      workloads: {
        w1: { name: 'Old', scenario: 'Night', on: [], spread: 'striped' },
        w2: { name: 'Older', scenario: 'Day', on: [], spread: 'striped' },
      },
      meta: { scenario: 'Day' },
    });
    const scenarioOf = (id: string) => bench.snapshot().workloads.get(id)?.scenario;
    const joined = idOf(addWorkload(bench));
    expect(scenarioOf(joined)).toBe('Day');
    expect([scenarioOf('w1'), scenarioOf('w2')]).toEqual(['Night', 'Day']);
    idsOf(runAlone(bench, joined, true));
    expect(scenarioOf(joined)).toBe(bench.snapshot().workloads.get(joined)?.name);
    const empty = workbench();
    const ids = [0, 1, 2].map(() => idOf(addWorkload(empty)));
    expect(new Set(ids.map((id) => empty.snapshot().workloads.get(id)?.scenario))).toEqual(new Set(['All workloads']));
    idsOf(runAlone(empty, ids[1] ?? '', true));
    expect(empty.snapshot().workloads.get(ids[1] ?? '')?.scenario).toBe('Workload 2');
    idsOf(runAlone(empty, ids[1] ?? '', false));
    expect(empty.snapshot().workloads.get(ids[1] ?? '')?.scenario).toBe('All workloads');
  });

  it('has presets that a design takes, each figure from a source or said to be assumed', () => {
    const bench = workbench();
    for (const preset of workloadPresets) {
      const [first, second] = [0, 1].map(() => idOf(addPreset(bench, preset)));
      const { workloads } = bench.snapshot();
      expect(workloads.get(first ?? '')).toMatchObject({ ...preset.fields, name: preset.name });
      expect(workloads.get(second ?? '')?.name).toBe(`${preset.name} 2`);
      expect(preset.sources.length).toBeGreaterThan(0);
      for (const { url } of preset.sources) expect(url).toMatch(/^https:/);
      expect(Object.keys(preset.fields)).toEqual(expect.arrayContaining([...preset.assumed]));
    }
  });

  it('keeps a headroom policy that can be, and reads what another client wrote amiss as the default', () => {
    const bench = workbench();
    expect(headroomOf(bench.snapshot().meta)).toEqual({ percent: 30, one_failure: true });
    idsOf(setHeadroom(bench, { percent: 20 }));
    idsOf(setHeadroom(bench, { one_failure: false }));
    expect(headroomOf(bench.snapshot().meta)).toEqual({ percent: 20, one_failure: false });
    expect(refusalOf(setHeadroom(bench, { percent: 91 }))).toMatch(/is 91; at most 90/);
    expect(headroomOf({ headroom: { percent: 'all', one_failure: 1 } })).toEqual({ percent: 30, one_failure: true });
    expect(headroomOf({ headroom: [] })).toEqual({ percent: 30, one_failure: true });
  });

  it('makes ranks and extent pools, and volumes in the pool that is selected', () => {
    const bench = workbench();
    const storage = idOf(addPart(bench, 'ibm-fastt600-turbo'));
    const drives = [1, 2, 3].map(() => idOf(addPart(bench, 'ibm-36gb-15k-fc', { near: [storage] })));
    const component = (id: string) => bench.snapshot().components.get(id);
    const array = idOf(addLogical(bench, 'raid_array', drives));
    const rank = idOf(addLogical(bench, 'rank', [storage]));
    expect(component(rank)).toMatchObject({ at: [storage, null], attributes: { arrays: [array] } });
    expect(refusalOf(addLogical(bench, 'rank', [array]))).toMatch(/belongs to Rank 1 already/);
    const pool = idOf(addLogical(bench, 'extent_pool', [storage]));
    expect(component(pool)).toMatchObject({ attributes: { ranks: [rank] } });
    const inPool = idOf(addLogical(bench, 'volume', [pool]));
    expect(component(inPool)?.at).toEqual([pool, null]);
    expect(component(idOf(addLogical(bench, 'volume', [array])))?.at).toEqual([array, null]);
  });
});
