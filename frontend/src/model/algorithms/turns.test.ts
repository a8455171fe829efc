import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sliced } from './slices';
import { Turns, turn } from './turns';

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

  function* steps(...names: string[]): Sliced<void> {
    for (const name of names) {
      seen.push(name);
      yield;
    }
  }

  it('stops after each step that took long, and keeps the order', () => {
    const turns = new Turns();
    turns.add(steps('a', 'b'));
    turns.add(turn(() => seen.push('c')));
    expect(seen).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(seen).toEqual(['a']);
    vi.runAllTimers();
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(turns.areOpen).toBe(false);
  });

  it('is finished at once for who needs it, but not from within', () => {
    const turns = new Turns();
    turns.add(turn(() => turns.finish()));
    turns.add(steps('a', 'b'));
    vi.advanceTimersToNextTimer();
    expect(seen).toEqual([]);
    turns.finish();
    expect(seen).toEqual(['a', 'b']);
    vi.runAllTimers();
    expect(seen).toEqual(['a', 'b']);
  });

  it('waits while it is held, and goes on after work that failed', () => {
    let isHeld = true;
    const turns = new Turns(() => isHeld);
    turns.add(
      turn(() => {
        throw new Error('no');
      }),
    );
    turns.add(steps('a'));
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([]);
    isHeld = false;
    expect(() => vi.runAllTimers()).toThrow('no');
    vi.runAllTimers();
    expect(seen).toEqual(['a']);
    expect(turns.areOpen).toBe(false);
  });
});
