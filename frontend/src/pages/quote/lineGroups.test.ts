import { expect, it } from 'vitest';
import type { QuoteLine } from '../../api/queries/quotes';
import { groupLines, linesWith } from './lineGroups';

const line = (key: string, group: string, vendor: string | null, description: string): QuoteLine =>
  ({ key, group, vendor, description, part_number: null, note: '' }) as unknown as QuoteLine;

const lines = [
  line('a', 'Host', 'IBM', 'Frame'),
  line('b', 'Cables', null, 'Cable'),
  line('c', 'Host', 'IBM', 'Drawer'),
];

it('groups lines as the bill has them, by vendor, or not', () => {
  const shape = (grouping: 'kind' | 'vendor' | 'flat') =>
    groupLines(lines, grouping).map((group) => [group.name, group.lines.map(({ key }) => key).join('')]);
  expect(shape('kind')).toEqual([
    ['Host', 'ac'],
    ['Cables', 'b'],
  ]);
  expect(shape('vendor')).toEqual([
    ['IBM', 'ac'],
    ['Vendor unknown', 'b'],
  ]);
  expect(shape('flat')).toEqual([['', 'abc']]);
});

it('finds lines by what they say', () => {
  expect(linesWith(lines, ' ibm').map(({ key }) => key)).toEqual(['a', 'c']);
  expect(linesWith(lines, '')).toBe(lines);
});
