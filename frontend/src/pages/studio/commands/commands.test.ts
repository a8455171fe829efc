import { describe, expect, it } from 'vitest';
import { p690, workbench } from '../../../model/testing/designs';
import { benchStudio } from '../../../panels/testing/benchStudio';
import type { StudioPage } from './command';
import { commands } from './commands';
import { keyGroups } from './keyGroups';
import { menuGroups } from './menuGroups';
import { readerCommands } from './viewCommands';

const bench = workbench(p690());
const host = [...bench.tree().parts.values()].find(({ kind }) => kind === 'host')?.id ?? '';
const [cable = ''] = bench.snapshot().cables.keys();

/** Ids of the menu's lines on what is selected. */
function menuOn(selected: readonly string[], readOnly = false): string[][] {
  const studio = benchStudio(bench, { selection: new Set(selected), readOnly });
  const page = { context: bench, studio: () => studio } as unknown as StudioPage;
  return menuGroups(page).map((group) => group.map(({ id }) => id));
}

const doubles = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the table of commands', () => {
  it('has each id once', () => {
    expect(doubles(commands.map(({ id }) => id))).toEqual([]);
  });

  it('gives no key two meanings in one place', () => {
    const [studio, canvas, ...others] = keyGroups.map(({ rows }) => rows.flatMap(({ keys }) => keys));
    for (const keys of [[...(studio ?? []), ...(canvas ?? [])], ...others]) expect(doubles(keys)).toEqual([]);
  });

  it('names every key that the page binds on the keyboard page, in words', () => {
    const rows = keyGroups.flatMap((group) => group.rows);
    const named = new Set(rows.flatMap(({ keys }) => keys));
    const bound = commands.filter(({ binding }) => binding !== 'elsewhere').flatMap(({ keys }) => keys ?? []);
    expect(bound.filter((keys) => !named.has(keys))).toEqual([]);
    expect(rows.filter(({ label }) => label === '')).toEqual([]);
  });

  it('lets readers press the keys of what changes nothing', () => {
    expect(readerCommands.flatMap(({ keys }) => keys)).toEqual([
      '1',
      'F',
      '2',
      'P',
      'B',
      'F8',
      'shift+F8',
      'shift+A',
      'Escape',
      'X',
      'shift+X',
      'L',
      'M',
    ]);
    expect(readerCommands.some(({ writes }) => writes)).toBe(false);
  });
});

describe('the menu', () => {
  it('offers on a part what makes sense for it', () => {
    const [look, hand, copy, drawing, going] = menuOn([host]);
    expect([look, hand, going]).toEqual([
      ['open', 'zoom', 'trace', 'breakSelection'],
      ['rename', 'connect'],
      ['delete'],
    ]);
    expect(copy).toEqual(expect.arrayContaining(['duplicate', 'copies', 'pattern', 'swap']));
    expect(copy).not.toContain('cables');
    expect(drawing).toEqual(['collapse', 'pin']);
  });

  it('offers on a cable and on the ground other things', () => {
    expect(menuOn([cable])).toEqual([['open', 'ends', 'zoom', 'trace', 'breakSelection'], ['delete']]);
    expect(menuOn([])).toEqual([
      ['selectAll', 'fit', 'bottleneck'],
      ['paste', 'find', 'import'],
      ['tidy new', 'tidy all'],
    ]);
  });

  it('offers no change to who only reads', () => {
    const writing = new Set(commands.filter(({ writes }) => writes).map(({ id }) => id));
    for (const selected of [[host], [cable], []]) {
      const offered = menuOn(selected, true).flat();
      expect(offered.length).toBeGreaterThan(0);
      expect(offered.filter((id) => writing.has(id))).toEqual([]);
    }
  });
});
