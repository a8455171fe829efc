import { expect, test } from 'vitest';
import { roughly } from './format';
import {
  inProportion,
  isWide,
  likelyFigure,
  likelyText,
  rangeText,
  ratioText,
  sharePercents,
  shortText,
  throughputFigure,
  widthOf,
} from './likely';

const nbsp = '\u00a0';
const spread = (low_mb_s: number, median_mb_s: number, high_mb_s: number) => ({ low_mb_s, median_mb_s, high_mb_s });
const text = (low: number, median: number, high: number) =>
  likelyText(throughputFigure(median, spread(low, median, high)));

test.each([
  // within 2%: no interval is said, digits as ever
  [18_500, 18_600, 18_700, `18.6${nbsp}GB/s`],
  [400, 400, 400, `400${nbsp}MB/s`],
  // to 2 : 1, two digits
  [17_400, 18_900, 20_300, `19${nbsp}GB/s, 17 to 21 likely`],
  [9200, 12_100, 15_700, `12${nbsp}GB/s, 9.2 to 16 likely`],
  [640, 837.2, 1268.9, `840${nbsp}MB/s, 640 to 1,300 likely`],
  [4510, 6020, 7990, `6${nbsp}GB/s, 4.5 to 8 likely`],
  // to 4 : 1, about
  [6100, 11_900, 19_800, `about 12${nbsp}GB/s, 6.1 to 20 likely`],
  [1640, 2980, 5980, `about 3${nbsp}GB/s, 1.6 to 6 likely`],
  // beyond, the range alone
  [5200, 15_000, 38_000, `5 to 40${nbsp}GB/s`],
  [0.34, 3.2, 41, `0.3 to 50${nbsp}MB/s`],
  [0, 120, 900, `0 to 1,000${nbsp}MB/s`],
])('%s, %s, %s MB/s is written %#: %s', (low, median, high, written) => {
  expect(text(low, median, high)).toBe(written);
});

test('four widths, with the borders inside the narrower one', () => {
  expect([1.02, 1.021, 2, 2.001, 4, 4.001].map((high) => widthOf({ low: 1, high }))).toEqual([
    'sure',
    'two',
    'two',
    'about',
    'about',
    'range',
  ]);
  expect(widthOf({ low: 0, high: 0 })).toBe('sure');
  expect([isWide(null), isWide({ low: 1, high: 1.01 }), isWide({ low: 1, high: 3 })]).toEqual([false, false, true]);
});

test('the ends lie outside of what was drawn, the median between them, over six powers of ten', () => {
  const number = (part: string | undefined) => Number(part?.replaceAll(',', '').replace('about ', ''));
  for (let power = -1; power < 6; power += 0.173)
    for (const ratio of [1.05, 1.5, 2, 3, 4, 9, 30]) {
      const low = 10 ** power;
      const likely = { low, median: low * Math.sqrt(ratio), high: low * ratio };
      const { lead, range } = likelyFigure(likely, 'IO/s', roughly);
      const [from, to] = (range ?? lead.value).split(' to ').map(number);
      expect(from).toBeLessThanOrEqual(likely.low * (1 + 1e-6));
      expect(from).toBeGreaterThan(0);
      expect(to).toBeGreaterThanOrEqual(likely.high * (1 - 1e-6));
      if (range === null) continue;
      expect(number(lead.value)).toBeGreaterThanOrEqual(from as number);
      expect(number(lead.value)).toBeLessThanOrEqual(to as number);
    }
});

test('a bound is no prediction, and nothing known is unknown, never 0', () => {
  expect(likelyText(throughputFigure(43_700, null, true))).toBe(`at most 44${nbsp}GB/s`);
  expect(likelyText(throughputFigure(30_000, spread(20_000, 30_000, 43_100), true))).toBe(`at most 44${nbsp}GB/s`);
  expect(likelyText(throughputFigure(null, null))).toBe('unknown');
  expect(likelyText(throughputFigure(Number.NaN, null, true))).toBe('unknown');
});

test('what follows from a figure has its doubt', () => {
  const likely = { low: 9000, median: 12_000, high: 16_000 };
  expect(likelyText(likelyFigure(inProportion(likely, 3000), 'IO/s', (value) => roughly(value, 'IO/s')))).toBe(
    `3,000${nbsp}IO/s, 2,200 to 4,000 likely`,
  );
  expect(rangeText(likely)).toBe(`9 to 16${nbsp}GB/s`);
  expect(rangeText({ low: 400, median: 400, high: 400 })).toBe(`400${nbsp}MB/s`);
});

test('shares are whole per cent, at most 100', () => {
  expect(shortText(sharePercents({ low: 0.22, median: 0.43, high: 0.86 }))).toBe('43, 22 to 86');
  expect(shortText(sharePercents({ low: 0.4, median: 0.9, high: 1.3 }))).toBe('90, 40 to 100');
  expect(shortText(sharePercents({ low: 0.5, median: 0.5, high: 0.5 }))).toBe('50');
});

test('a width is a ratio', () => {
  expect([ratioText(2.83), ratioText(14.2), ratioText(null)]).toEqual(['2.8 : 1', '14 : 1', '–']);
});
