import { expect, test } from 'vitest';
import { changeText, isChanged } from './changeText';

test('a change has its sign, nothing has none, and the unknown is no zero', () => {
  expect(changeText(-323.2, 'MB/s')).toBe('\u2212323');
  expect(changeText(1344.4, 'MB/s')).toBe('+1,344');
  expect(changeText(0.8886, 'ms')).toBe('+0.889');
  expect(changeText(0.0001, 'W')).toBe('0');
  expect(changeText(null, 'W')).toBe('\u2013');
});

test('the noise of reckoning is no change', () => {
  expect(isChanged(1e-10, 18648)).toBe(false);
  expect(isChanged(-323, 18648)).toBe(true);
  expect(isChanged(null, 1)).toBe(false);
});
