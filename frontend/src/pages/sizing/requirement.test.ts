import { describe, expect, it } from 'vitest';
import type { SizingOffer } from '../../api/queries/sizing';
import {
  emptyRequirement,
  problemsOf,
  type RequirementDocument,
  ranked,
  relaxed,
  saidOnly,
  withFields,
  withLock,
  withMeasured,
  withPreset,
  withVendor,
} from './requirement';

const document: RequirementDocument = {
  ...emptyRequirement('A'),
  workloads: [
    { name: 'Scans', throughput_mb_s: 1000 },
    { name: 'Database', iops: 5000, latency_ms: 1 },
  ],
};

describe('a requirement in the form', () => {
  it('has no field that nobody said', () => {
    expect(withFields({ ...document, budget: 5 }, { budget: undefined })).toEqual(document);
    expect(withVendor(withVendor(document, 'network', ['Brocade']), 'network', [])).toEqual(document);
    expect(withLock(withLock(document, 'drives', 24), 'drives', undefined)).toEqual(document);
    expect(withLock(document, 'drives', 24).locks).toEqual({ drives: 24 });
  });

  it('sends nothing of a rate or a capacity of which only the unit was chosen', () => {
    const open = { ...document, usable_tib: null, workloads: [{ name: 'Database', iops: null }] };
    expect(saidOnly(open)).toEqual({ ...emptyRequirement('A'), workloads: [{ name: 'Database' }] });
    expect(saidOnly(document)).toEqual(document);
  });

  it('takes a preset as often as one likes, each under a name of its own', () => {
    const preset = { id: 'oltp', label: 'Databases', summary: '', fields: {}, source: '' };
    const twice = withPreset(withPreset(emptyRequirement('A'), preset), preset);
    expect(twice.workloads.map(({ name }) => name)).toEqual(['Databases', 'Databases 2']);
  });

  it('asks for small random requests by the second, for large or sequential ones in MB/s', () => {
    const rateOf = (fields: Readonly<Record<string, unknown>>) =>
      withPreset(emptyRequirement('A'), { id: 'a', label: 'A', summary: '', fields, source: '' }).workloads[0]?.iops;
    expect(rateOf({ pattern: 'random', request_kib: 8 })).toBeNull();
    expect(rateOf({ pattern: 'random', request_kib: 1024 })).toBeUndefined();
    expect(rateOf({ pattern: 'sequential', request_kib: 8 })).toBeUndefined();
  });

  it('takes measured workloads beside its own, each under a name of its own', () => {
    const measured = [
      { name: 'Scans', iops: 10 },
      { name: 'Scans', iops: 20 },
    ];
    const found = withMeasured(document, measured).workloads;
    expect(found.map(({ name }) => name)).toEqual(['Scans', 'Database', 'Scans (2)', 'Scans (3)']);
    expect(found.at(-1)?.iops).toBe(20);
    expect(document.workloads).toHaveLength(2);
  });

  it('is relaxed field by field, each rate in its own unit, capacity in the unit that was asked', () => {
    const rates = relaxed(document, [
      { field: 'rate', workload: 0, value: 0.5 },
      { field: 'rate', workload: 1, value: 0.5 },
    ]);
    expect(rates.workloads.map(({ throughput_mb_s, iops }) => [throughput_mb_s, iops])).toEqual([
      [500, undefined],
      [undefined, 2500],
    ]);
    expect(relaxed(document, [{ field: 'latency_ms', workload: 1, value: 1.3 }]).workloads[1]?.latency_ms).toBe(1.3);
    expect(relaxed({ ...document, usable_tb: 200 }, [{ field: 'usable_tib', workload: null, value: 100 }])).toEqual({
      ...document,
      usable_tb: 109.95,
    });
    expect(relaxed(document, [{ field: 'survive', workload: null, value: 'none' }]).survive).toBe('none');
  });

  it('shows each problem at its field', () => {
    const error = Object.assign(new Error('two'), {
      problems: [
        { place: '/document/workloads/0/iops', message: 'first' },
        { place: '/document/workloads/0/iops', message: 'second' },
      ],
    });
    expect([...problemsOf(error)]).toEqual([['/workloads/0/iops', 'first']]);
    expect(problemsOf(null).size).toBe(0);
  });

  it('ranks by cost among those that are certain enough', () => {
    const offer = (id: string, cost: number | null, meets_odds: number) => ({ id, cost, meets_odds }) as SizingOffer;
    const offers = [offer('A', 1, 0.82), offer('B', 2, 0.95), offer('C', null, 1), offer('D', 3, 0.96)];
    expect(
      ranked(offers, 80)
        .map(({ id }) => id)
        .join(''),
    ).toBe('ABDC');
    expect(
      ranked(offers, 95)
        .map(({ id }) => id)
        .join(''),
    ).toBe('BDCA');
  });
});
