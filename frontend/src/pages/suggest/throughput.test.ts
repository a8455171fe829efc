import { expect, test } from 'vitest';
import { throughputText } from './throughput';

test.each([
  [{ throughput_mb_s: 45_000, at_most: false }, '45.0\u00a0GB/s'],
  [{ throughput_mb_s: 45_000, at_most: true }, 'at most 45.0\u00a0GB/s'],
  [null, '–'],
])('a bound is told as one: %#', (reached, text) => {
  expect(throughputText(reached)).toBe(text);
});
