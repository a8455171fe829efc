/** Figures as people read them. An unknown is an en dash, never 0. Units are 10^6 and 10^9 bytes. */

export const UNKNOWN = '–';
/** Keeps a number and its unit on one line. */
const NARROW = '\u00a0';

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const oneDigit = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
const signedPercents = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const signed = new Intl.NumberFormat('en', { maximumFractionDigits: 0, signDisplay: 'always' });

export interface Quantity {
  readonly value: string;
  readonly unit: string;
}

export const quantityText = ({ value, unit }: Quantity) => {
  if (!unit) return value;
  return unit === '%' ? `${value}%` : `${value}${NARROW}${unit}`;
};

/** Whole counts: `1,568`. */
export const count = (value: number) => plain.format(value);

/** MB/s without a decimal from 10 up; three significant digits are more than most figures have evidence for. */
export function megabytes(value: number | null | undefined): Quantity {
  if (value == null || !Number.isFinite(value)) return { value: UNKNOWN, unit: '' };
  return { value: (Math.abs(value) < 10 ? tenths : plain).format(value), unit: 'MB/s' };
}

/** GB/s with one decimal from 1,000 MB/s up, MB/s below. */
export function rate(value_mb_s: number | null | undefined): Quantity {
  if (value_mb_s == null || !Number.isFinite(value_mb_s)) return { value: UNKNOWN, unit: '' };
  if (Math.abs(value_mb_s) < 999.5) return megabytes(value_mb_s);
  return { value: inGigabytes(value_mb_s), unit: 'GB/s' };
}

/** GB/s with one decimal, without the unit: figures of one chart have that of its axis. */
export const inGigabytes = (value_mb_s: number): string => oneDigit.format(value_mb_s / 1000);

const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Times with at most three digits; seconds from 1,000 ms up, a bound instead of a zero that is none. */
export function milliseconds(value: number | null | undefined): Quantity {
  if (value == null || !Number.isFinite(value)) return { value: UNKNOWN, unit: '' };
  if (value >= 999.5) return { value: threeDigits.format(value / 1000), unit: 's' };
  if (value > 0 && value < 0.001) return { value: 'under 0.001', unit: 'ms' };
  return { value: threeDigits.format(Number(value.toPrecision(3))), unit: 'ms' };
}

/** Rates and populations, which nobody knows to more than three digits: `4,440`, `3.2`. */
export function roughly(value: number | null | undefined, unit = ''): Quantity {
  if (value == null || !Number.isFinite(value)) return { value: UNKNOWN, unit: '' };
  return { value: threeDigits.format(value), unit };
}

/** Things in flight, as the sentence counts them: whole from 100 up, three digits below. */
export function inFlight(value: number | null | undefined, unit = ''): Quantity {
  if (value == null || !Number.isFinite(value)) return { value: UNKNOWN, unit: '' };
  return { value: (value < 99.5 ? threeDigits : plain).format(value), unit };
}

/** `+1,344`, `0` without a sign, en dash when unknown. */
export function gain(value: number | null | undefined): string {
  if (value == null || !Number.isFinite(value)) return UNKNOWN;
  return Math.abs(value) < 0.5 ? '0' : signed.format(value).replace('-', '\u2212');
}

/** Utilisation as a percentage; only a binding part reads 100%, and never above it by rounding. */
export function percent(utilisation: number | null | undefined, binds = false): string {
  if (utilisation == null || !Number.isFinite(utilisation)) return UNKNOWN;
  const rounded = percents.format(utilisation);
  return !binds && rounded === '100%' && utilisation < 1 ? '99%' : rounded;
}

/** An error as a ratio less one: `+8.4%`, `−2.5%`, `0.0%`, en dash when unknown. */
export function errorText(error: number | null | undefined): string {
  if (error == null || !Number.isFinite(error)) return UNKNOWN;
  return signedPercents.format(error).replace('-', '\u2212');
}

/** What the catalogue writes as the unit of plain numbers. */
const NO_UNIT = 'count';

/** Any value of a figure with its unit, digits by its size. */
export function quantity(value: number | string | null | undefined, of: string): Quantity {
  const unit = of === NO_UNIT ? '' : of;
  if (value == null || value === '') return { value: UNKNOWN, unit: '' };
  if (typeof value === 'string') return { value, unit };
  if (!Number.isFinite(value)) return { value: UNKNOWN, unit: '' };
  if (unit === 'MB/s') return megabytes(value);
  if (unit === 'ms') return milliseconds(value);
  return { value: (Math.abs(value) < 1 ? hundredths : Number.isInteger(value) ? plain : tenths).format(value), unit };
}

export function bytes(size: number): Quantity {
  if (size < 1000) return { value: plain.format(size), unit: 'B' };
  if (size < 1e6) return { value: tenths.format(size / 1000), unit: 'kB' };
  return { value: tenths.format(size / 1e6), unit: 'MB' };
}

const justThreeDigits = new Intl.NumberFormat('en', { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });

/** Sizes of storage as vendors count them: `32.3 TB`, `1.2 PB`. Taken off: `−4.03 TB`. Always three digits, so that columns line up. */
export const decimalBytes = (size: number): Quantity => stored(size, 1000, ['B', 'kB', 'MB', 'GB', 'TB', 'PB']);

/** The same by powers of 1024, as systems count them: `29.3 TiB`. */
export const inBinary = (size: number): Quantity => stored(size, 1024, ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB']);

function stored(size: number, base: number, units: readonly string[]): Quantity {
  let value = size;
  let unit = 0;
  while (Math.abs(value) >= base * 0.9995 && unit < units.length - 1) {
    value /= base;
    unit += 1;
  }
  const digits = size === 0 ? plain : justThreeDigits;
  return { value: digits.format(value).replace('-', '\u2212'), unit: units[unit] ?? '' };
}

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayMonth = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

export const timeOfDay = (moment: Date) => clock.format(moment);

/** `12:03` today, `yesterday`, `18 Nov` this year, `18 Nov 2025` before. */
export function whenChanged(moment: Date, now: Date): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(moment)) / 86_400_000);
  if (days <= 0) return timeOfDay(moment);
  if (days === 1) return 'yesterday';
  return (moment.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(moment);
}

const writtenDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** A day as the server sends it (`2026-12-21`): `21 Dec 2026`, the same in every time zone. */
export const dateText = (day: string): string => writtenDay.format(new Date(`${day}T12:00:00`));

/** The day of a moment, with its year: `21 Dec 2026`. */
export const dayText = (moment: Date): string => writtenDay.format(moment);

const writtenMoment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A moment to the second, as a log has it: `21 Dec 2026, 14:03:07`. */
export const momentText = (moment: Date): string => writtenMoment.format(moment);
