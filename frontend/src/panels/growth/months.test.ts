import { expect, it } from 'vitest';
import { crossedText, monthText } from './months';

it('names months after a start, over the end of a year', () => {
  expect(monthText('2026-11', 0)).toBe('Nov 2026');
  expect(monthText('2026-11', 2)).toBe('Jan 2027');
  expect(monthText('2026-01', 59)).toBe('Dec 2030');
});

it('says what is crossed already and what is not within the years', () => {
  expect(crossedText('2026-11', 0, 60)).toBe('already');
  expect(crossedText('2026-11', 14, 60)).toBe('Jan 2028');
  expect(crossedText('2026-11', null, 60)).toBe('not in 5 years');
  expect(crossedText('2026-11', null, 12)).toBe('not in 1 year');
});
