import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { combine, memoizeLast, TrackedState } from './observable';

const source = () => createStore(() => ({ a: 1, b: 1 }));

test('a view stays the same until a field that was read through it changes', () => {
  const store = source();
  const reading = new TrackedState(store);
  const first = reading.view();
  expect(first.a).toBe(1);
  store.setState({ b: 2 });
  expect(reading.view()).toBe(first);
  store.setState({ a: 2 });
  expect(reading.view()).not.toBe(first);
  expect([first.a, reading.view().a]).toEqual([1, 2]);
});

test('a field that is read late has its newest value, and is followed from then on', () => {
  const store = source();
  const reading = new TrackedState(store);
  const first = reading.view();
  expect(first.a).toBe(1);
  store.setState({ b: 2 });
  reading.view();
  expect(first.b).toBe(2);
  store.setState({ b: 3 });
  expect(reading.view()).not.toBe(first);
});

test('a copy of a view has read everything', () => {
  const store = source();
  const reading = new TrackedState(store);
  const first = reading.view();
  expect({ ...first }).toEqual({ a: 1, b: 1 });
  store.setState({ b: 2 });
  expect(reading.view()).not.toBe(first);
});

test('a view that another took the place of holds only what was read through it', () => {
  const states = Array.from({ length: 4 }, (_, n) => ({ a: n < 2 ? 1 : 2, b: n }));
  let at = 0;
  const reading = new TrackedState({
    getState: () => states[at] as { a: number; b: number },
    subscribe: () => () => {},
  });
  const first = reading.view();
  expect(first.a).toBe(1);
  at = 1;
  expect(reading.view()).toBe(first);
  at = 2;
  const second = reading.view();
  expect([first.a, second.a, first.b, 'b' in first, Object.keys(first)]).toEqual([1, 2, 2, true, ['a', 'b']]);
  at = 3;
  reading.view();
  expect([first.b, second.b, reading.view().b]).toEqual([3, 2, 3]);
});

test('what is made of several states is made once for each change, and hears of all of them until it is left', () => {
  const [one, two] = [source(), source()];
  const make = vi.fn(() => ({ sum: one.getState().a + two.getState().a }));
  const both = combine([one, two], make);
  expect(both.getState()).toBe(both.getState());
  const listener = vi.fn();
  const leave = both.subscribe(listener);
  two.setState({ a: 5 });
  expect(both.getState().sum).toBe(6);
  expect(make).toHaveBeenCalledTimes(2);
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  one.setState({ a: 5 });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(both.getState().sum).toBe(10);
});

test('an answer is kept for the same arguments', () => {
  const make = vi.fn((a: number, b: object) => ({ a, b }));
  const kept = memoizeLast(make);
  const given = {};
  expect(kept(1, given)).toBe(kept(1, given));
  expect(kept(1, {})).not.toBe(kept(1, given));
  expect(make).toHaveBeenCalledTimes(3);
});
