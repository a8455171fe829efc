/** Percentages and sums of money as people type them, with sign, currency or `k`, as the decimal that the server reads. */

import { words } from '../words/quantity';
import { decimalOf, splitNumber } from './decimal';

/** `%`, a currency's code, or null for a plain number. */
export type AmountUnit = string | null;

export type AmountResult = { readonly text: string } | { readonly error: string };

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '₹': 'INR' };
const LONGEST = 64;
const before = /^([a-z]{3}|[€$£¥₹])\s*(?=[\d.,+-])/i;
const after = /(?<=[^a-z]|[\d\s][km])([a-z]{3}|[€$£¥₹]|%)$/i;
/** Cents that are left out, as on price tags. */
const noCents = /[.,]\s?[-–—]$/;
const thousands: Readonly<Record<string, bigint>> = { '': 1n, k: 1000n, K: 1000n, M: 1_000_000n };

export function readAmount(typed: string, unit: AmountUnit, example: string): AmountResult {
  const text = typed.normalize('NFKC').trim();
  const wrong = { error: words.noNumber(text.slice(0, LONGEST), example) };
  if (text.length > LONGEST) return wrong;
  const mark = before.exec(text)?.[1] ?? after.exec(text)?.[1] ?? '';
  const named = signs[mark] ?? mark.toUpperCase();
  if (named !== '' && unit === null) return { error: words.noUnit(mark) };
  if (named !== '' && named !== unit) return { error: words.otherUnit(named, unit ?? '') };
  const bare = text.replace(before, '').replace(after, '').trim().replace(noCents, '');
  const split = splitNumber(bare);
  const times = split && Object.hasOwn(thousands, split.rest) ? thousands[split.rest] : undefined;
  if (!split || times === undefined) return wrong;
  const decimal = decimalOf({ top: split.number.top * times, bottom: split.number.bottom });
  return decimal === null ? wrong : { text: decimal };
}
