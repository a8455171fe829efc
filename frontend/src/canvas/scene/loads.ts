/** Results written into the scene's arrays: no rebuilding, only a repaint. */

import { loadBand } from '../../ui/load';
import type { Loads, PartLoad } from '../types';
import { NO_BAND, type Scene } from './scene';

/** Load band 0 (easy) to 4 (binds), or NO_BAND when nothing is known. */
export const bandOf = (load: PartLoad | undefined): number =>
  load ? (loadBand(load.utilisation, load.binds) ?? NO_BAND) : NO_BAND;

const rankOf = (band: number): number => (band === NO_BAND ? -1 : band);

/** Write part and cable loads; parts without one become blank. */
export function writeLoads(scene: Scene, loads: Loads, cableLoads: Loads): void {
  const { utilisation, throughput_mb_s, ceiling_mb_s, band, worst, worstBand, parent } = scene;
  for (let i = 0; i < scene.count; i++) {
    const load = loads.get(scene.ids[i] as string);
    utilisation[i] = load?.utilisation ?? Number.NaN;
    throughput_mb_s[i] = load?.throughput_mb_s ?? Number.NaN;
    ceiling_mb_s[i] = load?.ceiling_mb_s ?? Number.NaN;
    band[i] = bandOf(load);
    worst[i] = utilisation[i] as number;
    worstBand[i] = band[i] as number;
  }
  for (let i = scene.count - 1; i > 0; i--) {
    const above = parent[i] as number;
    if (above < 0 || rankOf(worstBand[i] as number) < rankOf(worstBand[above] as number)) continue;
    const known = worst[above] as number;
    const own = worst[i] as number;
    worstBand[above] = worstBand[i] as number;
    if (!(known >= own)) worst[above] = own;
  }
  scene.routes.forEach((route, i) => {
    const load = cableLoads.get(route.id);
    scene.cableBand[i] = bandOf(load);
    scene.cable_mb_s[i] = load?.throughput_mb_s ?? 0;
  });
}
