import { expect, it } from 'vitest';
import { findJumps } from './jumps';

const cable = (id: string, ...points: number[]) => ({ id, from: `${id}a`, to: `${id}b`, points });
const level = cable('level', 0, 50, 200, 50);
const upright = cable('upright', 100, 0, 100, 100);

it('lets the level run jump over an upright one of another bundle', () => {
  const bundles = [
    { cables: ['level'], points: [] },
    { cables: ['upright'], points: [] },
  ];
  expect(findJumps([level, upright], bundles)).toEqual(new Map([[0, [100, 50]]]));
});

it('draws no jump within a bundle, nor at a corner', () => {
  expect(findJumps([level, upright], [{ cables: ['level', 'upright'], points: [] }]).size).toBe(0);
  expect(findJumps([level, cable('end', 100, 46, 100, 100)], []).size).toBe(0);
  expect(findJumps([level, cable('side', 198, 0, 198, 100)], []).size).toBe(0);
});

it('finds every crossing of a grid, once', () => {
  const routes = Array.from({ length: 20 }, (_, i) => [
    cable(`l${i}`, 0, 20 + 20 * i, 500, 20 + 20 * i),
    cable(`u${i}`, 20 + 20 * i, 0, 20 + 20 * i, 500),
  ]).flat();
  const jumps = findJumps(routes, []);
  expect([...jumps.values()].reduce((sum, places) => sum + places.length / 2, 0)).toBe(400);
});
