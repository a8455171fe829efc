/** Months of a forecast in words. */

import { words } from '../../ui/words/growth';

const named = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Feb 2027`, so many months after the start `YYYY-MM`. */
export function monthText(start: string, month: number): string {
  const [year = 0, first = 1] = start.split('-').map(Number);
  return named.format(new Date(Date.UTC(year, first - 1 + month, 1)));
}

/** When something is crossed: `Feb 2027`, already, or not within the years. */
export function crossedText(start: string, month: number | null, months: number): string {
  if (month === null) return words.after(months / 12);
  return month === 0 ? words.already : monthText(start, month);
}
