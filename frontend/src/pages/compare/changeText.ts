/** Changes of figures: with their sign, and a zero without one. */

import { quantity, UNKNOWN } from '../../ui/format/format';
import { words } from '../../ui/words/compare';

/** Less than this share of a figure is the noise of reckoning, not a change. */
const NOISE = 1e-9;

export const isChanged = (change: number | null, of: number | null): boolean =>
  change !== null && Math.abs(change) > NOISE * Math.max(1, Math.abs(of ?? 0));

/** `+1,344`, `−0.89`, `0`; en dash when unknown. */
export function changeText(change: number | null, unit: string): string {
  if (change === null) return UNKNOWN;
  const { value } = quantity(Math.abs(change), unit);
  if (Number(value.replaceAll(',', '')) === 0) return '0';
  return `${change < 0 ? '\u2212' : '+'}${value}`;
}

/** The unit beside a change: of percentages, points. */
export const changeUnit = (unit: string): string => (unit === '%' ? words.performance.points : unit);

/** A figure as it stands in a column whose unit is said once. */
export const figureText = (value: number | null, unit: string): string => quantity(value, unit).value;
