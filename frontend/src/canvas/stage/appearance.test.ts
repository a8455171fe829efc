import { describe, expect, it } from 'vitest';
import { fitView } from '../geometry/view';
import { Tiles } from '../paint/tiles';
import { writeLoads } from '../scene/loads';
import { buildScene } from '../scene/scene';
import { p690Tree } from '../testing/p690Tree';
import type { PartLoad, View } from '../types';
import { Appearance } from './appearance';

const [WIDTH, HEIGHT] = [1440, 900];
const { tree, layout } = p690Tree(7);
const scene = buildScene(tree, layout);
const whole: View = fitView(scene.placed.bounds ?? { x: 0, y: 0, w: 1, h: 1 }, WIDTH, HEIGHT, 32);

const loads = (utilisation: number, own: Readonly<Record<string, number>> = {}): Map<string, PartLoad> =>
  new Map(
    scene.ids.map((id) => {
      const used = own[id] ?? utilisation;
      return [id, { utilisation: used, throughput_mb_s: 1000 * used, ceiling_mb_s: 1000, binds: false }];
    }),
  );

function looksAt(utilisation: number): Appearance {
  writeLoads(scene, loads(utilisation), new Map());
  return new Appearance(scene);
}

function middleOf(id: string): readonly [number, number] {
  const i = scene.index.get(id) ?? -1;
  const [x, y] = [(scene.x[i] as number) * whole.k + whole.x, (scene.y[i] as number) * whole.k + whole.y];
  return [x + ((scene.w[i] as number) * whole.k) / 2, y + ((scene.h[i] as number) * whole.k) / 2];
}

describe('what looks different', () => {
  it('is nothing when figures move by less than a pixel and a percent', () => {
    const looks = looksAt(0.412);
    writeLoads(scene, loads(0.4121), new Map());
    expect(looks.changed(whole, WIDTH, HEIGHT)?.share).toBe(0);
  });

  it('is the part alone whose colour changed', () => {
    const looks = looksAt(0.412);
    const id = 'd3/planar1/phb1/hba1';
    writeLoads(scene, loads(0.412, { [id]: 0.9 }), new Map());
    const changed = looks.changed(whole, WIDTH, HEIGHT);
    const [x, y] = middleOf(id);
    expect(changed?.touches(x, y, x, y)).toBe(true);
    expect(changed?.share).toBeLessThan(0.01);
    expect(looks.changed(whole, WIDTH, HEIGHT)?.share).toBe(0);
  });

  it('adds up small steps until they show', () => {
    const looks = looksAt(0.412);
    const id = 'd3/planar1/phb1/hba1';
    const shares = Array.from({ length: 40 }, (_, step) => {
      writeLoads(scene, loads(0.412, { [id]: 0.412 + 0.002 * step }), new Map());
      return looks.changed(whole, WIDTH, HEIGHT)?.share;
    });
    expect(shares.some((share) => share !== 0)).toBe(true);
  });

  it('is a whole picture where most has changed, or where single lines are drawn', () => {
    const looks = looksAt(0.412);
    writeLoads(scene, loads(0.9), new Map());
    expect(looks.changed({ ...whole, k: 1 }, WIDTH, HEIGHT)).toBeNull();
    expect(looks.changed(whole, WIDTH, HEIGHT)).toBeNull();
  });

  it('has the lines whose cables changed', () => {
    const looks = looksAt(0.412);
    const cable = scene.routes[0]?.id ?? '';
    const busy = { utilisation: 0.9, throughput_mb_s: 700, ceiling_mb_s: 800, binds: false };
    writeLoads(scene, loads(0.412), new Map([[cable, busy]]));
    const changed = looks.changed(whole, WIDTH, HEIGHT);
    const bundle = scene.bundles.bundles.find(({ cables }) => cables.includes(cable));
    const [x, y] = [
      (bundle?.points[0] as number) * whole.k + whole.x,
      (bundle?.points[1] as number) * whole.k + whole.y,
    ];
    expect(changed?.touches(x, y, x, y)).toBe(true);
  });
});

describe('tiles', () => {
  it('come out as few rectangles that hold what was marked', () => {
    const tiles = new Tiles(100, 60);
    tiles.add(20, 20, 40, 50);
    tiles.add(70, 0, 75, 5);
    expect(tiles.blocks().sort()).toEqual([
      [16, 16, 48, 60 + 4],
      [64, 0, 80, 16],
    ]);
    expect([tiles.touches(50, 20, 60, 60), tiles.touches(0, 0, 17, 17), tiles.touches(-5, -5, -1, -1)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('marks nothing outside of the view', () => {
    const tiles = new Tiles(100, 60);
    tiles.add(-50, -50, -2, -2);
    tiles.add(200, 10, 300, 20);
    expect(tiles.share).toBe(0);
  });
});
