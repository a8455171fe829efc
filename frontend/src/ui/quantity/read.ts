/** What was typed into a field with a unit, as the number that the field holds: exact, or refused with the reason. */

import type { Attribute } from '../../api/answers';
import { words } from '../words/quantity';
import { type Fraction, splitNumber, toNumber } from './decimal';
import { type FieldUnit, prefixSize, sizeOf, type UnitSize, unitNames } from './units';
import { numberText } from './write';

export interface QuantityField extends Partial<Pick<Attribute, 'minimum' | 'maximum' | 'required'>> {
  readonly unit: FieldUnit | null;
  readonly integer?: boolean;
}

export type QuantityResult =
  | {
      readonly value: number | null /** Whether another unit than the field's was written. */;
      readonly converted: boolean;
    }
  | { readonly error: string };

export function readQuantity(typed: string, field: QuantityField): QuantityResult {
  if (typed.trim() === '') return field.required ? { error: words.needed } : { value: null, converted: false };
  const split = splitNumber(typed);
  if (split === null) return { error: words.noNumber(typed.trim(), exampleOf(field)) };
  const own = sizeOf(field.unit);
  const unit = split.rest === '' ? own : readUnit(split.rest, field, own);
  if ('error' in unit) return unit;
  const exact = { top: split.number.top * unit.top * own.bottom, bottom: split.number.bottom * unit.bottom * own.top };
  const value = toNumber(exact);
  const refusal = wholeRefusal(typed, exact, field) ?? boundsRefusal(value, field);
  if (refusal !== null) return { error: refusal };
  return { value, converted: unit.top * own.bottom !== own.top * unit.bottom };
}

type UnitRead = UnitSize | { readonly error: string };

function readUnit(text: string, field: QuantityField, own: UnitSize): UnitRead {
  const written = text.replaceAll(/\s+/g, ' ').replace(/ per sec(?:ond)?$|\/sec(?:ond)?$/i, '/s');
  const size = unitNames.get(written) ?? unitNames.get(written.replaceAll(' ', ''));
  if (size?.dimension === own.dimension) return size;
  const prefix = prefixSize(written, own, /^[KMGT]iB/.test(field.unit ?? ''));
  if (prefix) return prefix;
  if (size) return { error: mixed(written, size, field) };
  const alike = candidates(written);
  const fitting = alike.filter(({ dimension }) => dimension === own.dimension);
  const [first] = fitting;
  const bitsToo = own.dimension === 'byte_rate' && alike.some(({ dimension }) => dimension === 'bit_rate');
  if (first && bitsToo) return { error: words.bitsOrBytes(written) };
  if (first && fitting.every((other) => other.top * first.bottom === first.top * other.bottom)) return first;
  const [other] = alike;
  return { error: other ? mixed(written, other, field) : unknown(written, field) };
}

/** Units that are written so but for capitals. */
const lowered = new Map<string, UnitSize[]>();
for (const [name, unit] of unitNames) {
  const key = name.toLowerCase();
  lowered.set(key, [...(lowered.get(key) ?? []), unit]);
}
const candidates = (text: string): UnitSize[] => lowered.get(text.toLowerCase()) ?? [];

function mixed(text: string, size: UnitSize, { unit }: QuantityField): string {
  if (unit === null) return words.noUnit(text);
  const own = sizeOf(unit).dimension;
  const bits = (dimension: string) => dimension.startsWith('bit');
  if (bits(size.dimension) !== bits(own) && /^(bit|byte)/.test(own)) return words.bits(text, unit, bits(own));
  return words.otherKind(text, unit);
}

const unknown = (text: string, field: QuantityField): string =>
  field.unit === null ? words.noUnit(text) : words.unknownUnit(text, exampleOf(field));

const examples: Partial<Record<FieldUnit, string>> = {
  GiB: '5 TiB',
  MiB: '512 MiB',
  KiB: '64 KiB',
  GB: '3.84 TB',
  'MB/s': '10 GB/s',
  'Gb/s': '32 Gb/s',
  'IO/s': '500k',
  ms: '1.5 ms',
  s: '30 s',
};

const exampleOf = ({ unit }: QuantityField): string => (unit === null ? '64' : (examples[unit] ?? `12 ${unit}`));

function wholeRefusal(typed: string, { top, bottom }: Fraction, { integer, unit }: QuantityField): string | null {
  if (!integer || top % bottom === 0n) return null;
  const text = `${numberText(toNumber({ top, bottom }), 3)}${unit ? ` ${unit}` : ''}`;
  const plain = splitNumber(typed)?.rest === '';
  return plain ? words.whole(unit) : words.notWhole(typed.trim(), text, unit);
}

function boundsRefusal(value: number, { minimum, maximum, unit }: QuantityField): string | null {
  const text = (bound: number) => `${numberText(bound)}${unit === null ? '' : unit === '%' ? '%' : `\u00a0${unit}`}`;
  if (!Number.isFinite(value)) return words.tooLarge;
  if (minimum != null && value < minimum) return words.atLeast(text(minimum));
  if (maximum != null && value > maximum) return words.atMost(text(maximum));
  return null;
}
