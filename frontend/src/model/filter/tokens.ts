/** A line of the filter language cut into terms, each with its place. */

import { isField } from './fields';

export type Operator = ':' | '=' | '>' | '<' | '>=' | '<=';

export interface FilterToken {
  readonly at: number;
  readonly end: number;
  readonly negated: boolean;
  /** Null for a bare word. */
  readonly field: string | null;
  readonly fieldAt: number;
  readonly operator: Operator | null;
  readonly value: string;
  readonly valueAt: number;
  readonly quoted: boolean;
  /** The quote that nothing closes. */
  readonly open: boolean;
}

const FIELD = /^([^\s"<>=:]+)(>=|<=|>|<|=|:)/;
/** World-wide names and addresses have colons too: two hexadecimal digits before one are no field. */
const BYTE = /^[0-9a-f]{2}$/i;

/** Spaces part terms, except within quotes. Any text has tokens; whether they mean something is for the parser. */
export function tokenise(text: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at] ?? '')) at += 1;
    else {
      const token = readToken(text, at);
      tokens.push(token);
      at = token.end;
    }
  }
  return tokens;
}

function readToken(text: string, at: number): FilterToken {
  const negated = text[at] === '-';
  const fieldAt = negated ? at + 1 : at;
  const match = FIELD.exec(text.slice(fieldAt));
  const [whole = '', name = '', operator] = match ?? [];
  const isFielded = match !== null && !(operator === ':' && BYTE.test(name) && !isField(name.toLowerCase()));
  const valueAt = isFielded ? fieldAt + whole.length : fieldAt;
  return {
    at,
    negated,
    field: isFielded ? name : null,
    fieldAt,
    operator: isFielded ? (operator as Operator) : null,
    valueAt,
    ...readValue(text, valueAt),
  };
}

function readValue(text: string, at: number): Pick<FilterToken, 'value' | 'end' | 'quoted' | 'open'> {
  if (text[at] !== '"') {
    const end = at + (/^\S*/.exec(text.slice(at))?.[0].length ?? 0);
    return { value: text.slice(at, end), end, quoted: false, open: false };
  }
  const close = text.indexOf('"', at + 1);
  if (close < 0) return { value: text.slice(at + 1), end: text.length, quoted: true, open: true };
  return { value: text.slice(at + 1, close), end: close + 1, quoted: true, open: false };
}
