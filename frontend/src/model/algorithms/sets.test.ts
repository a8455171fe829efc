import { expect, test } from 'vitest';
import { addTo, takeFrom } from './sets';

test('a key has a set for as long as something is in it', () => {
  const sets = new Map<string, Set<number>>();
  addTo(sets, 'a', 1);
  addTo(sets, 'a', 2);
  addTo(sets, 'b', 1);
  expect(sets.get('a')).toEqual(new Set([1, 2]));
  takeFrom(sets, 'a', 1);
  takeFrom(sets, 'a', 1);
  expect([...sets.keys()]).toEqual(['a', 'b']);
  takeFrom(sets, 'a', 2);
  takeFrom(sets, 'c', 1);
  expect([...sets.keys()]).toEqual(['b']);
});
