import { describe, expect, test } from 'vitest';
import { p690, workbench } from '../testing/designs';
import { matchingIds } from './match';
import { parseFilter } from './parse';
import { filterRows, kindNames } from './rows';
import { suggest, take, valuesIn } from './suggest';
import { isProblem } from './types';

const bench = workbench(p690());
const { parts, kinds } = bench.catalogue.data;
const names = kindNames(kinds);
const rows = filterRows(bench.tree(), bench.snapshot(), parts);

function found(text: string): string[] {
  const filter = parseFilter(text, names);
  if (isProblem(filter)) throw new Error(filter.message);
  return matchingIds(filter, rows, () => undefined);
}

describe('the p690 by filters', () => {
  test.each([
    ['kind:hba', 112],
    ['kind:hba in="Drawer 1"', 16],
    ['kind:"io planar"', 14],
    ['kind:storage_system', 56],
    ['vendor:ibm kind:switch or kind:host', 8],
    ['kind:hba port:cabled -port:free', 112],
    ['kind:hba fabric=A', 16],
    ['kind:drive size>34', 0],
    ['kind:drive size<34', 1568],
    ['kind:logical_volume size>600 size<700', 16],
    ['no such part', 0],
  ])('%s', (text, count) => {
    expect(found(text)).toHaveLength(count);
  });
});

describe('suggestions', () => {
  const valuesOf = valuesIn(rows, names);
  const offered = (text: string, caret = text.length) => suggest(text, caret, valuesOf);

  test('are fields until an operator is typed', () => {
    expect(offered('ki').map(({ insert }) => insert)).toEqual(['kind:']);
    expect(offered('hba ut').map(({ insert }) => insert)).toEqual(['util>']);
    expect(offered('').length).toBeGreaterThan(10);
  });

  test('are values of this design after it, quoted where they hold spaces', () => {
    expect(offered('kind:sto').map(({ insert }) => insert)).toEqual(['storage_system ']);
    expect(offered('in:"drawer 1').map(({ insert }) => insert)).toContain('"drawer 1" ');
    expect(offered('binds:').map(({ insert }) => insert)).toEqual(['yes ', 'no ']);
    expect(offered('nothing:x')).toEqual([]);
  });

  test('take the place of what was typed and leave the rest', () => {
    const text = 'hba -kind:sto util>80';
    const [first] = offered(text, 13);
    if (!first) throw new Error('nothing was offered');
    expect(take(text, first)).toEqual({ text: 'hba -kind:storage_system util>80', caret: 25 });
  });

  test('read as filters once taken', () => {
    for (const field of ['kind', 'part', 'vendor', 'name', 'in', 'fabric', 'port', 'speed', 'binds'] as const) {
      for (const suggestion of offered(`${field}:`)) {
        expect(isProblem(parseFilter(take(`${field}:`, suggestion).text, names))).toBe(false);
      }
    }
  });
});
