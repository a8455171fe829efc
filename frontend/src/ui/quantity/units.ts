/** Units that fields know: what each measures, by how much, and the words by which people write it. */

import type { Fraction } from './decimal';

export type Dimension =
  | 'bytes'
  | 'bits'
  | 'byte_rate'
  | 'bit_rate'
  | 'io_rate'
  | 'time'
  | 'share'
  | 'length'
  | 'mass'
  | 'power'
  | 'voltage'
  | 'current'
  | 'rotation'
  | 'clock'
  | 'rack_height'
  | 'calendar'
  | 'count';

/** One unit in base units of its dimension: B, b, B/s, b/s, IO/s, ns, %, mm, g, W, mV, mA, rpm, MHz, U, months, one. */
export interface UnitSize extends Fraction {
  readonly dimension: Dimension;
}

const size = (dimension: Dimension, top: bigint, bottom = 1n): UnitSize => ({ dimension, top, bottom });

const letters = ['k', 'M', 'G', 'T', 'P', 'E'] as const;
const prefixWords = ['kilo', 'mega', 'giga', 'tera', 'peta', 'exa'];
const binaryWords = ['kibi', 'mebi', 'gibi', 'tebi', 'pebi', 'exbi'];
const decimalSize = (step: number) => 1000n ** BigInt(step + 1);
const binarySize = (step: number) => 1024n ** BigInt(step + 1);

/** As they are written, with capitals and small letters; KB is kB. */
export const unitNames: ReadonlyMap<string, UnitSize> = new Map([
  ...plainNames(),
  ...letters.flatMap((letter, step) => sizedNames(letter, step)),
]);

function plainNames(): [string, UnitSize][] {
  const table: readonly (readonly [string, UnitSize])[] = [
    ['B byte bytes', size('bytes', 1n)],
    ['b bit bits', size('bits', 1n)],
    ['B/s', size('byte_rate', 1n)],
    ['b/s bps bit/s', size('bit_rate', 1n)],
    ['IO/s IOPS IOps IO IOs', size('io_rate', 1n)],
    ['ns nanosecond nanoseconds', size('time', 1n)],
    ['us \u03bcs usec microsecond microseconds', size('time', 1_000n)],
    ['ms msec millisecond milliseconds', size('time', 1_000_000n)],
    ['s sec secs second seconds', size('time', 1_000_000_000n)],
    ['min mins minute minutes', size('time', 60_000_000_000n)],
    ['h hr hrs hour hours', size('time', 3_600_000_000_000n)],
    ['d day days', size('time', 86_400_000_000_000n)],
    ['% percent pct', size('share', 1n)],
    ['mm millimetre millimetres millimeter millimeters', size('length', 1n)],
    ['cm centimetre centimetres centimeter centimeters', size('length', 10n)],
    ['m metre metres meter meters', size('length', 1000n)],
    ['km', size('length', 1_000_000n)],
    ['in inch inches "', size('length', 254n, 10n)],
    ["ft foot feet '", size('length', 3048n, 10n)],
    ['g gram grams', size('mass', 1n)],
    ['kg kilogram kilograms', size('mass', 1000n)],
    ['lb lbs pound pounds', size('mass', 45_359_237n, 100_000n)],
    ['W watt watts', size('power', 1n)],
    ['kW', size('power', 1000n)],
    ['V volt volts', size('voltage', 1000n)],
    ['kV', size('voltage', 1_000_000n)],
    ['A amp amps ampere amperes', size('current', 1000n)],
    ['mA', size('current', 1n)],
    ['rpm', size('rotation', 1n)],
    ['MHz', size('clock', 1n)],
    ['GHz', size('clock', 1000n)],
    ['U RU HE', size('rack_height', 1n)],
    ['months month mo', size('calendar', 1n)],
    ['years year yrs yr y', size('calendar', 12n)],
  ];
  return table.flatMap(([names, unit]) => names.split(' ').map((name): [string, UnitSize] => [name, unit]));
}

