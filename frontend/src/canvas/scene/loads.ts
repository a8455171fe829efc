/** Results written into the scene's arrays: no rebuilding, only a repaint. */

import type { RowRange } from '../../model/tree/likelyLoads';
import { loadBand } from '../../ui/figure/load';
import { isWide } from '../../ui/format/likely';
import type { Loads, PartLoad } from '../types';
import { NO_BAND, type Scene } from './scene';

/** Load band 0 (easy) to 4 (binds), or NO_BAND when nothing is known. */
export const bandOf = (load: PartLoad | undefined): number =>
  load ? (loadBand(load.utilisation, load.binds) ?? NO_BAND) : NO_BAND;

const rankOf = (band: number): number => (band === NO_BAND ? -1 : band);

/** Parts written between two steps. */
const STEP_PARTS = 2048;

/** Between ends that lie closer together a gauge looks the same. */
const LEAST_RANGE = 0.05;
const isTold = (range: RowRange): boolean => isWide(range) && range.high - range.low >= LEAST_RANGE;

/** MB/s of a part: two digits where its load is in doubt, however little of the part that takes. */
function digitsOf({ likely }: PartLoad, mbs: number | null): number {
  if (mbs === null) return Number.NaN;
  return isWide(likely) && mbs > 0 ? Number(mbs.toPrecision(2)) : mbs;
}

function writePart(scene: Scene, i: number, load: PartLoad | undefined): void {
  scene.utilisation[i] = load?.utilisation ?? Number.NaN;
  scene.throughput_mb_s[i] = load ? digitsOf(load, load.throughput_mb_s) : Number.NaN;
  scene.ceiling_mb_s[i] = load ? digitsOf(load, load.ceiling_mb_s) : Number.NaN;
  scene.band[i] = bandOf(load);
  const likely = load?.likely && isTold(load.likely) ? load.likely : null;
  scene.usedLow[i] = likely?.low ?? Number.NaN;
  scene.usedHigh[i] = likely?.high ?? Number.NaN;
  scene.prior[i] = likely?.prior ? 1 : 0;
}

/** The worst load in every frame, its own included. */
function carryWorst({ count, parent, utilisation, band, worst, worstBand }: Scene): void {
  worst.set(utilisation);
  worstBand.set(band);
  for (let i = count - 1; i > 0; i--) {
    const above = parent[i] as number;
    if (above < 0 || rankOf(worstBand[i] as number) < rankOf(worstBand[above] as number)) continue;
    const worstAbove = worst[above] as number;
    const own = worst[i] as number;
    worstBand[above] = worstBand[i] as number;
    if (!(worstAbove >= own)) worst[above] = own;
  }
}

/** Bundles say the worst of their cables and what runs over them together. */
function sumBundles({ bundled, cableBand, cable_mb_s, bundleBand, bundle_mb_s }: Scene): void {
  bundled.forEach((cables, bundle) => {
    let worst = NO_BAND;
    let mbs = 0;
    for (const i of cables) {
      mbs += cable_mb_s[i] as number;
      if (rankOf(cableBand[i] as number) > rankOf(worst)) worst = cableBand[i] as number;
    }
    bundleBand[bundle] = worst;
    bundle_mb_s[bundle] = mbs;
  });
}

/** Writes part and cable loads in steps; parts without one become blank. */
export function* loadSteps(scene: Scene, loads: Loads, cableLoads: Loads): Generator<void> {
  for (let i = 0; i < scene.count; i++) {
    writePart(scene, i, loads.get(scene.ids[i] as string));
    if (i % STEP_PARTS === STEP_PARTS - 1) yield;
  }
  carryWorst(scene);
  for (let i = 0; i < scene.routes.length; i++) {
    const load = cableLoads.get(scene.routes[i]?.id ?? '');
    scene.cableBand[i] = bandOf(load);
    scene.cable_mb_s[i] = load?.throughput_mb_s ?? 0;
    if (i % STEP_PARTS === STEP_PARTS - 1) yield;
  }
  sumBundles(scene);
}

interface Shown {
  readonly loads: Loads;
  readonly cableLoads: Loads;
}

/** The same where they are others than before; null where not. */
export const newLoadSteps = (scene: Scene, before: Shown, { loads, cableLoads }: Shown): Generator<void> | null =>
  loads === before.loads && cableLoads === before.cableLoads ? null : loadSteps(scene, loads, cableLoads);

/** Writes all loads at once. */
export function writeLoads(scene: Scene, loads: Loads, cableLoads: Loads): void {
  const steps = loadSteps(scene, loads, cableLoads);
  while (!steps.next().done);
}
