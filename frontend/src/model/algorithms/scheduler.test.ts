import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asSlice, Scheduler } from './scheduler';
import type { SlicedWork } from './slices';

describe('work in turns', () => {
  const seen: string[] = [];
  let clock = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    seen.length = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 50;
      return clock;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  function* steps(...names: string[]): SlicedWork<void> {
    for (const name of names) {
      seen.push(name);
      yield;
    }
  }

  it('does what the work in hand asks for right after it', () => {
    const scheduler = new Scheduler();
    scheduler.addNext(
      (function* () {
        scheduler.addNext(steps('b'));
        yield;
        scheduler.addNext(steps('c'));
      })(),
    );
    scheduler.addNext(steps('last'));
    vi.runAllTimers();
    expect(seen).toEqual(['b', 'c', 'last']);
  });

  it('stops after each step that took long, and keeps the order', () => {
    const scheduler = new Scheduler();
    scheduler.add(steps('a', 'b'));
    scheduler.add(asSlice(() => seen.push('c')));
    expect(seen).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(seen).toEqual(['a']);
    vi.runAllTimers();
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(scheduler.areOpen).toBe(false);
  });

  it('is finished at once for who needs it, but not from within', () => {
    const scheduler = new Scheduler();
    scheduler.add(asSlice(() => scheduler.finish()));
    scheduler.add(steps('a', 'b'));
    vi.advanceTimersToNextTimer();
    expect(seen).toEqual([]);
    scheduler.finish();
    expect(seen).toEqual(['a', 'b']);
    vi.runAllTimers();
    expect(seen).toEqual(['a', 'b']);
  });

  it('waits while it is held, and goes on after work that failed', () => {
    let isHeld = true;
    const scheduler = new Scheduler(() => isHeld);
    scheduler.add(
      asSlice(() => {
        throw new Error('no');
      }),
    );
    scheduler.add(steps('a'));
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([]);
    isHeld = false;
    expect(() => vi.runAllTimers()).toThrow('no');
    vi.runAllTimers();
    expect(seen).toEqual(['a']);
    expect(scheduler.areOpen).toBe(false);
  });
});
