import { describe, expect, it } from 'vitest';
import type { Attribute, BundleFile, OpenValue, PartLines } from '../../api/answers';
import type { DrawnTree } from '../../model/document/types';
import { fileRows, filesWith } from './fileTree';
import { fileLines, isComment, matchingLines, spansOf } from './lines';
import { countByPath, mentionsOf, nextMention, partsAt } from './mentions';
import { openForm, pastedColumn, portOf, readCell } from './openGroups';

const file = (path: string, ...parts: [first: number, last: number, ...ids: string[]][]): BundleFile => ({
  path,
  media_type: 'text/plain',
  size_bytes: 1,
  sha256: null,
  parts: parts.map(([first, last, ...component_ids]): PartLines => ({ first, last, component_ids })),
});

const tree = (children: Record<string, string[]>): Pick<DrawnTree, 'parts'> =>
  ({ parts: new Map(Object.entries(children).map(([id, held]) => [id, { id, children: held }])) }) as never;

describe('tree of files', () => {
  const files = [
    'a.md',
    'config/storage/F10/x.cli',
    'config/storage/F2/x.cli',
    'config/storage/F2/y.cli',
    'config/odd',
  ];
  const shown = (closed: string[] = []) =>
    fileRows(
      files.map((path) => file(path)),
      new Set(closed),
    ).map((row) => (row.is === 'place' ? row.id : row.name));

  it('stands by place and folder, numbers in their order, a folder with one file as one row', () => {
    expect(shown()).toEqual(['documents', 'a.md', 'config/odd', 'storage', 'F2', 'x.cli', 'y.cli', 'F10/x.cli']);
    expect(shown(['documents', 'storage/F2'])).toEqual(['documents', 'storage', 'F2', 'F10/x.cli']);
  });

  it('is narrowed by a fragment of a path', () => {
    const paths = filesWith(
      files.map((path) => file(path)),
      ' f2/ ',
    ).map(({ path }) => path);
    expect(paths).toEqual(['config/storage/F2/x.cli', 'config/storage/F2/y.cli']);
  });
});

describe('lines about parts', () => {
  const files = [file('b', [1, 2, 'd1'], [3, 3, 'd1'], [8, 9, 'd1', 'd2']), file('a', [4, 4, 'd3'])];

  it('are those of the part, ranges that touch as one', () => {
    const found = mentionsOf(files, new Set(['d1/planar0']), tree({}));
    expect(found).toEqual([
      { path: 'b', first: 1, last: 3 },
      { path: 'b', first: 8, last: 9 },
    ]);
    expect(countByPath(found)).toEqual(new Map([['b', 2]]));
  });

  it('are those of what is inside where none speaks of the part itself', () => {
    const inside = tree({ frame: ['shelf'], shelf: ['d3'] });
    expect(mentionsOf(files, new Set(['frame']), inside)).toEqual([{ path: 'a', first: 4, last: 4 }]);
    expect(mentionsOf(files, new Set(), inside)).toEqual([]);
  });

  it('are walked in the order of the tree, and round again', () => {
    const mentions = mentionsOf(files, new Set(['d1', 'd3']), tree({}));
    const next = (path: string | null, line: number) => nextMention(mentions, ['a', 'b'], path, line);
    expect(next(null, 0)).toMatchObject({ path: 'a', first: 4 });
    expect(next('a', 4)).toMatchObject({ path: 'b', first: 1 });
    expect(next('b', 1)).toMatchObject({ path: 'b', first: 8 });
    expect(next('b', 8)).toMatchObject({ path: 'a', first: 4 });
  });

  it('lead to the parts of the narrowest range', () => {
    const { parts } = file('x', [1, 10, 'host'], [4, 5, 'volume']);
    expect(partsAt(parts, 4)).toEqual(['volume']);
    expect(partsAt(parts, 6)).toEqual(['host']);
    expect(partsAt(parts, 11)).toEqual([]);
  });
});

describe('lines of a text', () => {
  it('are cut at any line end, comments by the kind of file', () => {
    expect(fileLines('a\r\nb\n\n')).toEqual(['a', 'b', '']);
    expect(['# x', '  // x', '! x', 'x # y'].map((line) => isComment('a.txt', line))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(isComment('a.json', '# x')).toBe(false);
  });

  it('are found whatever the case, and cut where the fragment stands', () => {
    expect(matchingLines(['mkLV', 'x', 'lv'], 'LV')).toEqual([0, 2]);
    expect(matchingLines(['a'], '')).toEqual([]);
    expect(spansOf('aXbx', 'x').map(({ text, found }) => (found ? `[${text}]` : text))).toEqual([
      'a',
      '[X]',
      'b',
      '[x]',
    ]);
    expect(spansOf('İx', 'x')).toEqual([{ text: 'İx', found: false }]);
  });
});

describe('form of open values', () => {
  const attribute = (type: string, values: string[] = []) => ({ name: 'n', type, values }) as unknown as Attribute;
  const value = (component_id: string, kind: string, of: Attribute | null, writers = ['w']): OpenValue => ({
    component_id,
    name: component_id,
    kind,
    key: 'n',
    attribute: of,
    present: null,
    message: 'm',
    writers,
  });

  it('holds alike values together, with all that wait for them, and what has no field apart', () => {
    const text = attribute('string');
    const form = openForm([value('a', 'v', text), value('b', 'v', text, ['w', 'u']), value('c', 'h', null)]);
    expect(form.groups.map(({ values }) => values.map(({ component_id }) => component_id))).toEqual([['a', 'b']]);
    expect(form.groups[0]?.writers).toEqual(['w', 'u']);
    expect(form.others.map(({ component_id }) => component_id)).toEqual(['c']);
  });

  it('lists parts in the order in which people count, whatever their ids', () => {
    const text = attribute('string');
    const names = { d: 'v10', c: 'v9', b: 'v2', a: 'v1' };
    const values = Object.entries(names).map(([id, name]) => ({ ...value(id, 'v', text), name }));
    expect(openForm(values).groups[0]?.values.map(({ name }) => name)).toEqual(['v1', 'v2', 'v9', 'v10']);
  });

  it('reads a pasted column, of a table its last one', () => {
    expect(pastedColumn('v1\tsda\r\nv2\t sdb \r\n')).toEqual(['sda', 'sdb']);
    expect(readCell('1,024', attribute('integer'))).toBe(1024);
    expect(readCell('soon', attribute('number'))).toBeUndefined();
    expect(readCell('Yes', attribute('boolean'))).toBe(true);
    expect(readCell('round robin', attribute('enum', ['round_robin']))).toBe('round_robin');
    expect(readCell('', attribute('string'))).toBeNull();
    expect(portOf('ports/fc0/wwpn')).toBe('fc0');
    expect(portOf('wwid')).toBeNull();
  });
});
