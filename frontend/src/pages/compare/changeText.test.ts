import { expect, test } from 'vitest';
import type { Comparison } from '../../api/queries/comparisons';
import { shortText } from '../../ui/format/likely';
import { changeText, isChanged, rowChangeText, sideFigure } from './changeText';

test('a change has its sign, nothing has none, and the unknown is no zero', () => {
  expect(changeText(-323.2, 'MB/s')).toBe('\u2212323');
  expect(changeText(1344.4, 'MB/s')).toBe('+1,344');
  expect(changeText(0.8886, 'ms')).toBe('+0.889');
  expect(changeText(0.0001, 'W')).toBe('0');
  expect(changeText(null, 'W')).toBe('\u2013');
});

test('the noise of reckoning is no change', () => {
  expect(isChanged(1e-10, 18648)).toBe(false);
  expect(isChanged(-323, 18648)).toBe(true);
  expect(isChanged(null, 1)).toBe(false);
});

const sideText = (of: Comparison['performance'][number], side: 'before' | 'after') => shortText(sideFigure(of, side));

const row = (over: Partial<Comparison['performance'][number]>): Comparison['performance'][number] => ({
  key: 's/throughput',
  scenario: 's',
  label: 'Throughput',
  unit: 'MB/s',
  before: 18_648,
  after: 18_325,
  change: -323.4,
  before_words: null,
  after_words: null,
  component_ids: [],
  before_range: null,
  after_range: null,
  before_bound: false,
  after_bound: false,
  clear: true,
  ...over,
});

test('a compared figure has its range, and the change no digit more than it bears', () => {
  const doubted = row({ before_range: { low: 17_500, high: 20_100 }, after_range: { low: 17_100, high: 19_800 } });
  expect([sideText(doubted, 'before'), rowChangeText(doubted)]).toEqual(['19,000, 17,000 to 21,000', '\u2212320']);
  expect([sideText(row({}), 'before'), rowChangeText(row({}))]).toEqual(['18,648', '\u2212323']);
  const share = row({ unit: '%', before: 43, before_range: { low: 22, high: 86.4 } });
  expect(sideText(share, 'before')).toBe('43, 22 to 87');
});

test('a bound is told as one, of a time as the least', () => {
  const bounded = row({ before_bound: true, before_range: { low: 1, high: 44_000 } });
  expect(sideText(bounded, 'before')).toBe('at most 44,000');
  expect(sideText(row({ unit: 'ms', before: 1.25, before_bound: true }), 'before')).toBe('at least 1.25');
});
