/** Reads a line of the filter language; every text is a filter or a problem with its place, never an exception. */

import type { FindingState } from '../checks/groups';
import { isField, isNumberField, nearest, nearestField } from './fields';
import { asNumber, numberTest, withUnits } from './numbers';
import { type FilterToken, tokenise } from './tokens';
import type { FieldName, Filter, FilterProblem, KindNames, NumberField, ReadNumber, Term, Test } from './types';
import { problem } from './types';

/**
 * Kinds are known by id, label and plural; without the list any kind is taken by a fragment of its id.
 * Without a reader numbers have no units.
 */
export function parseFilter(
  text: string,
  kinds: readonly KindNames[] = [],
  read: ReadNumber = asNumber,
): Filter | FilterProblem {
  const groups: Term[][] = [[]];
  const tokens = withUnits(tokenise(text), read);
  for (const [index, token] of tokens.entries()) {
    if (isOr(token)) {
      const stands = isTerm(tokens[index - 1]) && isTerm(tokens[index + 1]);
      if (!stands) return problem('"or" stands between two terms.', token.at, token.end);
      groups.push([]);
      continue;
    }
    const test = testOf(token, kinds, read);
    if ('message' in test) return test;
    groups.at(-1)?.push({ test, negated: token.negated });
  }
  return { groups };
}

const isOr = (token: FilterToken) =>
  !token.negated && !token.quoted && token.field === null && token.value.toLowerCase() === 'or';
const isTerm = (token: FilterToken | undefined) => token !== undefined && !isOr(token);

function testOf(token: FilterToken, kinds: readonly KindNames[], read: ReadNumber): Test | FilterProblem {
  if (token.open) return problem('A closing quote is missing.', token.valueAt, token.end);
  if (token.field === null) {
    if (token.value === '') return problem('Say what is to be left out after "-".', token.at, token.end);
    return { type: 'word', text: token.value.toLowerCase() };
  }
  const field = token.field.toLowerCase();
  if (!isField(field)) {
    const message = `There is no field "${token.field}". The nearest is "${nearestField(field)}".`;
    return problem(message, token.fieldAt, token.fieldAt + token.field.length);
  }
  if (token.value.trim() === '') return problem(`Say what ${field} is to be.`, token.fieldAt, token.end);
  if (field === 'load' || isNumberField(field)) return numberTest(field, token, read);
  if (token.operator !== ':' && token.operator !== '=') {
    return problem(`${field} takes a word: ${field}:${token.value}`, token.fieldAt, token.end);
  }
  return wordTest(field, token, kinds);
}

function wordTest(field: Exclude<FieldName, NumberField | 'load'>, token: FilterToken, kinds: readonly KindNames[]) {
  if (field === 'kind') return kindTest(token, kinds);
  if (field === 'binds') return bindsTest(token);
  if (field === 'finding') return findingTest(token);
  if (field === 'check') {
    return { type: 'check', text: token.value.toLowerCase(), whole: token.operator === '=' } as const;
  }
  return { type: 'text', field, text: token.value.toLowerCase(), whole: token.operator === '=' } as const;
}

const answers: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

function bindsTest(token: FilterToken): Test | FilterProblem {
  const value = answers.get(token.value.toLowerCase());
  if (value === undefined) return problem('binds takes yes or no.', token.valueAt, token.end);
  return { type: 'binds', value };
}

const findingWords: ReadonlySet<string> = new Set(['error', 'warning', 'note', 'accepted']);

function findingTest(token: FilterToken): Test | FilterProblem {
  const typed = token.value.toLowerCase();
  if (typed === 'any') return { type: 'finding', state: null };
  if (findingWords.has(typed)) return { type: 'finding', state: typed as FindingState };
  return problem('finding takes error, warning, note, accepted or any.', token.valueAt, token.end);
}

/** Kinds that are called so; when none is, those that have it in one of their names. */
function kindTest(token: FilterToken, kinds: readonly KindNames[]): Test | FilterProblem {
  const plain = plainName(token.value);
  if (kinds.length === 0) return { type: 'kind', kinds: new Set([plain.replaceAll(' ', '_')]) };
  const namesOf = ({ id, label, plural }: KindNames) => [id, label, plural].map(plainName);
  const exact = kinds.filter((kind) => namesOf(kind).includes(plain));
  const fragments =
    token.operator === '=' ? [] : kinds.filter((kind) => namesOf(kind).some((name) => name.includes(plain)));
  const matches = exact.length > 0 ? exact : fragments;
  if (matches.length > 0) return { type: 'kind', kinds: new Set(matches.map(({ id }) => id)) };
  const near = nearest(
    plain,
    kinds.map(({ label }) => label),
  );
  return problem(`There is no kind "${token.value}". The nearest is "${near}".`, token.valueAt, token.end);
}

const plainName = (name: string) => name.trim().toLowerCase().replaceAll('_', ' ');
