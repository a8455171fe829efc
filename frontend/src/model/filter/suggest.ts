/** What may stand where the caret is: fields, then the values that a field has in this design. */

import { naturalOrder } from '../algorithms/naturalOrder';
import { fields, isNumberField } from './fields';
import { type FilterToken, tokenise } from './tokens';
import type { FieldName, FilterRow, KindNames } from './types';

export interface Completion {
  /** What it puts in place of the term's text from `from` to `to`. */
  readonly insert: string;
  readonly label: string;
  readonly detail: string;
  readonly from: number;
  readonly to: number;
}

/** Values that the design has, by field; worked out when a field is first asked for. */
export type ValuesOf = (field: FieldName) => readonly { readonly value: string; readonly label: string }[];

const most = 12;

export function suggest(text: string, caret: number, valuesOf: ValuesOf): Completion[] {
  const token = tokenise(text).find(({ at, end }) => at < caret && caret <= end);
  if (token === undefined) return fieldSuggestions('', caret, caret);
  if (token.field === null) {
    return token.quoted ? [] : fieldSuggestions(token.value.toLowerCase(), token.fieldAt, token.end);
  }
  return valueSuggestions(token, valuesOf);
}

const beginsAWord = (label: string, typed: string) => ` ${label.toLowerCase()}`.includes(` ${typed}`);

function fieldSuggestions(typed: string, from: number, to: number): Completion[] {
  return fields
    .filter(({ name, label }) => name.startsWith(typed) || (typed.length > 1 && beginsAWord(label, typed)))
    .map(({ name, label, example }) => ({
      insert: name + (/[<>]/.exec(example)?.[0] ?? ':'),
      label: example,
      detail: label,
      from,
      to,
    }));
}

function valueSuggestions(token: FilterToken, valuesOf: ValuesOf): Completion[] {
  const field = fields.find(({ name }) => name === token.field?.toLowerCase());
  if (field === undefined) return [];
  const typed = token.value.toLowerCase();
  const rank = (value: string) => (value.toLowerCase().startsWith(typed) ? 0 : 1);
  return valuesOf(field.name)
    .filter(({ value, label }) => value.toLowerCase().includes(typed) || label.toLowerCase().includes(typed))
    .toSorted((a, b) => rank(a.value) - rank(b.value))
    .slice(0, most)
    .map(({ value, label }) => ({
      insert: `${quoted(value)} `,
      label,
      detail: label === value ? '' : value,
      from: token.valueAt,
      to: token.end,
    }));
}

/** Nothing can stand for a quote within quotes, so a value is offered up to it. */
const quoted = (value: string) => {
  const plain = value.split('"')[0] ?? '';
  return /^[^\s"]+$/.test(plain) ? plain : `"${plain}"`;
};

/** The text with a suggestion taken, and where the caret then stands. */
export function take(text: string, { from, to, insert }: Completion): { text: string; caret: number } {
  const rest = text.slice(to);
  const parts = insert.endsWith(' ') ? [insert.trimEnd(), ' ', rest.trimStart()] : [insert, rest];
  return { text: text.slice(0, from) + parts.join(''), caret: from + insert.length };
}

/** `checks`: ids of those that find something here. */
export function valuesIn(
  rows: readonly FilterRow[],
  kinds: readonly KindNames[],
  checks: () => readonly string[] = () => [],
): ValuesOf {
  const cache = new Map<FieldName, ReturnType<ValuesOf>>();
  return (field) => {
    const values = cache.get(field) ?? valuesOf(field, rows, kinds, checks);
    cache.set(field, values);
    return values;
  };
}

function valuesOf(
  field: FieldName,
  rows: readonly FilterRow[],
  kinds: readonly KindNames[],
  checks: () => readonly string[],
): ReturnType<ValuesOf> {
  if (field === 'binds') return plain(['yes', 'no']);
  if (field === 'finding') return plain(['error', 'warning', 'note', 'accepted', 'any']);
  if (field === 'check') return plain(checks());
  if (field === 'kind') {
    const here = new Set(rows.map((row) => row.kind));
    return kinds.filter(({ id }) => here.has(id)).map(({ id, label }) => ({ value: id, label }));
  }
  if (field === 'speed') return plain(distinct(rows.flatMap((row) => row.speeds_gbps)).map(String));
  if (field === 'count') return plain(distinct(rows.map((row) => row.count)).map(String));
  if (field === 'load' || isNumberField(field)) return [];
  return plain(distinct(rows.flatMap((row) => row.text(field))));
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const distinct = <T extends string | number>(values: readonly T[]): T[] =>
  [...new Set(values)].sort((a, b) => naturalOrder(String(a), String(b)));
