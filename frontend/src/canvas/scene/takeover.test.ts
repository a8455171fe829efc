// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Takeover } from './takeover';

const MANY = 30_000;

describe('a new drawing', () => {
  const run = vi.fn();
  let element: HTMLElement;
  let takeover: Takeover;

  beforeEach(() => {
    vi.useFakeTimers();
    run.mockReset();
    element = document.createElement('div');
    takeover = new Takeover(element, run);
  });
  afterEach(() => {
    takeover.destroy();
    vi.useRealTimers();
  });

  it('is taken over at once when it is small', () => {
    takeover.ask(200);
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits for the page when it is large, and once for several edits', () => {
    takeover.ask(MANY);
    takeover.ask(MANY);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledOnce();
  });

  it('never waits when the pointer or a key has to be answered', () => {
    takeover.ask(MANY);
    element.dispatchEvent(new Event('pointerdown'));
    expect(run).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledOnce();
  });

  it('is there for what asks for it', () => {
    const seen: string[] = [];
    run.mockImplementation(() => seen.push('taken over'));
    takeover.ask(MANY);
    takeover.afterwards(() => seen.push('shown'));
    vi.advanceTimersByTime(100);
    takeover.afterwards(() => seen.push('at once'));
    expect(seen).toEqual(['taken over', 'shown', 'at once']);
  });

  it('does not come after the canvas has gone', () => {
    takeover.ask(MANY);
    takeover.destroy();
    vi.advanceTimersByTime(100);
    expect(run).not.toHaveBeenCalled();
  });
});
