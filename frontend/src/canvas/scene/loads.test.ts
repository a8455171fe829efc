import { expect, it } from 'vitest';
import { litBoxes } from '../paint/paintScene';
import { p690Tree } from '../testing/p690Tree';
import type { PartLoad } from '../types';
import { bandOf, writeLoads } from './loads';
import { buildScene, NO_BAND } from './scene';

const { tree, layout } = p690Tree(1);
const load = (utilisation: number | null, binds = false): PartLoad => ({
  utilisation,
  throughput_mb_s: 100,
  ceiling_mb_s: null,
  binds,
});

it.each([
  [0.4999, false, 0],
  [0.5, false, 1],
  [0.7, false, 2],
  [0.85, false, 3],
  [0.9999, false, 3],
  [0.6, true, 4],
])('puts %s (binds: %s) into band %i', (utilisation, binds, band) => {
  expect(bandOf(load(utilisation, binds))).toBe(band);
});

it('holds an interval only where it is wide enough to be said', () => {
  const scene = buildScene(tree, layout);
  const [wide, narrow, plain] = ['d1/planar0/phb1/hba1', 'd1/planar1/link1', 'd1/planar0/link1'];
  const at = (values: Float32Array, id: string) => values[scene.index.get(id) ?? -1];
  const written = () =>
    writeLoads(
      scene,
      new Map([
        [wide, { ...load(0.43), likely: { low: 0.22, high: 0.86, prior: true } }],
        [narrow, { ...load(0.5), likely: { low: 0.499, high: 0.501, prior: false } }],
        [plain, load(0.5)],
      ]),
      new Map(),
    );
  written();
  expect([at(scene.usedLow, wide), at(scene.usedHigh, wide)]).toEqual([expect.closeTo(0.22), expect.closeTo(0.86)]);
  expect([narrow, plain].map((id) => at(scene.usedLow, id))).toEqual([Number.NaN, Number.NaN]);
  expect(scene.prior[scene.index.get(wide) ?? -1]).toBe(1);
  writeLoads(scene, new Map([[wide, load(0.43)]]), new Map());
  expect(at(scene.usedHigh, wide)).toBeNaN();
});

it('says what a part carries with no more digits than the doubt about it leaves, however little of it that takes', () => {
  const scene = buildScene(tree, layout);
  const [doubted, known] = ['d1/planar0/phb1/hba1', 'd1/planar0/link1'];
  const carried = { ...load(0.01), throughput_mb_s: 4568, ceiling_mb_s: 289_411 };
  const likely = { low: 0.008, high: 0.012, prior: false };
  writeLoads(
    scene,
    new Map([
      [doubted, { ...carried, likely }],
      [known, carried],
    ]),
    new Map(),
  );
  const at = (id: string) => [scene.throughput_mb_s, scene.ceiling_mb_s].map((of) => of[scene.index.get(id) ?? -1]);
  expect(at(doubted)).toEqual([4600, 290_000]);
  expect(at(known)).toEqual([4568, 289_411]);
});

it('has no band for what is unknown', () => {
  expect([bandOf(undefined), bandOf(load(null))]).toEqual([NO_BAND, NO_BAND]);
});

it('writes loads in place and carries the worst to the frames', () => {
  const scene = buildScene(tree, layout);
  const band = scene.band;
  const card = 'd1/planar0/phb1/hba1';
  writeLoads(
    scene,
    new Map([
      [card, load(0.9)],
      ['d1/planar1/link1', load(1, true)],
    ]),
    new Map([['c0', load(0.75)]]),
  );
  const at = (id: string): number => scene.index.get(id) ?? -1;
  expect(scene.band).toBe(band);
  expect(scene.band[at(card)]).toBe(3);
  expect(scene.worstBand[at('d1/planar0')]).toBe(3);
  expect(scene.worstBand[at('p690')]).toBe(4);
  expect(scene.band[at('p690')]).toBe(NO_BAND);
  expect(scene.cableBand[scene.cableIndex.get('c0') ?? -1]).toBe(2);
  writeLoads(scene, new Map(), new Map());
  expect(scene.worstBand[at('p690')]).toBe(NO_BAND);
});

it('keeps parents before their children and frames closed by `next`', () => {
  const scene = buildScene(tree, layout);
  for (let i = 0; i < scene.count; i++) {
    const parent = scene.parent[i] ?? -1;
    expect(parent).toBeLessThan(i);
    if (parent >= 0) expect(scene.next[parent]).toBeGreaterThanOrEqual(scene.next[i] ?? 0);
  }
});

it('leaves the frames round a lit part bright', () => {
  const scene = buildScene(tree, layout);
  const bright = litBoxes(scene, new Set(['d1/planar0/link1']));
  const at = (id: string) => bright?.[scene.index.get(id) ?? -1];
  expect([at('d1/planar0/link1'), at('d1'), at('d1/planar0/link0'), at('sw1')]).toEqual([1, 1, 0, 0]);
});
