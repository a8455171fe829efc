import { describe, expect, test } from 'vitest';
import { safeFileName } from '../download';
import { loadBand } from '../figure/load';
import {
  decimalBytes,
  errorText,
  gain,
  inBinary,
  inFlight,
  megabytes,
  milliseconds,
  percent,
  quantity,
  quantityText,
  rate,
  roughly,
  whenChanged,
} from './format';

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

  test('errors carry their sign, with a true minus; none reads as no error', () => {
    expect(errorText(0.0836)).toBe('+8.4%');
    expect(errorText(-0.025)).toBe('\u22122.5%');
    expect(errorText(-0.0001)).toBe('0.0%');
    expect(errorText(null)).toBe('–');
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
  expect(safeFileName('Größe 東京 \u202efdp', 'svg')).toBe('Größe-東京-fdp.svg');
  expect(safeFileName('con', 'svg')).toBe('con-.svg');
  expect(safeFileName('NUL.txt', 'svg')).toBe('NUL-.txt.svg');
  expect(new TextEncoder().encode(safeFileName('𠜎'.repeat(300), 'drawio')).length).toBeLessThan(255);
});

test('a time has three digits and is never rounded to nothing', () => {
  expect(quantityText(milliseconds(50.38))).toBe('50.4\u00a0ms');
  expect(quantityText(milliseconds(0.0354))).toBe('0.0354\u00a0ms');
  expect(quantityText(milliseconds(0.000_04))).toBe('under 0.001\u00a0ms');
  expect(quantityText(milliseconds(0))).toBe('0\u00a0ms');
  expect(quantityText(milliseconds(1234))).toBe('1.23\u00a0s');
  expect(milliseconds(null).value).toBe('–');
  expect([inFlight(1079.4), inFlight(3.24)].map(({ value }) => value)).toEqual(['1,079', '3.24']);
  expect(roughly(4437.5, '/s')).toEqual({ value: '4,440', unit: '/s' });
});

test('storage is counted by vendors in powers of 1000 and by systems in powers of 1024', () => {
  expect(quantityText(decimalBytes(32_256_000_000_000))).toBe('32.3\u00a0TB');
  expect(quantityText(inBinary(32_256_000_000_000))).toBe('29.3\u00a0TiB');
  expect(quantityText(decimalBytes(-4_032_000_000_000))).toBe('\u22124.03\u00a0TB');
  expect(quantityText(inBinary(2 ** 40))).toBe('1.00\u00a0TiB');
  expect(quantityText(decimalBytes(999_960_000))).toBe('1.00\u00a0GB');
  expect(quantityText(decimalBytes(0))).toBe('0\u00a0B');
});
