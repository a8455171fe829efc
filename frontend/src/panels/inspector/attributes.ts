import type { Attribute, Kind } from '../../api/answers';
import { valueName } from '../../model/catalogue/valueNames';
import type { DesignComponent, Json } from '../../model/document/types';
import { quantity, quantityText } from '../../ui/format/format';
import type { QuantityField } from '../../ui/quantity/read';
import { words } from '../../ui/words/inspector';

/** An attribute as a field needs it; of what is no attribute, such as a name, no more than is stated. */
export type FieldSpec = Pick<Attribute, 'type' | 'label'> & Partial<Attribute>;

/** How the number of an attribute is typed. */
export const quantityField = (spec: FieldSpec): QuantityField => ({
  unit: spec.unit ?? null,
  integer: spec.type === 'integer',
  minimum: spec.minimum ?? null,
  maximum: spec.maximum ?? null,
});

/** The value that all given components share; undefined when they differ. */
export function sharedValue(components: readonly DesignComponent[], name: string): Json | undefined {
  const values = components.map((component) => component.attributes[name] ?? null);
  const [first = null] = values;
  return values.every((value) => JSON.stringify(value) === JSON.stringify(first)) ? first : undefined;
}

/** How many of the components have each value, the commonest first: `128 KiB ×3, not set ×1`. Null when all agree. */
export function mixedText(components: readonly DesignComponent[], name: string, spec: FieldSpec): string | null {
  const counts = new Map<string, { readonly text: string; parts: number }>();
  for (const { attributes } of components) {
    const value = attributes[name] ?? null;
    const key = JSON.stringify(value);
    const entry = counts.get(key) ?? { text: valueText(value, spec) || words.notSet.toLowerCase(), parts: 0 };
    counts.set(key, { ...entry, parts: entry.parts + 1 });
  }
  if (counts.size < 2) return null;
  const texts = [...counts.values()]
    .sort((a, b) => b.parts - a.parts)
    .map(({ text, parts }) => words.times(text, parts));
  const shown = texts.slice(0, MIXED_SHOWN);
  return words.mixedValues(shown.join(', '), texts.length - shown.length);
}

const MIXED_SHOWN = 3;

/** Attributes that all of these kinds have, meaning the same. */
export function commonAttributes(kinds: readonly Kind[]): [name: string, spec: Attribute][] {
  const [first, ...others] = kinds;
  const meaning = (spec: Attribute | undefined) =>
    spec && JSON.stringify([spec.type, spec.unit ?? null, spec.values ?? [], spec.kinds ?? []]);
  return Object.entries(first?.attributes ?? {}).filter(([name, spec]) =>
    others.every(({ attributes }) => meaning(attributes[name]) === meaning(spec)),
  );
}

/** A value as words: numbers with unit, booleans as yes and no, ids by count. */
export function valueText(value: Json | undefined, spec: FieldSpec): string {
  if (value === undefined) return words.mixed;
  if (value === null || value === '') return '';
  if (Array.isArray(value)) return words.chosen(value.length);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return quantityText(quantity(value, spec.unit ?? ''));
  return valueName(String(value));
}

/** What an empty field stands for: what the part gives, the kind's default, or nothing set. */
export function placeholderOf(spec: FieldSpec, given: Json = null): string {
  const fromPart = valueText(given, spec);
  if (fromPart) return words.fromPart(fromPart);
  const text = valueText(spec.default ?? null, spec);
  return text ? words.byDefault(text) : words.notSet;
}
