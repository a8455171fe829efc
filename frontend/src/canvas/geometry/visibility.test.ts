import { describe, expect, it } from 'vitest';
import { isInView, isOutOfView, viewOfAll, viewThatShows } from './visibility';

const size = { width: 1000, height: 800 };
const here = { k: 1, x: 0, y: 0 };
const away = { x: 1500, y: 100, w: 100, h: 50 };

describe('a drawing', () => {
  it('is in sight when all of it is, and out of sight when none is', () => {
    const drawing = { x: 0, y: 0, w: 400, h: 300 };
    const at = (x: number) => ({ k: 2, x, y: 0 });
    expect([0, 201, 999, 1000].map((x) => isInView(drawing, at(x), size))).toEqual([true, false, false, false]);
    expect([0, 201, 999, 1000, -800].map((x) => isOutOfView(drawing, at(x), size))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('is not out of sight before the canvas has a size', () => {
    expect(isOutOfView({ x: 5, y: 5, w: 10, h: 10 }, here, { width: 0, height: 0 })).toBe(false);
  });
});

describe('the view that shows a part', () => {
  it('is the one that there is when the part is in sight', () => {
    const bounds = { x: 0, y: 0, w: 900, h: 700 };
    expect(viewThatShows({ x: 10, y: 10, w: 100, h: 50 }, bounds, here, size)).toBeNull();
  });

  it('shows everything while names can be read, clear of the tools', () => {
    const bounds = { x: 0, y: 0, w: 1600, h: 1200 };
    const view = viewThatShows(away, bounds, here, size);
    expect(view).toEqual(viewOfAll(bounds, size));
    const bottom = (bounds.y + bounds.h) * (view?.k ?? 0) + (view?.y ?? 0);
    expect(bottom).toBeGreaterThan(size.height - 80);
    expect(bottom).toBeLessThanOrEqual(size.height - 72);
  });

  it('is moved just so far in a drawing that is too large for that', () => {
    const bounds = { x: 0, y: 0, w: 20_000, h: 12_000 };
    expect(viewThatShows(away, bounds, here, size)).toEqual({ k: 1, x: 1000 - 32 - 1600, y: 0 });
  });
});
