/** Money as the server sends it: text with the currency's digits. The page groups the digits and never reckons. */

import { UNKNOWN } from './format';

const AMOUNT = /^(-?)(\d+)(\.\d+)?$/;

/** `1480000.00` as `1,480,000.00`, with U+2212 where it is taken off; unknown as an en dash. */
export function moneyText(amount: string | null | undefined): string {
  const [, sign = '', whole = '', rest = ''] = AMOUNT.exec(amount ?? '') ?? [];
  if (whole === '') return amount || UNKNOWN;
  return `${sign && '\u2212'}${inThousands(whole)}${rest}`;
}

/** Taken off, as `−1,690,504.80`; nothing taken off has no sign. */
export function takenOff(amount: string | null | undefined): string {
  const text = moneyText(amount);
  return /[1-9]/.test(text) && !text.startsWith('\u2212') ? `\u2212${text}` : text;
}

/** `32` or `32.50` as `32%` and `32.5%`; nothing where there is no discount. */
export function percentText(percent: string | null | undefined): string {
  if (percent == null || !AMOUNT.test(percent)) return UNKNOWN;
  return `${percent.includes('.') ? percent.replace(/\.0+$|(?<![.0])0+$/, '') : percent}%`;
}

/** Whether a text is an amount that the server takes: digits, and a point before the cents. */
export const isAmount = (text: string): boolean => /^\d{1,15}(\.\d{1,6})?$/.test(text);

/** `1234567` or `-1234567` with a comma before each group of three digits. */
export function inThousands(whole: string): string {
  const digits = whole.replace('-', '');
  const groups = [digits.slice(0, digits.length % 3 || 3)];
  for (let at = groups[0]?.length ?? 0; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return (whole.startsWith('-') ? '-' : '') + groups.join(',');
}
