/** What a design says of its stored data and of purchases (`meta.growth`). */

import { isObject } from './parse';
import type { Json } from './types';

export interface Growth {
  readonly stored_gib: number | null;
  readonly percent_a_year: number | null;
  /** Percentage points by which the growth is off at most in 80% of cases. */
  readonly doubt_percent: number | null;
  /** Of the usable capacity: more should not be stored. */
  readonly limit_percent: number;
  /** Month `YYYY-MM` for which targets and stored data hold; null = the present one. */
  readonly as_of: string | null;
  /** From the order until it works. */
  readonly lead_time_weeks: number;
}

type Amount = Exclude<keyof Growth, 'as_of'>;

/** What holds as long as nobody has said otherwise; the same as in the backend. */
export const GROWTH_DEFAULT: Growth = {
  stored_gib: null,
  percent_a_year: null,
  doubt_percent: null,
  limit_percent: 85,
  as_of: null,
  lead_time_weeks: 12,
};

/** The least and the most of each; the same as in the backend. */
export const GROWTH_BOUNDS: Readonly<Record<Amount, readonly [number, number]>> = {
  stored_gib: [0, 1e12],
  percent_a_year: [-90, 1000],
  doubt_percent: [0, 500],
  limit_percent: [1, 100],
  lead_time_weeks: [0, 260],
};

const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => MONTH.test(text);

/** `meta.growth` as it stands; what another client wrote amiss reads as the default. */
export function growthOf(meta: Readonly<Record<string, Json>>): Growth {
  const value = meta.growth;
  if (!isObject(value)) return GROWTH_DEFAULT;
  const amounts = (Object.keys(GROWTH_BOUNDS) as Amount[]).map((key) => {
    const [least, most] = GROWTH_BOUNDS[key];
    const stated = value[key];
    const fits = typeof stated === 'number' && stated >= least && stated <= most;
    return [key, fits ? stated : GROWTH_DEFAULT[key]];
  });
  const as_of = typeof value.as_of === 'string' && isMonth(value.as_of) ? value.as_of : null;
  return { ...(Object.fromEntries(amounts) as Omit<Growth, 'as_of'>), as_of };
}
