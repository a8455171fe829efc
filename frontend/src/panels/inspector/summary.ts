import type { ComponentResult } from '../../api/answers';
import { type LoadBand, loadBand } from '../../ui/figure/load';

export interface LoadSummary {
  /** Parts by load band, busiest first; null counts parts without a known limit. */
  readonly bands: readonly { readonly band: LoadBand | null; readonly parts: number }[];
  readonly throughput_mb_s: number;
  /** The throughput or ceiling that all parts share; null when they differ or none is known. */
  readonly each_mb_s: number | null;
  readonly ceiling_mb_s: number | null;
}

/** Where many parts stand. Throughputs add up only as far as the parts are side by side; the label says "all". */
export function summarise(results: readonly (ComponentResult | undefined)[]): LoadSummary {
  const counts = new Map<LoadBand | null, number>();
  for (const result of results) {
    const band = result ? loadBand(result.utilisation, result.binds) : null;
    counts.set(band, (counts.get(band) ?? 0) + 1);
  }
  const order: readonly (LoadBand | null)[] = [4, 3, 2, 1, 0, null];
  return {
    bands: order.flatMap((band) => (counts.has(band) ? [{ band, parts: counts.get(band) ?? 0 }] : [])),
    throughput_mb_s: results.reduce((sum, result) => sum + (result?.throughput_mb_s ?? 0), 0),
    each_mb_s: common(results.map((result) => result?.throughput_mb_s ?? null)),
    ceiling_mb_s: common(results.map((result) => result?.ceiling_mb_s ?? null)),
  };
}

/** Equal within a thousandth, as copies of one part are. */
function common(values: readonly (number | null)[]): number | null {
  const [first = null] = values;
  if (first === null) return null;
  return values.every((value) => value !== null && Math.abs(value - first) <= Math.abs(first) * 1e-3) ? first : null;
}
