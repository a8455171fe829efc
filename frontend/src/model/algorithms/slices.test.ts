import { expect, test } from 'vitest';
import { inBatches, runFor, runToEnd, type SlicedWork } from './slices';

function* counted(items: number): SlicedWork<number> {
  let sum = 0;
  yield* inBatches(Array(items).keys(), () => {
    sum += 1;
  });
  return sum;
}

test('work in slices comes to what it comes to at once', () => {
  const work = counted(2000);
  let slices = 0;
  let done = runFor(work, 0);
  while (done === null) {
    slices += 1;
    done = runFor(work, 0);
  }
  expect(done.value).toBe(runToEnd(counted(2000)));
  expect(slices).toBe(7);
});

test('what fits into one slice is there at once', () => {
  expect(runFor(counted(10), 1000)).toEqual({ value: 10 });
});
