import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './amount';
import { splitNumber, toNumber } from './decimal';
import { type QuantityField, readQuantity } from './read';
import { type FieldUnit, fieldUnits, sizeOf, unitNames } from './units';
import { numberText } from './write';

const value = (typed: string, unit: FieldUnit | null, field: Partial<QuantityField> = {}) => {
  const read = readQuantity(typed, { unit, ...field });
  return 'error' in read ? read.error : read.value;
};

describe('what is typed into a field with a unit', () => {
  it.each([
    ['5 TiB', 'GiB', 5120],
    ['7TiB', 'GiB', 7168],
    ['5T', 'GiB', 5120],
    ['3Ti', 'GiB', 3072],
    ['5tb', 'GiB', 5e12 / 2 ** 30],
    ['1.92 TB', 'GB', 1920],
    ['512m', 'MiB', 512],
    ['64 KiB', 'KiB', 64],
    ['1 MiB', 'KiB', 1024],
    ['10 GB/s', 'MB/s', 10_000],
    ['12 GBps', 'MB/s', 12_000],
    ['2.5 GB per second', 'MB/s', 2500],
    ['1 GiB/s', 'MB/s', 1073.741824],
    ['32 Gbps', 'Gb/s', 32],
    ['32gfc', 'Gb/s', 32],
    ['800 Mbit/s', 'Gb/s', 0.8],
    ['500k', 'IO/s', 500_000],
    ['1.2M IOPS', 'IO/s', 1_200_000],
    ['250 kIOPS', 'IO/s', 250_000],
    ['1.5 ms', 'ms', 1.5],
    ['250 µs', 'ms', 0.25],
    ['2 s', 'ms', 2000],
    ['90 min', 's', 5400],
    ['1e6', null, 1_000_000],
    ['2k', null, 2000],
    ['1,5', 'ms', 1.5],
    ['0,125', 'ms', 0.125],
    ['1,500', 'MB/s', 1500],
    ['1.234.567,5', 'MB/s', 1234567.5],
    ['1 500,5', 'MB/s', 1500.5],
    ["12'000", 'MB/s', 12000],
    ['70%', '%', 70],
    ['15k', 'rpm', 15000],
    ['42 HE', 'U', 42],
    ['18 months', 'years', 1.5],
    ['44 lb', 'kg', 19.95806428],
    ['19 in', 'mm', 482.6],
    ['', 'GiB', null],
  ] as const)('%j in a field of %s is %s', (typed, unit, expected) => expect(value(typed, unit)).toBe(expected));

  it.each([
    ['lots', 'GiB', /not a number.*5 TiB/],
    ['5 florins', 'GiB', /not a unit.*5 TiB/],
    ['5 ms', 'GiB', /measures something else.*GiB/],
    ['5 Tb', 'GiB', /counts bits/],
    ['10 Gb/s', 'MB/s', /counts bits/],
    ['10 gbps', 'MB/s', /counts bits/],
    ['10 gb/s', 'MB/s', /bits or bytes/],
    ['10 GB/s', 'Gb/s', /counts bytes/],
    ['5 TB', 'GB/s', /something else/],
    ['8 KiB', null, /plain number/],
    ['2m', null, /plain number/],
    ['1,23,456', 'MB/s', /not a number/],
    ['1.5.2', 'MB/s', /not a number/],
    ['0x10', 'KiB', /not a unit/],
    ['1e', 'KiB', /not a number|not a unit|Write it like/],
    ['9'.repeat(80), 'KiB', /not a number/],
  ] as const)('%j in a field of %s is refused', (typed, unit, reason) => expect(value(typed, unit)).toMatch(reason));

  it('says what a power of ten is in whole units of two, and what to write', () => {
    expect(value('5 TB', 'GiB', { integer: true })).toMatch(/5 TB is 4,656\.613 GiB, and only whole GiB.*1,024/);
    expect(value('1.5', null, { integer: true })).toBe('Enter a whole number.');
  });

  it('keeps to the bounds in the unit of the field', () => {
    expect(value('2 GiB', 'KiB', { maximum: 65_536 })).toBe('At most 65,536\u00a0KiB.');
    expect(value('-1', 'ms', { minimum: 0 })).toBe('At least 0\u00a0ms.');
    expect(value('', 'GiB', { required: true })).toBe('Enter a number.');
  });
});

const units = Object.keys(fieldUnits) as FieldUnit[];
const anyUnit = fc.constantFrom(...units);

