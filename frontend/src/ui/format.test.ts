import { describe, expect, test } from 'vitest';
import { safeFileName } from './download';
import { gain, megabytes, percent, quantity, quantityText, rate, whenChanged } from './format';
import { loadBand } from './load';

describe('figures', () => {
  test('unknown is an en dash without unit, never 0', () => {
    expect(quantityText(megabytes(null))).toBe('–');
    expect(quantityText(rate(Number.NaN))).toBe('–');
    expect(percent(null)).toBe('–');
    expect(quantity(null, 'GiB')).toEqual({ value: '–', unit: '' });
  });

  test('rates change unit where the digits would be more than their evidence', () => {
    expect(rate(18_648)).toEqual({ value: '18.6', unit: 'GB/s' });
    expect(rate(814)).toEqual({ value: '814', unit: 'MB/s' });
    expect(rate(999.6)).toEqual({ value: '1.0', unit: 'GB/s' });
    expect(megabytes(1332)).toEqual({ value: '1,332', unit: 'MB/s' });
    expect(megabytes(4.25)).toEqual({ value: '4.3', unit: 'MB/s' });
  });

  test('a share is 100% only when the part binds or is full', () => {
    expect(percent(0.998)).toBe('99%');
    expect(percent(0.998, true)).toBe('100%');
    expect(percent(0.834)).toBe('83%');
  });

  test('gains carry their sign, with a true minus', () => {
    expect(gain(1344.2)).toBe('+1,344');
    expect(gain(0.2)).toBe('0');
    expect(gain(-12)).toBe('\u221212');
  });

  test('moments shrink with their age', () => {
    const now = new Date(2026, 10, 21, 12, 3);
    expect(whenChanged(now, now)).toBe('12:03');
    expect(whenChanged(new Date(2026, 10, 20, 23, 59), now)).toBe('yesterday');
    expect(whenChanged(new Date(2026, 1, 3), now)).toBe('Feb 3');
    expect(whenChanged(new Date(2025, 1, 3), now)).toBe('Feb 3, 2025');
  });
});

test('bands begin at 50, 70 and 85%; binding comes from the result alone', () => {
  expect([0.49, 0.5, 0.699, 0.7, 0.85, 1].map((load) => loadBand(load, false))).toEqual([0, 1, 1, 2, 3, 3]);
  expect(loadBand(0.2, true)).toBe(4);
  expect(loadBand(null, false)).toBeNull();
});

test('a hostile name makes a harmless file name', () => {
  expect(safeFileName('../../etc/passwd', 'json')).toBe('etc-passwd.json');
  expect(safeFileName('"; rm -rf $(x) <script>\n', 'json')).toBe('rm-rf-x-script.json');
  expect(safeFileName('…', 'csv')).toBe('design.csv');
});
