import { loadBands } from '../theme/tokens';

export type LoadBand = 0 | 1 | 2 | 3 | 4;

/** Band of the load ramp. Binding comes from the result alone; an unknown load has no band. */
export function loadBand(utilisation: number | null, binds: boolean): LoadBand | null {
  if (binds) return 4;
  if (utilisation === null || !Number.isFinite(utilisation)) return null;
  let band = 0;
  loadBands.forEach((from, index) => {
    if (utilisation >= from) band = index;
  });
  return band as LoadBand;
}

export const loadColour = (band: LoadBand) => `var(--hr-load-${band})`;
