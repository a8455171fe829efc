/** The unit of a number in the form of a part: declared by its kind, named beside it, or part of its name. */

import { type FieldUnit, isFieldUnit } from '../../../ui/quantity/units';
import { type Field, isValues, type Path, type Values } from './schema';

const suffixes: readonly (readonly [RegExp, FieldUnit])[] = [
  [/_kg$/, 'kg'],
  [/_mm$/, 'mm'],
  [/_m$/, 'm'],
  [/_mb_s$/, 'MB/s'],
  [/_ms$/, 'ms'],
  [/_gbps$/, 'Gb/s'],
  [/^rack_units$/, 'U'],
];

/** Numbers that are in the unit that a figure names beside them. */
const figured = new Set(['value', 'low', 'high']);
const power = new Set(['typical', 'maximum']);

export function unitOf({ name, schema }: Field, holder: Values): FieldUnit | null {
  const declared = schema.unit ?? (figured.has(name) && typeof holder.unit === 'string' ? holder.unit : '');
  if (isFieldUnit(declared)) return declared;
  if (power.has(name) && !('unit' in holder)) return 'W';
  return suffixes.find(([suffix]) => suffix.test(name))?.[1] ?? null;
}

/** The object that a place stands in. */
export function holderAt(part: Values, path: Path): Values {
  const holder = path.slice(0, -1).reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isValues(value) ? value[step] : undefined;
  }, part);
  return isValues(holder) ? holder : {};
}
