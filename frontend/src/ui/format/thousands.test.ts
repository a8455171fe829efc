import { expect, it } from 'vitest';
import { inThousands } from './money';

it.each([
  ['0', '0'],
  ['12', '12'],
  ['123', '123'],
  ['1234', '1,234'],
  ['123456', '123,456'],
  ['-1234567', '-1,234,567'],
])('writes %s as %s', (digits, text) => expect(inThousands(digits)).toBe(text));