describe('properties of reading', () => {
  it('knows every unit that a field may have by its own name', () => {
    for (const unit of units) expect(unitNames.has(unit), unit).toBe(true);
  });

  it('reads back what it writes, the same double', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e90, max: 1e90 }),
        anyUnit,
        (number, unit) => {
          fc.pre(number === 0 || Math.abs(number) > 1e-80);
          expect(value(numberText(number), unit)).toBe(number === 0 ? 0 : number);
        },
      ),
    );
  });

  it('converts as exact fractions do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.nat(6), anyUnit, anyUnit, (digits, places, from, to) => {
        const [own, other] = [sizeOf(to), sizeOf(from)];
        const typed = `${(digits / 10 ** places).toFixed(places)} ${from}`;
        const read = value(typed, to);
        // A letter alone is a prefix where the field has some.
        if (from === 'm' && to !== 'm' && to !== 'mm') return;
        if (own.dimension !== other.dimension) expect(typeof read).toBe('string');
        else {
          const top = BigInt(digits) * other.top * own.bottom;
          const bottom = 10n ** BigInt(places) * other.bottom * own.top;
          expect(typeof read).toBe('number');
          // The nearest double: its neighbours are no nearer.
          const away = (number: number) => distance(number, top, bottom);
          const step = Number(read) * Number.EPSILON;
          expect(away(Number(read)) <= away(Number(read) + step)).toBe(true);
          expect(away(Number(read)) <= away(Number(read) - step)).toBe(true);
        }
      }),
    );
  });

  it('takes any text for a number, for nothing, or says why not; never something in silence', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,eEkMGTiBbs/ -+%') })),
        anyUnit,
        (text, unit) => {
          const read = readQuantity(text, { unit });
          if ('error' in read) expect(read.error.length).toBeGreaterThan(5);
          else if (read.value === null) expect(text.trim()).toBe('');
          else {
            expect(Number.isFinite(read.value)).toBe(true);
            expect(splitNumber(text)).not.toBeNull();
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each(['1,', '1.', '1 ', 'e1', "9'"])(
    'comes to an end on long text of %s, which a quadratic reader would not',
    (piece) => {
      expect(readQuantity(piece.repeat(200_000), { unit: 'GiB' })).toBeDefined();
    },
  );
});

/** How far a double is from a fraction, as a whole number over a common bottom. */
function distance(number: number, top: bigint, bottom: bigint): bigint {
  const scale = 2n ** 1074n;
  const [whole, power] = parts(number);
  const exact = power >= 0n ? whole * 2n ** power * scale : (whole * scale) / 2n ** -power;
  const off = exact * bottom - top * scale;
  return off < 0n ? -off : off;
}

function parts(number: number): [bigint, bigint] {
  let power = 0n;
  let whole = number;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    power -= 1n;
  }
  return [BigInt(whole), power];
}

describe('percentages and sums for the server', () => {
  it.each([
    ['1,5', '%', '1.5'],
    ['12.50 %', '%', '12.5'],
    ['1,250.00', 'EUR', '1250'],
    ['1.250,75 €', 'EUR', '1250.75'],
    ['EUR 18 450,00', 'EUR', '18450'],
    ["CHF 1'480.-", 'CHF', '1480'],
    ['12.5k', 'USD', '12500'],
    ['$12.5k', 'USD', '12500'],
    ['2 M USD', 'USD', '2000000'],
    ['250kEUR', 'EUR', '250000'],
    ['7', null, '7'],
    ['0', null, '0'],
  ] as const)('%j in %s is %j', (typed, unit, text) => expect(readAmount(typed, unit, '1.5')).toEqual({ text }));

  it.each([
    ['12 USD', 'EUR', 'This field is in EUR, not in USD.'],
    ['£12', 'EUR', 'This field is in EUR, not in GBP.'],
    ['12 EUR', '%', 'This field is in %, not in EUR.'],
    ['12%', 'EUR', 'This field is in EUR, not in %.'],
    ['12 EUR', null, 'This is a plain number; it takes no “EUR”.'],
    ['-3', 'EUR', /“-3” is not a number/],
    ['', 'EUR', /not a number/],
    ['12 florins', 'EUR', /not a number/],
    ['1.234.5', 'EUR', /not a number/],
    ['9'.repeat(100), 'EUR', /not a number/],
  ] as const)('%j in %s is refused', (typed, unit, error) =>
    expect(readAmount(typed, unit, '1.5')).toEqual({
      error: typeof error === 'string' ? error : expect.stringMatching(error),
    }),
  );

  it('rounds a fraction to the nearest double', () => {
    expect(toNumber({ top: 1n, bottom: 3n })).toBe(1 / 3);
    expect(toNumber({ top: -1n, bottom: 10n })).toBe(-0.1);
  });
});
