import { describe, expect, it } from 'vitest';
import { FrameBudget } from './frameBudget';

const moving = { isFirst: false, isAside: true, isAwaited: false, isBusy: true };
const frames = (pace: FrameBudget, count: number, asked = moving): number[] =>
  Array.from({ length: count }, () => pace.next(asked));

describe('the work of a frame beside a gesture', () => {
  it('grows by little from frame to frame, up to what leaves room for the gesture', () => {
    const slices = frames(new FrameBudget(), 12);
    slices.slice(1).forEach((ms, i) => {
      expect(ms - (slices[i] as number)).toBeLessThanOrEqual(1);
    });
    expect(slices[0]).toBeLessThanOrEqual(3);
    expect(slices.at(-1)).toBe(6);
  });

  it('begins small again after frames that had none, and not from nothing after one', () => {
    const pace = new FrameBudget();
    frames(pace, 12);
    const [after] = frames(pace, 1, { ...moving, isBusy: false });
    expect(after).toBe(4);
    frames(pace, 5, { ...moving, isBusy: false });
    expect(pace.next(moving)).toBeLessThanOrEqual(3);
  });
});

describe('the work of a frame that shows nothing else', () => {
  it('is more at once, and most where somebody waits for it', () => {
    const still = { isFirst: false, isAside: false, isAwaited: false, isBusy: true };
    expect([still, { ...still, isAwaited: true }].map((asked) => new FrameBudget().next(asked))).toEqual([10, 20]);
  });

  it('is most of all where nothing has been shown yet', () => {
    const first = { isFirst: true, isAside: false, isAwaited: false, isBusy: true };
    expect(new FrameBudget().next(first)).toBe(60);
  });
});