function sizedNames(letter: string, step: number): [string, UnitSize][] {
  const [decimal, binary] = [decimalSize(step), binarySize(step)];
  const binaryLetter = `${letter.toUpperCase()}i`;
  const written = letter === 'k' ? ['k', 'K'] : [letter];
  const named = (names: readonly string[], unit: UnitSize) => names.map((name): [string, UnitSize] => [name, unit]);
  const each = (make: (prefix: string) => string[]) => written.flatMap(make);
  const byteWord = (word: string) => [`${word}byte`, `${word}bytes`];
  const words = prefixWords[step] ?? '';
  const binaries = binaryWords[step] ?? '';
  return [
    ...named([...each((p) => [`${p}B`]), ...byteWord(words)], size('bytes', decimal)),
    ...named([`${binaryLetter}B`, ...byteWord(binaries)], size('bytes', binary)),
    ...named([...each((p) => [`${p}b`, `${p}bit`]), `${words}bit`, `${words}bits`], size('bits', decimal)),
    ...named([...each((p) => [`${p}B/s`, `${p}Bps`])], size('byte_rate', decimal)),
    ...named([`${binaryLetter}B/s`, `${binaryLetter}Bps`], size('byte_rate', binary)),
    ...named(
      each((p) => [`${p}b/s`, `${p}bps`, `${p}bit/s`, `${p}bits/s`]),
      size('bit_rate', decimal),
    ),
    ...named(
      [`${letter}bps`.toLowerCase(), ...(letter === 'G' ? ['GFC', 'GbE', 'GE'] : [])],
      size('bit_rate', decimal),
    ),
    ...named(
      each((p) => [`${p}IO/s`, `${p}IOPS`, `${p} IO/s`, `${p} IOPS`]),
      size('io_rate', decimal),
    ),
    ...(step === 0 ? named(['krpm', 'k rpm'], size('rotation', decimal)) : []),
  ];
}

/** What a letter alone stands for in a field: powers of 1024 beside binary units, of 1000 elsewhere. */
export function prefixSize(text: string, field: UnitSize, binary: boolean): UnitSize | null {
  // A small e begins an exponent.
  const match = text === 'e' ? null : /^([kmgtpe])(i?)$/i.exec(text);
  if (match === null) return null;
  const [, letter = '', marked = ''] = match;
  const step = letters.findIndex((candidate) => candidate.toLowerCase() === letter.toLowerCase());
  const data = field.dimension === 'bytes' || field.dimension === 'byte_rate';
  if (marked !== '' && !data) return null;
  if (data || field.dimension === 'bit_rate')
    return size(field.dimension, (binary || marked !== '' ? binarySize : decimalSize)(step));
  if (field.dimension === 'rotation') return step === 0 ? size('rotation', 1000n) : null;
  const counted = field.dimension === 'count' || field.dimension === 'io_rate';
  // A small m may be milli.
  return counted && step < 3 && letter !== 'm' ? size(field.dimension, decimalSize(step)) : null;
}

/** Every unit that an attribute, a workload or a form may have. */
export const fieldUnits = {
  B: 'B',
  kB: 'kB',
  MB: 'MB',
  GB: 'GB',
  TB: 'TB',
  KiB: 'KiB',
  MiB: 'MiB',
  GiB: 'GiB',
  TiB: 'TiB',
  'MB/s': 'MB/s',
  'GB/s': 'GB/s',
  'Gb/s': 'Gb/s',
  'IO/s': 'IO/s',
  us: 'us',
  ms: 'ms',
  s: 's',
  '%': '%',
  mm: 'mm',
  m: 'm',
  kg: 'kg',
  W: 'W',
  kW: 'kW',
  V: 'V',
  A: 'A',
  rpm: 'rpm',
  GHz: 'GHz',
  U: 'U',
  years: 'years',
} as const;

export type FieldUnit = keyof typeof fieldUnits;

const plainCount = size('count', 1n);

/** What a field counts in; plain numbers where it has no unit. */
export const sizeOf = (unit: FieldUnit | null): UnitSize =>
  unit === null ? plainCount : (unitNames.get(unit) ?? plainCount);

export const isFieldUnit = (unit: string): unit is FieldUnit => Object.hasOwn(fieldUnits, unit);
