import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SlicedWork } from '../model/algorithms/slices';
import { EditTurns } from './editTurns';

const MANY = 100_000;

describe('large edits', () => {
  const seen: string[] = [];
  let clock = 0;
  let turns: EditTurns;

  beforeEach(() => {
    vi.useFakeTimers();
    seen.length = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 50;
      return clock;
    });
    turns = new EditTurns(() => false);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  function* steps(...names: string[]): SlicedWork<string> {
    for (const [place, name] of names.entries()) {
      seen.push(name);
      turns.onPortion('Remove everything', place + 1, names.length);
      yield;
    }
    return names.join('');
  }
  const carry = (parts: number, ...names: string[]): void =>
    turns.carryOut(steps(...names), parts, (whole) => seen.push(`done ${whole}`));

  it('are carried out in turns, small ones at once', () => {
    carry(1, 'a', 'b');
    expect(seen).toEqual(['a', 'b', 'done ab']);
    carry(MANY, 'c', 'd');
    expect(seen).toHaveLength(3);
    vi.runAllTimers();
    expect(seen.slice(3)).toEqual(['c', 'd', 'done cd']);
    expect(turns.areOpen()).toBe(false);
  });

  it('have what is asked meanwhile wait, in the order in which it was asked', () => {
    carry(MANY, 'a', 'b');
    vi.advanceTimersToNextTimer();
    expect(seen).toEqual(['a']);
    turns.whenFree(() => carry(MANY, 'c', 'd'));
    turns.whenFree(() => turns.carry(steps('undone') as unknown as SlicedWork<void>));
    turns.whenFree(() => seen.push('last'));
    vi.runAllTimers();
    expect(seen.filter((one) => !one.startsWith('done'))).toEqual(['a', 'b', 'c', 'd', 'undone', 'last']);
    turns.whenFree(() => seen.push('at once'));
    expect(seen.at(-1)).toBe('at once');
  });

  it('are finished first by who cannot wait', () => {
    carry(MANY, 'a', 'b');
    turns.whenFree(() => carry(MANY, 'c'));
    carry(1, 'now');
    expect(seen.filter((one) => !one.startsWith('done'))).toEqual(['a', 'b', 'c', 'now']);
  });

  it('say how far they are once they take long, and nothing when they are done', () => {
    carry(MANY, 'a', 'b', 'c', 'd');
    vi.advanceTimersByTime(0);
    expect(turns.longEdit.getState()).toBeNull();
    turns.writing.add(steps('e') as unknown as SlicedWork<void>);
    vi.advanceTimersByTime(2);
    expect(turns.longEdit.getState()).toBeNull();
    const said: unknown[] = [];
    turns.longEdit.subscribe((edit) => said.push(edit));
    turns.close();
    expect(turns.longEdit.getState()).toBeNull();
  });
});
