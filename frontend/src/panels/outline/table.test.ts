import { describe, expect, test } from 'vitest';
import type { CatalogueAnswer, ComponentResult } from '../../api/answers';
import type { DesignSnapshot, DrawnPart, DrawnTree } from '../../model/document/types';
import type { StudioResult } from '../studio';
import { sorted, type TableContext } from './columns';
import { nextSort } from './outlineState';
import { allParts, around, flatRows, rowsBetween, topLevel, treeRows, typedRow } from './table';

const part = (id: string, parent: string | null, children: string[] = []): DrawnPart => ({
  id,
  kind: 'host',
  part: null,
  name: id.toUpperCase(),
  subtitle: '',
  icon: '',
  parent,
  slot: null,
  count: 1,
  fixed: false,
  physical: true,
  ports: [],
  slots: [],
  children,
});

const parts = [part('a', null, ['b', 'd']), part('b', 'a', ['c']), part('c', 'b'), part('d', 'a'), part('e', null)];
const rack = part('r', null);
const tree: DrawnTree = {
  parts: new Map([...parts, rack].map((item) => [item.id, item])),
  roots: ['a', 'e'],
  cables: [],
};
const snapshot = {
  components: new Map([...parts, rack].map(({ id, parent, name }) => [id, { id, name, at: parent && [parent, null] }])),
} as unknown as DesignSnapshot;
const ids = (rows: readonly { part: DrawnPart }[]) => rows.map((row) => row.part.id);

describe('rows', () => {
  test('are the tree as far as it is open, with places among siblings', () => {
    const rows = treeRows(tree, ['a', 'e'], ({ id }) => id === 'a');
    expect(ids(rows)).toEqual(['a', 'b', 'd', 'e']);
    expect(rows.map(({ depth, open, place, siblings }) => [depth, open, place, siblings])).toEqual([
      [0, true, 1, 2],
      [1, false, 1, 2],
      [1, null, 2, 2],
      [0, null, 2, 2],
    ]);
  });

  test('end with what the canvas leaves out', () => {
    expect(topLevel(tree, snapshot)).toEqual(['a', 'e', 'r']);
    expect(allParts(tree, topLevel(tree, snapshot)).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'r']);
  });

  test('know what is around, between and called so', () => {
    const rows = flatRows(parts);
    expect(around(tree, 'c')).toEqual(['b', 'a']);
    expect(rowsBetween(rows, 3, 1)).toEqual(['b', 'c', 'd']);
    expect(typedRow(rows, 2, 'b')).toBe(1);
    expect(typedRow(rows, 0, 'x')).toBe(-1);
  });
});

describe('sorting', () => {
  const load = (utilisation: number | null) =>
    ({ utilisation, throughput_mb_s: 1, ceiling_mb_s: null }) as ComponentResult;
  const loads = new Map([
    ['a', load(0.2)],
    ['c', load(0.9)],
    ['e', load(null)],
  ]);
  const context: TableContext = {
    tree,
    snapshot,
    catalogue: { kinds: {}, parts: {} } as CatalogueAnswer,
    result: { parts: loads } as unknown as StudioResult,
    found: new Map(),
    property: null,
  };
  const order = (descending: boolean) => sorted(parts, { column: 'load', descending }, context).map(({ id }) => id);

  test('puts what is unknown last either way', () => {
    expect(order(true)).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(order(false)).toEqual(['a', 'c', 'b', 'd', 'e']);
  });

  test('goes from the largest to the smallest, then back to the drawing', () => {
    const first = nextSort(null, 'load');
    expect(first).toEqual({ column: 'load', descending: true });
    const second = nextSort(first, 'load');
    expect(second).toEqual({ column: 'load', descending: false });
    expect(nextSort(second, 'load')).toBeNull();
    expect(nextSort(first, 'name')).toEqual({ column: 'name', descending: false });
  });
});
