import { expect, test } from 'vitest';
import { csvText } from './csv';

const bodyOf = (cell: string | number | boolean | null) =>
  csvText(['Note'], [[cell]])
    .slice(1)
    .split('\r\n')[1];

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\t=1', '\uff1d1'])('a spreadsheet does not compute %j', (text) => {
  expect(bodyOf(text)?.replace(/^"/, '')).toMatch(/^'/);
});

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvText(['A', 'B'], [['say "no", twice\nor so', 'b']])).toBe('\ufeffA,B\r\n"say ""no"", twice\nor so",b\r\n');
});

test('numbers stay numbers, the unknown is empty', () => {
  expect(bodyOf(-0.033)).toBe('-0.033');
  expect(bodyOf(null)).toBe('');
  expect(bodyOf(Number.NaN)).toBe('');
  expect(bodyOf(true)).toBe('yes');
});
