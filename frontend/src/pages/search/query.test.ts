import { expect, test } from 'vitest';
import { completed, hasTerm, withoutTerm, withTerm } from './query';

test('a suggestion takes the place of the last term, and a field waits for its value', () => {
  expect(completed('lyon fas', 5, { term: 'part:ibm-fastt600' })).toBe('lyon part:ibm-fastt600 ');
  expect(completed('lyon ser', 5, { term: 'serial:' })).toBe('lyon serial:');
});

test('a facet is added and taken away as a whole term', () => {
  const query = withTerm('lyon ', 'vendor:"Pure Storage"');
  expect(query).toBe('lyon vendor:"Pure Storage"');
  expect(hasTerm(query, 'vendor:"Pure Storage"')).toBe(true);
  expect(hasTerm(query, 'lyo')).toBe(false);
  expect(withoutTerm(query, 'vendor:"Pure Storage"')).toBe('lyon');
  expect(hasTerm('Vendor:IBM x', 'vendor:ibm')).toBe(true);
  expect(withoutTerm('a vendor:IBM b', 'vendor:ibm')).toBe('a b');
  expect(withTerm('', 'finding:SUP-01')).toBe('finding:SUP-01');
});
