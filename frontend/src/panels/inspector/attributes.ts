import type { DesignComponent, Json } from '../../model/types';
import { quantity, quantityText } from '../../ui/format';
import { words } from '../../ui/words/inspector';
import type { AttributeSpec } from '../studio';

/** Reads what was typed into a number field; a sentence when it is none that the attribute may have. */
export function readNumber(typed: string, spec: AttributeSpec): { value: number | null } | { error: string } {
  const text = typed.trim().replaceAll(',', '');
  if (text === '') return { value: null };
  const value = Number(text);
  if (!Number.isFinite(value)) return { error: words.notANumber };
  if (spec.type === 'integer' && !Number.isInteger(value)) return { error: words.wholeNumber };
  const unit = spec.unit ?? '';
  if (spec.minimum != null && value < spec.minimum)
    return { error: words.atLeast(quantityText(quantity(spec.minimum, unit))) };
  if (spec.maximum != null && value > spec.maximum)
    return { error: words.atMost(quantityText(quantity(spec.maximum, unit))) };
  return { value };
}

/** The value that all given components share; undefined when they differ. */
export function sharedValue(components: readonly DesignComponent[], name: string): Json | undefined {
  const values = components.map((component) => component.attributes[name] ?? null);
  const [first = null] = values;
  return values.every((value) => JSON.stringify(value) === JSON.stringify(first)) ? first : undefined;
}

/** A value as words: numbers with unit, booleans as yes and no, ids by count. */
export function valueText(value: Json | undefined, spec: AttributeSpec): string {
  if (value === undefined) return words.mixed;
  if (value === null || value === '') return '';
  if (Array.isArray(value)) return words.chosen(value.length);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return quantityText(quantity(value, spec.unit ?? ''));
  return choiceText(String(value));
}

/** `round_robin` as `round robin`, `raid5` as `RAID 5`. */
export function choiceText(value: string): string {
  const raid = /^raid(\d+)$/.exec(value);
  return raid ? `RAID ${raid[1]}` : value.replaceAll('_', ' ');
}

/** What an empty field stands for: the kind's default, or nothing set. */
export function placeholderOf(spec: AttributeSpec): string {
  const text = valueText(spec.default ?? null, spec);
  return text ? words.byDefault(text) : words.notSet;
}
