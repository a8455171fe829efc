/** Where the bars of the capacity waterfall lie: totals stand on the ground, what is taken off hangs below the one before. */

import { scaleLinear } from 'd3-scale';
import type { CapacityStep } from '../api/answers';

export interface WaterfallBar {
  readonly step: CapacityStep;
  /** A running total, not a change. */
  readonly isTotal: boolean;
  /** What the row's number says: the total, or by how much the step changes it. */
  readonly shown_bytes: number;
  readonly x: number;
  readonly width: number;
}

const totals: ReadonlySet<string> = new Set(['raw', 'usable', 'effective']);

/** Steps that change nothing are left out; the totals always stand. */
export function layoutWaterfall(steps: readonly CapacityStep[], width: number): WaterfallBar[] {
  const most = Math.max(1, ...steps.map(({ bytes }) => bytes));
  const scale = scaleLinear([0, most], [0, width]);
  return steps
    .filter(({ id, change_bytes }) => totals.has(id) || change_bytes !== 0)
    .map((step) => {
      const isTotal = totals.has(step.id);
      const low = isTotal ? 0 : Math.min(step.bytes, step.bytes - step.change_bytes);
      const high = isTotal ? step.bytes : Math.max(step.bytes, step.bytes - step.change_bytes);
      const x = scale(low);
      return { step, isTotal, shown_bytes: isTotal ? step.bytes : step.change_bytes, x, width: scale(high) - x };
    });
}
