import { describe, expect, it } from 'vitest';
import { type Alternative, layTwoColumns, legibleTicks } from './twoColumns';

const figure = (value: number | null, bound: string | null = null) => ({ value, low: null, high: null, bound });
const of = (number: number, across: number | null, up: number | null): Alternative => ({
  number,
  ranked: true,
  across: figure(across),
  up: figure(up),
});
const better = { across: 'less', up: 'more' } as const;

describe('two columns as a plane', () => {
  it('draws what is known, cheap to the left and fast at the top', () => {
    const { points, notDrawn } = layTwoColumns([of(1, 10, 100), of(2, 20, 300), of(3, null, 50)], better, 200, 100);
    expect(points.map(({ number }) => number)).toEqual([1, 2]);
    expect(notDrawn).toEqual([3]);
    expect((points[0]?.x ?? 0) < (points[1]?.x ?? 0)).toBe(true);
    expect((points[0]?.y ?? 0) > (points[1]?.y ?? 0)).toBe(true);
  });

  it('leaves ticks out before their numbers touch', () => {
    const ticks = [0, 2, 4, 6, 8, 10].map((value) => ({ value, at: 25 * value }));
    const shown = (text: (value: number) => string) => legibleTicks(ticks, text).map(({ value }) => value);
    expect(shown(String)).toHaveLength(6);
    expect(shown((value) => `${value},000,000`)).toEqual([0, 4, 8]);
  });

  it('draws figures that are all but the same in one line, on an axis of few digits', () => {
    const alike = { ...of(1, 10, 6000), up: { value: 6000, low: 5999.99, high: 6000, bound: null } };
    const { points, ticksY } = layTwoColumns([alike, of(2, 20, 6000)], better, 200, 100);
    expect(points.map(({ y }) => y)).toEqual([points[0]?.y, points[0]?.y]);
    const [low = 0, high = 0] = points[0]?.whiskerY ?? [];
    expect(Math.abs(high - low)).toBeLessThan(1);
    expect(ticksY.every(({ value }) => Number.isInteger(value))).toBe(true);
  });

  it('draws no bound', () => {
    const bound = { number: 1, ranked: true, across: figure(5, 'at_least'), up: figure(1) };
    expect(layTwoColumns([bound], better, 100, 100).points).toEqual([]);
  });

  it('leads the front past what is beaten in both', () => {
    const plane = layTwoColumns([of(1, 10, 100), of(2, 20, 300), of(3, 30, 200)], better, 200, 100);
    const at = (number: number) => plane.points.find((one) => one.number === number);
    expect(plane.front).toContain(`V${at(2)?.y}`);
    expect(plane.front).not.toContain(`H${at(3)?.x}`);
    expect(plane.front.startsWith(`M${at(1)?.x} 100`)).toBe(true);
    expect(plane.front.endsWith('H200')).toBe(true);
  });

  it('turns the front round where more is better on both axes', () => {
    const plane = layTwoColumns([of(1, 10, 300), of(2, 20, 100)], { across: 'more', up: 'more' }, 200, 100);
    expect(plane.front.startsWith(`M${plane.points[1]?.x} 100`)).toBe(true);
    expect(plane.front.endsWith('H0')).toBe(true);
  });

  it('sets equal points side by side', () => {
    const { points } = layTwoColumns([of(1, 10, 100), of(2, 10, 100)], better, 200, 100);
    expect(points[1]?.x).not.toBe(points[0]?.x);
  });
});
