import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isField } from './fields';
import { matches } from './match';
import { parseFilter } from './parse';
import type { Filter, FilterLoad, FilterProblem, FilterRow, TextField } from './types';
import { isProblem } from './types';

const kinds = [
  { id: 'hba', label: 'HBA', plural: 'HBAs' },
  { id: 'host', label: 'Host', plural: 'Hosts' },
  { id: 'host_adapter', label: 'Host adapter', plural: 'Host adapters' },
  { id: 'raid_array', label: 'RAID array', plural: 'RAID arrays' },
];

const texts: Readonly<Record<TextField, readonly string[]>> = {
  part: ['ibm-fc6239', 'fc 6239'],
  vendor: ['ibm'],
  name: ['hba 1.1'],
  id: ['d1h1'],
  in: ['p690', 'drawer 1', 'd1'],
  fabric: ['a', 'switch 1'],
  zone: ['oracle_a'],
  port: ['fc0', 'fc', 'initiator', 'cabled'],
};

const row = (over: Partial<FilterRow> = {}): FilterRow => ({
  id: 'd1h1',
  kind: 'hba',
  count: 1,
  words: 'hba 1.1\nfc 6239 2 gb hba\n10:00:00:00:c9:2f:01:02\n10000000c92f0102',
  speeds_gbps: [1, 2],
  size_gib: null,
  text: (field) => texts[field],
  ...over,
});

const load = (over: Partial<FilterLoad> = {}): FilterLoad => ({
  utilisation: 0.974,
  throughput_mb_s: 190,
  ceiling_mb_s: 195,
  binds: true,
  queue: null,
  wait_ms: 0.2,
  ...over,
});

const read = (text: string): Filter => {
  const matches = parseFilter(text, kinds);
  if (isProblem(matches)) throw new Error(`${text}: ${matches.message}`);
  return matches;
};
const fails = (text: string): FilterProblem => {
  const matches = parseFilter(text, kinds);
  if (!isProblem(matches)) throw new Error(`${text} was read`);
  return matches;
};
const holds = (text: string, part = row(), known: FilterLoad | null = load()) => matches(read(text), part, known);

describe('terms', () => {
  test.each([
    ['', true],
    ['hba', true],
    ['HBA 6239', true],
    ['hba nowhere', false],
    ['"hba 1.1"', true],
    ['"1.1 hba"', false],
    ['nowhere or hba', true],
    ['nowhere or hba nowhere', false],
    ['-nowhere', true],
    ['-hba', false],
    ['c9:2f:01', true],
    ['10:00:00:00:c9:2f:01:02', true],
    ['C92F0102', true],
    ['c9:2f:02', false],
  ])('%s', (text, expected) => {
    expect(holds(text)).toBe(expected);
  });

  test.each([
    ['kind:hba', true],
    ['kind:HBAs', true],
    ['-kind:hba', false],
    ['kind:raid', false],
    ['part:6239', true],
    ['part="fc 6239"', true],
    ['part=6239', false],
    ['vendor:IBM', true],
    ['name:1.1', true],
    ['name=hba', false],
    ['id:d1', true],
    ['in:drawer', true],
    ['in="Drawer 1"', true],
    ['in="drawer"', false],
    ['fabric=A', true],
    ['fabric=B', false],
    ['zone:oracle', true],
    ['port:initiator', true],
    ['port:free', false],
    ['binds:yes', true],
    ['binds:no', false],
  ])('%s', (text, expected) => {
    expect(holds(text)).toBe(expected);
  });

  test.each([
    ['util>97', true],
    ['util>97.4', false],
    ['util>=97.4', true],
    ['util<80', false],
    ['util:97', true],
    ['util:97.0', false],
    ['mb/s>=190', true],
    ['ceiling<=195', true],
    ['wait>0.1', true],
    ['count=1', true],
    ['count>1', false],
    ['speed:2', true],
    ['speed>2', false],
    ['speed<2', true],
    ['queue<5', false],
    ['queue>=5', false],
  ])('%s', (text, expected) => {
    expect(holds(text)).toBe(expected);
  });

  test('says nothing of a part whose load is unknown', () => {
    expect(holds('util<100', row(), null)).toBe(false);
    expect(holds('util>=0', row(), null)).toBe(false);
    expect(holds('binds:no', row(), null)).toBe(true);
  });

  test('takes a kind by its own name before those that hold the name', () => {
    expect(holds('kind:host', row({ kind: 'host_adapter' }))).toBe(false);
    expect(holds('kind:adapter', row({ kind: 'host_adapter' }))).toBe(true);
    expect(holds('kind:raid_array', row({ kind: 'raid_array' }))).toBe(true);
  });
});

describe('problems', () => {
  test.each([
    ['knd:hba', 'There is no field "knd". The nearest is "kind".', 0, 3],
    ['hba -utl>80', 'There is no field "utl". The nearest is "util".', 5, 3],
    ['kind:hbx', 'There is no kind "hbx". The nearest is "HBA".', 5, 3],
    ['util>many', 'util takes a number: util>80.', 5, 4],
    ['a util>', 'Say what util is to be.', 2, 5],
    ['name>hba', 'name takes a word: name:hba', 0, 8],
    ['binds:perhaps', 'binds takes yes or no.', 6, 7],
    ['binds:constructor', 'binds takes yes or no.', 6, 11],
    ['in:"Drawer 1', 'A closing quote is missing.', 3, 9],
    ['hba or', '"or" stands between two terms.', 4, 2],
    ['or hba', '"or" stands between two terms.', 0, 2],
    ['a or or b', '"or" stands between two terms.', 2, 2],
    ['hba -', 'Say what is to be left out after "-".', 4, 1],
  ])('%s', (text, message, at, length) => {
    expect(fails(text)).toEqual({ message, at, length });
  });

  test('no text throws, and every problem lies within it', () => {
    const pieces = fc.constantFrom(
      'kind',
      ':',
      '>',
      '<=',
      '"',
      '-',
      ' or ',
      ' ',
      'hba',
      '9',
      '.',
      'constructor',
      '\u202e',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const found = parseFilter(text, kinds);
        if (!isProblem(found)) return typeof matches(found, row(), load()) === 'boolean';
        return found.at >= 0 && found.length > 0 && found.at + found.length <= text.length && found.message !== '';
      }),
      { numRuns: 2000 },
    );
  });

  test('a word in quotes is found wherever it stands, whatever it holds', () => {
    const plain = fc.string({ minLength: 1 }).filter((text) => !text.includes('"'));
    fc.assert(
      fc.property(plain, plain, (word, rest) => {
        const found = row({ words: `${rest}\n${word}${rest}`.toLowerCase() });
        return matches(read(`"${word}"`), found, null);
      }),
    );
  });

  test('what objects inherit is no field', () => {
    expect(isField('constructor')).toBe(false);
    expect(fails('constructor:x').message).toContain('There is no field');
  });
});
