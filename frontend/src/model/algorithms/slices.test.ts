import { expect, test } from 'vitest';
import { byFew, finished, goOn, type Sliced } from './slices';

function* counted(items: number): Sliced<number> {
  let sum = 0;
  yield* byFew(Array(items).keys(), () => {
    sum += 1;
  });
  return sum;
}

test('work in slices comes to what it comes to at once', () => {
  const work = counted(2000);
  let slices = 0;
  let done = goOn(work, 0);
  while (done === null) {
    slices += 1;
    done = goOn(work, 0);
  }
  expect(done.value).toBe(finished(counted(2000)));
  expect(slices).toBe(7);
});

test('what fits into one slice is there at once', () => {
  expect(goOn(counted(10), 1000)).toEqual({ value: 10 });
});
