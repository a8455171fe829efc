/** The headroom policy of a design: how much of each part is to be left free. */

import { isObject } from './parse';
import type { Headroom, Json } from './types';

/** What a design asks for as long as nobody has said otherwise; the same as in the backend. */
export const HEADROOM_DEFAULT: Headroom = { percent: 30, one_failure: true };

/** More than this left free makes no design. */
export const MOST_HEADROOM_PERCENT = 90;

/** `meta.headroom` as it stands; what another client wrote amiss reads as the default. */
export function headroomOf(meta: Readonly<Record<string, Json>>): Headroom {
  const value = meta.headroom;
  if (!isObject(value)) return HEADROOM_DEFAULT;
  const { percent, one_failure } = value;
  const fits = typeof percent === 'number' && percent >= 0 && percent <= MOST_HEADROOM_PERCENT;
  return {
    percent: fits ? percent : HEADROOM_DEFAULT.percent,
    one_failure: typeof one_failure === 'boolean' ? one_failure : HEADROOM_DEFAULT.one_failure,
  };
}
