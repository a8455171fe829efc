/** Changes of figures: with their sign, and a zero without one. */

import type { Comparison } from '../../api/queries/comparisons';
import { quantity, UNKNOWN } from '../../ui/format/format';
import { isWide, type Likely, type LikelyFigure, likelyFigure, sharePercents } from '../../ui/format/likely';
import { words } from '../../ui/words/compare';
import { words as likely } from '../../ui/words/likely';

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

type Row = Comparison['performance'][number];

/** One side of a compared figure without its unit, as many digits as it bears: `19,000` and `17,000 to 21,000`. */
export function sideFigure(row: Row, side: 'before' | 'after'): LikelyFigure {
  const [value, range, bound] = [row[side], row[`${side}_range`], row[`${side}_bound`]];
  const plain = (figure: number | null) => ({ value: quantity(figure, row.unit).value, unit: '' });
  if (value === null || (range === null && !bound)) return { lead: plain(value), range: null };
  if (bound || range === null) {
    const least = row.unit === 'ms';
    const text = plain(least ? value : (range?.high ?? value)).value;
    return { lead: { value: `${least ? words.performance.atLeast : likely.atMost} ${text}`, unit: '' }, range: null };
  }
  const ends = { ...range, median: value };
  if (row.unit !== '%') return likelyFigure(ends, '', plain);
  const { lead, range: shares } = sharePercents(scaled(ends));
  return { lead: { value: lead.value, unit: '' }, range: shares };
}

/** Per cent as shares of 1. */
const scaled = ({ low, median, high }: Likely): Likely => ({ low: low / 100, median: median / 100, high: high / 100 });

/** The change of a figure; of what is in doubt on either side two digits. */
export function rowChangeText(row: Row): string {
  const doubted = isWide(row.before_range) || isWide(row.after_range);
  const change = row.change !== null && doubted ? Number(row.change.toPrecision(2)) : row.change;
  return changeText(change, row.unit);
}

/** The unit beside a change: of percentages, points. */
export const changeUnit = (unit: string): string => (unit === '%' ? words.performance.points : unit);

/** A figure as it stands in a column whose unit is said once. */
export const figureText = (value: number | null, unit: string): string => quantity(value, unit).value;
