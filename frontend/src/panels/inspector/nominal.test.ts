import { describe, expect, test } from 'vitest';
import type { ComponentResult } from '../../api/answers';
import type { DrawnPart } from '../../model/document/types';
import { realCatalogue } from '../../model/testing/designs';
import type { StudioResult } from '../studio';
import { whyNoCeiling } from './noCeiling';
import { nominalLimits } from './nominal';

const { data } = realCatalogue();
const limitsOf = (id: string) => {
  const part = data.parts[id];
  if (!part) throw new Error(`no part ${id}`);
  return nominalLimits(part, data);
};

describe('nominal limits', () => {
  test('of an adapter are what its lanes give and the line rate of its ports, each with its grade', () => {
    const [lanes, ports] = limitsOf('emulex-lpe35002-m2');
    expect(lanes).toMatchObject({ basis: 'derived', bounded: false, unverified: true });
    expect(lanes?.quantity).toEqual({ value: '13,683', unit: 'MB/s' });
    expect(ports).toMatchObject({ label: '2 × Fibre Channel 32 Gb/s', quantity: { value: '3,200', unit: 'MB/s' } });
    expect(ports?.notes[0]).toBe('Line rate of each port, each direction');
  });

  test('have a number or say why they have none, whatever the part', () => {
    const all = Object.keys(data.parts).flatMap(limitsOf);
    const missing = all.filter(({ quantity }) => quantity.unit === '');
    expect(
      missing.filter(({ notes }) => !/^(No line rate|The catalogue states no value)/.test(notes[0] ?? '')),
    ).toEqual([]);
    expect(all.filter(({ quantity }) => quantity.unit !== '' && quantity.value === '–')).toEqual([]);
    // Every figure that limits says a number, at least the most that it allows; ports are of known speeds but a few.
    expect(missing.map(({ label }) => label).filter((label) => !/Gb\/s$/.test(label))).toEqual([]);
  });

  test('that depend on requests are the most that they may be', () => {
    const part = Object.values(data.parts).find(({ figures }) => figures.some(({ law }) => law === 'request_time'));
    const figure = part?.figures.find(({ law }) => law === 'request_time');
    const limit = limitsOf(part?.id ?? '').find(({ id }) => id === figure?.id);
    expect(limit).toMatchObject({ bounded: true, quantity: { unit: 'MB/s' } });
    expect(limit?.notes[0]).toMatch(/request size/);
  });
});

describe('a missing ceiling', () => {
  const part = { id: 'h', kind: 'hba' } as DrawnPart;
  const load = (throughput_mb_s: number, ceiling_mb_s: number | null = null) =>
    ({ throughput_mb_s, ceiling_mb_s }) as ComponentResult;
  const result = (workloads: number, unknown: readonly string[] = []) =>
    ({
      scenario: 'Backup',
      workloads: Array(workloads),
      unknown: [{ component_ids: unknown }],
    }) as unknown as StudioResult;

  test.each([
    [load(0), result(0), /no workload/],
    [load(0), result(1), /no load reaches this part in “Backup”/],
    [load(5), result(1), /other parts/],
    [load(5), result(1, ['h']), /upper bounds/],
  ])('says why: %#', (shown, answer, words) => {
    expect(whyNoCeiling(part, shown, answer)).toMatch(words);
  });

  test('is not explained where there is one', () => expect(whyNoCeiling(part, load(5, 9), result(1))).toBeNull());
});
