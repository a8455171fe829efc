// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SlicedWork } from '../../model/algorithms/slices';
import { SceneUpdater } from './sceneUpdater';

const MANY = 30_000;

describe('a new drawing', () => {
  const run = vi.fn(function* (): SlicedWork<void> {
    yield;
  });
  let updater: SceneUpdater;

  beforeEach(() => {
    vi.useFakeTimers();
    run.mockReset();
    updater = new SceneUpdater(run);
  });
  afterEach(() => {
    updater.destroy();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is taken over at once when it is small', () => {
    updater.ask(200);
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits for the page when it is large, and once for several edits', () => {
    updater.ask(MANY);
    updater.ask(MANY);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not wait where somebody cannot', () => {
    updater.ask(MANY);
    updater.now();
    expect(run).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledOnce();
  });

  it('is there for what asks for it', () => {
    const seen: string[] = [];
    run.mockImplementation(function* () {
      seen.push('taken over');
      yield;
    });
    updater.ask(MANY);
    updater.afterwards(() => seen.push('shown'));
    vi.advanceTimersByTime(100);
    updater.afterwards(() => seen.push('at once'));
    expect(seen).toEqual(['taken over', 'shown', 'at once']);
  });

  it('stops on its way for what else the page has to do, and is whole for who cannot wait', () => {
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 50;
      return clock;
    });
    const seen: string[] = [];
    run.mockImplementation(function* () {
      for (const step of ['one', 'two', 'three', 'four']) {
        seen.push(step);
        yield;
      }
    });
    updater.ask(MANY);
    vi.advanceTimersToNextTimer();
    vi.advanceTimersToNextTimer();
    expect(seen).toEqual(['one']);
    updater.ask(MANY);
    vi.advanceTimersToNextTimer();
    expect(seen).toEqual(['one', 'two']);
    updater.now();
    expect(seen).toEqual(['one', 'two', 'three', 'four', 'one', 'two', 'three', 'four']);
    expect(updater.isOpen).toBe(false);
  });

  it('does not come after the canvas has gone', () => {
    updater.ask(MANY);
    updater.destroy();
    vi.advanceTimersByTime(100);
    expect(run).not.toHaveBeenCalled();
  });
});
