import { expect, it } from 'vitest';
import type { QuoteLine, QuotePlace } from '../../../api/queries/quotes';
import { groupByPlace, groupLines, linesWith } from './lineGroups';

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

it('shares lines among what holds their parts, and leaves out places without a line that was found', () => {
  const share = (line_key: string, quantity: number) => ({ line_key, quantity, component_ids: [`${line_key}1`] });
  const places = [
    { id: 'd1', name: 'Drawer 1', net: '10.00', shares: [share('a', 2), share('c', 1)] },
    { id: '', name: '', net: '5.00', shares: [share('b', 4)] },
  ] as unknown as QuotePlace[];
  const shape = (found: typeof lines) =>
    groupByPlace(found, places).map(({ name, net, lines: held }) => [
      name,
      net,
      held.map(({ description, quantity }) => `${quantity} ${description}`),
    ]);
  expect(shape(lines)).toEqual([
    ['Drawer 1', '10.00', ['2 Frame', '1 Drawer']],
    ['Cables between enclosures', '5.00', ['4 Cable']],
  ]);
  expect(shape(lines.slice(1, 2))).toEqual([['Cables between enclosures', '5.00', ['4 Cable']]]);
});

it('finds lines by what they say', () => {
  expect(linesWith(lines, ' ibm').map(({ key }) => key)).toEqual(['a', 'c']);
  expect(linesWith(lines, '')).toBe(lines);
});
