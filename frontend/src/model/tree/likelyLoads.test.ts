import { expect, it } from 'vitest';
import { mapWith } from '../algorithms/incrementalMap';
import { RangedLoads, rangesOf, withRanges } from './likelyLoads';

const loads = new Map([
  ['hba1', { utilisation: 0.5, explanations: ['s/hba|read', 's/hba|write'] }],
  ['hba2', { utilisation: 0.2, explanations: ['s/other'] }],
  ['idle', { utilisation: null, explanations: [] }],
]);

it('gives each load the doubt of its tightest row, and says where a class prior is behind it', () => {
  const doubts = [{ row: 'hba|read', low: 0.3, high: 0.9 }];
  const ranges = rangesOf({ scenario: 's', doubts }, new Map([['s/hba|read', { basis: 'prior' as const }]]));
  const found = withRanges(loads, ranges);
  expect(found.get('hba1')).toMatchObject({ utilisation: 0.5, likely: { low: 0.3, high: 0.9, prior: true } });
  expect([found.get('hba2')?.likely, found.get('idle')?.likely]).toEqual([undefined, undefined]);
  const rated = rangesOf({ scenario: 's', doubts }, new Map([['s/hba|read', { basis: 'rated' as const }]]));
  expect(withRanges(loads, rated).get('hba1')?.likely?.prior).toBe(false);
});

it('is the same table where nothing is in doubt', () => {
  expect(withRanges(loads, rangesOf({ scenario: 's', doubts: [] }, new Map()))).toBe(loads);
});

it('makes of the next result only what says something else', () => {
  const basis = new Map([['s/hba|read', { basis: 'prior' as const }]]);
  const upTo = (high: number) => rangesOf({ scenario: 's', doubts: [{ row: 'hba|read', low: 0.3, high }] }, basis);
  const all = new Map(
    Array.from({ length: 100 }, (_, n) => [
      `p${n}`,
      { utilisation: n / 100, explanations: [n < 3 ? 's/hba|read' : ''] },
    ]),
  );
  const ranged = new RangedLoads<{ utilisation: number; explanations: string[] }>();
  const first = ranged.of(all, upTo(0.9));
  expect(ranged.of(all, upTo(0.9))).toBe(first);
  const next = mapWith(
    all,
    new Map([
      ['p1', { utilisation: 0.5, explanations: ['s/hba|read'] }],
      ['p50', null],
    ]),
  );
  for (const [loads, ranges] of [
    [next, upTo(0.9)],
    [next, upTo(0.8)],
    [all, upTo(0.8)],
  ] as const) {
    const found = ranged.of(loads, ranges);
    expect(new Map(found)).toEqual(new Map(withRanges(loads, ranges)));
    expect(found.get('p60')).toBe(first.get('p60'));
  }
});
