/** Numbers as fields show them: read back, the same number. */

import { inThousands } from '../format/money';

/** `1,234.5`; every digit that the number has, or so many places. Very large and very small ones with an exponent. */
export function numberText(value: number, places?: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e15 || size < 1e-6)) return String(value);
  if (places !== undefined)
    return value.toLocaleString(
      'en',
      size < 1 ? { maximumSignificantDigits: places } : { maximumFractionDigits: places },
    );
  const [whole = '', part] = String(value).split('.');
  const grouped = inThousands(whole);
  return part === undefined ? grouped : `${grouped}.${part}`;
}
