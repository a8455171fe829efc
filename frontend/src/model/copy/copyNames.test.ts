import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runToEnd } from '../algorithms/slices';
import { nameRefusal } from '../catalogue/values';
import { arrayDuplicate } from '../commands/arrayDuplicate';
import { duplicate } from '../commands/duplicate';
import type { DesignComponent, DesignSnapshot } from '../document/types';
import { idsOf, p690, workbench } from '../testing/designs';
import { oneDrawer } from '../testing/oneDrawer';
import { CopyNames, type CopySource } from './copyNames';

function snapshotOf(names: readonly string[]): DesignSnapshot {
  const components = names.map((name, at): [string, DesignComponent] => [
    `c${at}`,
    { id: `c${at}`, kind: 'host', part: null, name, at: null, count: 1, attributes: {} },
  ]);
  const none = new Map<string, never>();
  return {
    meta: {},
    components: new Map(components),
    cables: none,
    zones: none,
    workloads: none,
    layout: none,
    drawing: none,
    suppressions: none,
  };
}

/** Names of so many copies of the first part beside the others. */
function copiesOf(names: readonly string[], copies: number): string[] {
  const copied = new Map<string, CopySource>([['c0', { kind: 'host', name: names[0] ?? '', holder: null }]]);
  const made = runToEnd(CopyNames.of(snapshotOf(names), copied));
  return Array.from({ length: copies }, () => runToEnd(made.next()).get('c0') ?? '');
}

describe('names of copies', () => {
  it.each([
    [['hba1'], ['hba2', 'hba3']],
    [
      ['lv01', 'lv07'],
      ['lv08', 'lv09'],
    ],
    [['lv09'], ['lv10', 'lv11']],
    [
      ['Array 1a', 'Array 5b'],
      ['Array 2a', 'Array 3a'],
    ],
    [['p690'], ['p691', 'p692']],
    [['Box'], ['Box 2', 'Box 3']],
    [['<b>1</b>'], ['<b>2</b>', '<b>3</b>']],
    [
      ['Drive', 'Drive'],
      ['Drive', 'Drive'],
    ],
  ])('%j are followed by %j', (names, copies) => {
    expect(copiesOf(names, 2)).toEqual(copies);
  });

  it('are names, and each is the only one, whatever people call their parts', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((text) => nameRefusal(text) === null);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(name, fc.stringMatching(/^[a-z]{0,2}\d{1,12}[a-z]?$/)), { minLength: 1 }),
        (names) => {
          const all = [...names.filter((text) => nameRefusal(text) === null), ...copiesOf(names, 4)];
          expect(new Set(all).size).toBe(all.length);
          expect(all.map(nameRefusal).filter((refusal) => refusal !== null)).toEqual([]);
        },
      ),
    );
    expect(copiesOf(['x'.repeat(200)], 1)[0]).toBe(`${'x'.repeat(199)}2`);
  });

  it('are counted on, also where the number cuts the name short: to begin anew for each would never end', () => {
    const names = copiesOf(['x'.repeat(200)], 10_000);
    expect(names.at(-1)).toBe(`${'x'.repeat(195)}10001`);
    expect(copiesOf(['a999999999'], 10_000).at(-1)).toBe('a1000009999');
  });

  it('are each the only one of their kind after copies of copies', () => {
    const bench = workbench(oneDrawer(p690()));
    const named = (name: string) =>
      [...bench.snapshot().components.values()].find((item) => item.name === name)?.id ?? '';
    idsOf(arrayDuplicate(bench, [named('Drawer 1'), named('FAStT2')], { count: 2 }));
    idsOf(duplicate(bench, [named('FAStT9'), named('sw1')]));
    idsOf(arrayDuplicate(bench, [named('Drawer 2')], { count: 3 }));
    const names = [...bench.snapshot().components.values()].map((item) => `${item.kind} ${item.name}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
