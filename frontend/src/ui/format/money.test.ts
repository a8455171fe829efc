import { expect, it } from 'vitest';
import { moneyText, percentText, takenOff } from './money';

it.each([
  ['1480000.00', '1,480,000.00'],
  ['-1690504.80', '\u22121,690,504.80'],
  ['999', '999'],
  ['0.00', '0.00'],
  ['123456789012345678901234.5678', '123,456,789,012,345,678,901,234.5678'],
  [null, '–'],
])('groups the digits of %s and changes none', (amount, text) => {
  expect(moneyText(amount)).toBe(text);
});

it('says what is taken off with one minus, and nothing of nothing', () => {
  expect(takenOff('1690504.80')).toBe('\u22121,690,504.80');
  expect(takenOff('-5.00')).toBe('\u22125.00');
  expect(takenOff('0.00')).toBe('0.00');
});

it('leaves out what says nothing', () => {
  expect(percentText('32.50')).toBe('32.5%');
  expect(percentText('30')).toBe('30%');
  expect(percentText('19.00')).toBe('19%');
  expect(percentText(null)).toBe('–');
});
