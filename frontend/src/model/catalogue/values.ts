/** Checks of names and attribute values; the same answers as the backend's `catalogue/values.py`. */

import type { Attribute } from '../../api/answers';
import { isObject } from '../document/parse';
import type { Json } from '../document/types';

const LONGEST_TEXT = 200;
/** Control characters and line breaks, and marks that turn the direction of writing: a name could read as another. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Why `value` is no fit one-line text, null if it is. */
export function textRefusal(value: unknown, longest = LONGEST_TEXT): string | null {
  if (typeof value !== 'string') return 'must be text';
  const characters = [...value];
  if (characters.length > longest) return `has ${characters.length} characters; at most ${longest} are allowed`;
  const place = characters.findIndex((character) => UNFIT.test(character));
  if (place < 0) return null;
  const character = characters[place] ?? '';
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const what = /[\r\n\u2028\u2029]/.test(character) ? 'a line break' : `the control character U+${code}`;
  return `has ${what} at position ${place + 1}; take it out`;
}

/** Why `value` is no name, null if it is one. */
export function nameRefusal(value: unknown): string | null {
  return value === '' ? 'must not be empty' : textRefusal(value);
}

export function numberRefusal(value: unknown, minimum: number | null, maximum: number | null): string | null {
  if (typeof value !== 'number') return 'must be a number';
  if (!Number.isFinite(value)) return 'must be a finite number, not NaN or infinity';
  if (minimum !== null && value < minimum) return `is ${value}; at least ${minimum} is needed`;
  if (maximum !== null && value > maximum) return `is ${value}; at most ${maximum} is allowed`;
  return null;
}

type Checked = Pick<Attribute, 'type' | 'label' | 'help' | 'minimum' | 'maximum' | 'values' | 'pattern' | 'required'>;

/** Why `value` cannot be the attribute's, null if it can. Whether ids exist is not looked at. */
export function valueRefusal(attribute: Checked, value: Json | undefined): string | null {
  if (value === null || value === undefined) return attribute.required ? 'must have a value' : null;
  switch (attribute.type) {
    case 'string':
      return textRefusal(value) ?? patternRefusal(attribute, String(value));
    case 'boolean':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'enum':
      return typeof value === 'string' && attribute.values.includes(value)
        ? null
        : `must be one of ${attribute.values.join(', ')}`;
    case 'ids':
      return isTexts(value) ? null : 'must be a list of component ids';
    case 'id':
      return typeof value === 'string' ? null : 'must be a component id';
    case 'number':
      return numberRefusal(value, attribute.minimum, attribute.maximum);
    case 'integer': {
      const refusal = numberRefusal(value, attribute.minimum, attribute.maximum);
      return refusal ?? (Number.isInteger(value) ? null : 'must be a whole number');
    }
  }
}

function isTexts(value: Json): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function patternRefusal(attribute: Checked, value: string): string | null {
  if (attribute.pattern === null || new RegExp(`^(?:${attribute.pattern})$`, 'u').test(value)) return null;
  return `does not read as it must: ${attribute.help.replace(/\.$/, '')}`;
}

/** Equal as JSON; order of keys does not matter. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => sameJson(item, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}
