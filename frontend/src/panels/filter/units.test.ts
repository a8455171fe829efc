import { describe, expect, test } from 'vitest';
import { matches } from '../../model/filter/match';
import { parseFilter } from '../../model/filter/parse';
import { type FilterLoad, type FilterRow, isProblem } from '../../model/filter/types';
import { readNumber } from './useFilter';

const row: FilterRow = {
  id: 'v1',
  kind: 'volume',
  count: 2,
  words: 'v1',
  speeds_gbps: [16, 32],
  size_gib: 6 * 1024,
  text: () => [],
};
const load: FilterLoad = {
  utilisation: 0.83,
  throughput_mb_s: 12_400,
  ceiling_mb_s: 15_000,
  binds: false,
  queue: 3,
  wait_ms: 0.4,
};

const read = (text: string) => parseFilter(text, [], readNumber);

describe('numbers of filters in any unit', () => {
  test.each([
    ['size>5TiB', true],
    ['size>5 TiB', true],
    ['size>7 TiB', false],
    ['size>6.5TB', true],
    ['size>6.6TB', false],
    ['size=6TiB', true],
    ['size:6,144', true],
    ['-size<5T v1', true],
    ['util>80%', true],
    ['util>80 %', true],
    ['util>0.9', true],
    ['load>10GB/s', true],
    ['load>10 GB/s', true],
    ['load>13GB/s', false],
    ['load>80', true],
    ['load<80%', false],
    ['mb/s:12.4GB/s', true],
    ['mb/s=12.3GB/s', false],
    ['ceiling<=14GiB/s', true],
    ['wait>300us', true],
    ['speed>=32Gb/s', true],
    ['speed>=64GFC', false],
    ['count>1 v1', true],
    ['count>1 v2', false],
  ])('%s', (text, expected) => {
    const filter = read(text);
    if (isProblem(filter)) throw new Error(filter.message);
    expect(matches(filter, row, load)).toBe(expected);
  });

  test.each([
    ['size>5 ms', 5, 1, null],
    ['size>5ms', 5, 3, /measures something else.*GiB/],
    ['util>10GB/s', 5, 6, /measures something else.*%/],
    ['mb/s>10Gb/s', 5, 6, /counts bits/],
    ['count>2TiB', 6, 4, /plain number/],
    ['load>many', 5, 4, /load>10GB\/s/],
  ])('%s', (text, at, length, reason) => {
    const problem = read(text);
    // A word that is no unit of the field is a word to look for.
    if (reason === null) expect(isProblem(problem)).toBe(false);
    else expect(problem).toEqual({ at, length, message: expect.stringMatching(reason) });
  });

  test('a part without a capacity is neither larger nor smaller', () => {
    for (const text of ['size>0', 'size<1PiB']) {
      const filter = read(text);
      if (isProblem(filter)) throw new Error(filter.message);
      expect(matches(filter, { ...row, size_gib: null }, load)).toBe(false);
    }
  });
});
