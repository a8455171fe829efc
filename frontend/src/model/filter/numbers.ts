/** Terms of the filter language that compare numbers, each in any unit of what it measures. */

import { exampleOf, isNumberField, numberUnits } from './fields';
import type { FilterToken } from './tokens';
import type { ComparisonOperator, FilterProblem, NumberField, NumberTest, NumberUnit, ReadNumber } from './types';
import { problem } from './types';

const plainNumber = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Digits alone. */
export const asNumber: ReadNumber = (typed) => {
  const digits = typed.trim().replaceAll(',', '');
  return plainNumber.test(digits) ? { value: Number(digits) } : { error: '' };
};

type Compared = NumberField | 'load';

export function numberTest(field: Compared, token: FilterToken, read: ReadNumber): NumberTest | FilterProblem {
  const meant = field === 'load' ? loadField(token.value, read) : field;
  const unit = numberUnits[meant];
  const answer = numberOf(token.value, unit, read);
  if ('error' in answer) {
    const reason = answer.error === '' ? '' : ` ${answer.error}`;
    return problem(`${field} takes a number: ${exampleOf(field)}.${reason}`, token.valueAt, token.end);
  }
  const comparison = token.operator === ':' ? '=' : ((token.operator ?? '=') as ComparisonOperator);
  const isExact = meant === 'count' || meant === 'speed';
  const tolerance = isExact ? 0 : 0.5 * lastDigit(token.value) * unitSize(token.value, unit, read);
  return { type: 'number', field: meant, comparison, value: answer.value, tolerance };
}

function numberOf(typed: string, unit: NumberUnit | null, read: ReadNumber) {
  const answer = read(typed, unit);
  if ('error' in answer) return answer;
  return answer.value === null || answer.value < 0 ? { error: '' } : { value: answer.value };
}

/** A share, unless the unit is one of throughput. */
const loadField = (typed: string, read: ReadNumber): NumberField =>
  'error' in read(typed, '%') && 'value' in read(typed, 'MB/s') ? 'mb/s' : 'util';

const leading = /^[\d.,]+/;

/** What the last typed digit counts: 1 for `97`, 0.1 for `97.4`. */
function lastDigit(typed: string): number {
  const digits = leading.exec(typed.trim())?.[0] ?? '';
  return 10 ** -(digits.split('.')[1]?.length ?? 0);
}

/** How many of the field's units the typed one is. */
function unitSize(typed: string, unit: NumberUnit | null, read: ReadNumber): number {
  const answer = read(`1${typed.trim().replace(leading, '')}`, unit);
  return 'value' in answer && answer.value !== null ? answer.value : 1;
}

/** Joins a number with the unit that stands apart from it, as in `size>5 TiB`. */
export function withUnits(tokens: readonly FilterToken[], read: ReadNumber): readonly FilterToken[] {
  return tokens.reduce<FilterToken[]>((merged, token) => {
    const before = merged.at(-1);
    const joined = before && inOne(before, token, read);
    if (joined) merged[merged.length - 1] = joined;
    else merged.push(token);
    return merged;
  }, []);
}

function inOne(number: FilterToken, unit: FilterToken, read: ReadNumber): FilterToken | null {
  const field = number.field?.toLowerCase() ?? '';
  const isNumber = (field === 'load' || isNumberField(field)) && asDigits(number);
  if (!isNumber || unit.field !== null || unit.quoted || unit.negated) return null;
  const value = `${number.value} ${unit.value}`;
  const units = field === 'load' ? (['%', 'MB/s'] as const) : [numberUnits[field as NumberField]];
  return units.some((one) => 'value' in read(value, one)) ? { ...number, value, end: unit.end } : null;
}

const asDigits = ({ value, quoted }: FilterToken): boolean => !quoted && /^[\d.,]+$/.test(value);
