import { describe, expect, test } from 'vitest';
import { ledgerRow } from '../../charts/testing/results';
import { ledgerCsv } from './ledgerCsv';
import { groupRows, rowsOf, shortPlace, tagOf } from './ledgerView';

const rows = [
  ledgerRow({ id: 'small', error: -0.01 }),
  ledgerRow({ id: 'input', role: 'input', error: 0.9 }),
  ledgerRow({ id: 'large', paper: 'engenio', error: -0.2 }),
  ledgerRow({ id: 'fitted', fitted: true, error: 0, leave_one_out: 0.05 }),
];
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

describe('order', () => {
  test('as published: papers in the order in which they come', () => {
    expect(groupRows(rows, 'published').map(({ paper, rows: found }) => [paper, ids(found)])).toEqual([
      ['p690', ['small', 'input', 'fitted']],
      ['engenio', ['large']],
    ]);
  });

  test('by error: what a row is judged by counts, whichever its sign; the unjudged come last', () => {
    const [group, ...more] = groupRows(rows, 'error');
    expect(more).toEqual([]);
    expect(group?.paper).toBeNull();
    expect(ids(group?.rows ?? [])).toEqual(['large', 'fitted', 'small', 'input']);
  });

  test('of one paper', () => {
    expect(ids(rowsOf(rows, 'engenio'))).toEqual(['large']);
    expect(rowsOf(rows, null)).toHaveLength(4);
  });
});

describe('tags', () => {
  test.each([
    [{ role: 'input', fitted: true } as const, 'input'],
    [{ role: 'reserved', published: null, predicted_low: 1, predicted_high: 2 } as const, 'reserved'],
    [{ fitted: true, within: false }, 'fitted'],
    [{ within: false }, 'miss'],
    [{ predicted_low: 2600, predicted_high: 2700 }, 'inside'],
    [{ predicted_low: 2660, predicted_high: 2700, within: true }, 'outside'],
    [{ published: null, published_low: 100, published_high: 300, predicted_low: 90, predicted_high: 310 }, 'inside'],
    [{}, null],
  ])('%o is tagged %s', (over, tag) => {
    expect(tagOf(ledgerRow(over))).toBe(tag);
  });
});

test('a place is cited by its table or figure, or whole', () => {
  expect(shortPlace('Striped logical volume performance, Figures 5 and 6')).toBe('fig. 5, 6');
  expect(shortPlace('Selection of RAID5, Table 1')).toBe('table 1');
  expect(shortPlace('Using Direct I/O')).toBe('Using Direct I/O');
});

test('the download has a line a row, numbers as numbers, and no text that a spreadsheet computes', () => {
  const lines = ledgerCsv([ledgerRow({ metric: '=HYPERLINK("x")', note: '+1, or so', error: -0.5 })]).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('id,paper,metric');
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[1]).toContain(`"'+1, or so"`);
  expect(lines[1]).toContain(',2655,,,2664,,,-0.5,');
});
