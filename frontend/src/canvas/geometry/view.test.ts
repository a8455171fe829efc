import { expect, it } from 'vitest';
import { FAR, levelOf, MID, NEAR } from './lod';
import { fitView, toScreen, toWorld, visibleBox } from './view';

it('goes to the world and back', () => {
  const view = { x: 30, y: -12, k: 0.4 };
  expect(toScreen(view, ...toWorld(view, 210, 77))).toEqual([210, expect.closeTo(77, 9)]);
});

it('fits a wide box by its width and centres it', () => {
  const view = fitView({ x: 100, y: 100, w: 2000, h: 100 }, 1040, 500, 20, 1);
  expect(view.k).toBe(0.5);
  expect(toScreen(view, 1100, 150)).toEqual([520, 250]);
  const visible = visibleBox(view, 1040, 500);
  expect([visible.x, visible.w]).toEqual([60, 2080]);
});

it('never enlarges a small design', () => {
  expect(fitView({ x: 0, y: 0, w: 10, h: 10 }, 1000, 1000, 0).k).toBe(1);
});

it.each([
  [7.9, FAR],
  [8, MID],
  [23.9, MID],
  [24, NEAR],
])('draws a short side of %s px at level %s', (px, level) => {
  expect(levelOf(px)).toBe(level);
});
