import { describe, expect, it } from 'vitest';
import { frontAxes, stair } from './front';

const points = [
  { cost: 100, headroom_percent: 10 },
  { cost: 200, headroom_percent: 40 },
];

describe('the chart of cost against headroom', () => {
  it('holds every point, the wish and a budget that is near', () => {
    const axes = frontAxes(points, 30, 250, 500, 100);
    expect(axes.x(100)).toBeGreaterThan(0);
    expect(axes.x(250)).toBeLessThan(500);
    expect(axes.y(0)).toBeLessThanOrEqual(100);
    expect(axes.y(40)).toBeGreaterThan(0);
    expect(axes.x(0)).toBeLessThan(0);
  });

  it('leaves out a budget that is far, and takes a single point', () => {
    const axes = frontAxes(points.slice(0, 1), 30, 1_000_000, 500, 100);
    expect(axes.x(1_000_000)).toBeGreaterThan(500);
    expect(Number.isFinite(axes.x(100))).toBe(true);
  });

  it('is a stair along the front, however that is sorted', () => {
    const axes = frontAxes(points, 30, undefined, 500, 100);
    expect(stair([...points].reverse(), axes, 500)).toBe(stair(points, axes, 500));
    expect(stair(points, axes, 500)).toMatch(/^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H500$/);
    expect(stair([], axes, 500)).toBe('');
  });
});
