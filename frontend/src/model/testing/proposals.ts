/** Figures as runs tell them. */

import type { FigureProposal } from '../commands/takeCalibrations';

/** One of `value` MB/s; `keys`: the attribute of each part that it is set on. */
export const proposal = (keys: Record<string, string>, value: number): FigureProposal => ({
  component_ids: Object.keys(keys),
  part: 'IBM 7040-681',
  direction: 'read',
  unit: 'MB/s',
  stated: 1000,
  stated_basis: 'rated',
  value,
  low: value - 50,
  high: value + 50,
  source: 'fio.json scan: 980 MB/s with 16 and 32 in flight',
  reason: 'It binds alone.',
  keys,
});
