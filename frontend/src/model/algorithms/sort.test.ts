import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runToEnd } from './slices';
import { sortSteps } from './sort';

it('sorts as the language does, equal items as they were', () => {
  const item = fc.record({ key: fc.nat(20), at: fc.nat() });
  const compare = (a: { key: number }, b: { key: number }): number => a.key - b.key;
  fc.assert(
    fc.property(fc.array(item, { maxLength: 2000, size: 'max' }), (items) => {
      expect(runToEnd(sortSteps(items, compare))).toEqual(items.toSorted(compare));
    }),
    { numRuns: 30 },
  );
});

it('stops after every few', () => {
  const items = Array.from({ length: 10_000 }, (_, at) => (at * 7919) % 10_000);
  let compared = 0;
  let most = 0;
  const work = sortSteps(items, (a, b) => {
    compared += 1;
    return a - b;
  });
  for (let done = false; !done; compared = 0) {
    done = work.next().done === true;
    most = Math.max(most, compared);
  }
  expect(most).toBeLessThan(4000);
});
