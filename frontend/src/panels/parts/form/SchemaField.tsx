import { Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { QuantityInput } from '../../../ui/quantity/QuantityInput';
import { readQuantity } from '../../../ui/quantity/read';
import type { FieldUnit } from '../../../ui/quantity/units';
import { fieldWords, formWords as words } from '../../../ui/words/partForm';
import { holderAt, unitOf } from './fieldUnit';
import { optionsAt, usePartForm } from './formContext';
import type { Field, Path } from './schema';

interface SchemaFieldProps {
  readonly field: Field;
  readonly path: Path;
  readonly value: unknown;
}

/** Texts as long as a sentence get room for one. */
const LONG_TEXT = 500;
const sentences = new Set(['summary', 'note']);

/** One field of a form that holds no others: label, help and what is wrong come from schema, words and server. */
export function SchemaField({ field, path, value }: SchemaFieldProps) {
  const { part, catalogue, problemAt, onSet } = usePartForm();
  const given = fieldWords[field.name];
  const shared = {
    label: field.schema.title ?? given?.label ?? field.name.replaceAll('_', ' '),
    description: field.schema.description ?? given?.help,
    error: problemAt(path),
    required: field.required && !field.nullable,
    inputWrapperOrder: labelFirst,
  };
  const empty = field.nullable && field.required ? null : undefined;
  const set = (next: unknown) => onSet(path, next === '' || next === null || next === undefined ? empty : next);
  const options = optionsAt(path, part, catalogue) ?? (field.type === 'choice' ? choices(field) : null);
  if (options && field.type !== 'texts')
    return <Choice {...shared} options={options} value={value} field={field} onSet={set} />;
  switch (field.type) {
    case 'number':
    case 'integer':
      return <Numeric {...shared} field={field} unit={unitOf(field, holderAt(part, path))} value={value} onSet={set} />;
    case 'boolean':
      return (
        <Switch
          label={shared.label}
          description={shared.description}
          error={shared.error}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked || undefined)}
        />
      );
    case 'texts':
    case 'numbers':
      return <Several {...shared} field={field} value={value} onSet={set} />;
    default:
      return <Text {...shared} field={field} value={value} onSet={set} />;
  }
}

/** Help below the input keeps inputs of one line level. */
const labelFirst: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

interface Shared {
  readonly label: string;
  readonly description: string | undefined;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly inputWrapperOrder: typeof labelFirst;
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}

const choices = (field: Field) =>
  field.options.map((value) => ({ value, label: words.choices[value] ?? value.replaceAll('_', ' ') }));

function Choice(
  props: Shared & { readonly options: readonly { value: string; label: string }[]; readonly field: Field },
) {
  const { options, value, onSet, field, ...shared } = props;
  return (
    <Select
      {...shared}
      withAsterisk={shared.required}
      data={[...options]}
      searchable={options.length > 8}
      clearable={!shared.required}
      limit={100}
      placeholder={field.nullable ? words.none : words.choose}
      value={typeof value === 'string' ? value : null}
      onChange={onSet}
    />
  );
}

function Numeric(props: Shared & { readonly field: Field; readonly unit: FieldUnit | null }) {
  const { field, unit, value, error, required, onSet, ...shared } = props;
  return (
    <QuantityInput
      {...shared}
      withAsterisk={required}
      name={shared.label}
      field={{ unit, integer: field.type === 'integer' }}
      placeholder={field.nullable ? words.unknown : ''}
      value={typeof value === 'number' ? value : null}
      problem={error}
      rightSection={unit && !shared.label.endsWith(`, ${unit}`) ? <small>{unit}</small> : undefined}
      onSet={onSet}
    />
  );
}

function Text({ field, value, onSet, ...shared }: Shared & { readonly field: Field }) {
  const common = {
    ...shared,
    maxLength: field.schema.maxLength ?? LONG_TEXT,
    placeholder: field.nullable ? words.unknown : '',
    value: typeof value === 'string' ? value : '',
  };
  if (sentences.has(field.name))
    return <Textarea {...common} autosize minRows={2} onChange={(event) => onSet(event.currentTarget.value)} />;
  return <TextInput {...common} onChange={(event) => onSet(event.currentTarget.value)} />;
}

/** Names and numbers end at a comma or blank; sentences only at Enter. */
function Several({ value, field, onSet, ...shared }: Shared & { readonly field: Field }) {
  const numeric = field.type === 'numbers';
  const prose = !numeric && field.schema.items?.maxLength !== undefined;
  const items = Array.isArray(value) ? value.map(String) : [];
  const [odd, setOdd] = useState<readonly string[]>([]);
  const read = (next: readonly string[]) => {
    const numbers = next.map((text) => readQuantity(text, { unit: null, required: true }));
    setOdd(next.filter((_, at) => 'error' in (numbers[at] ?? {})));
    return numbers.flatMap((each) => ('value' in each && each.value !== null ? [each.value] : []));
  };
  return (
    <TagsInput
      {...shared}
      splitChars={prose ? [] : [',', ' ', ';']}
      acceptValueOnBlur
      placeholder={items.length > 0 ? '' : prose ? words.sentences : words.several}
      value={[...items, ...odd]}
      error={odd.length > 0 ? words.notNumbers(odd.join(', ')) : shared.error}
      onChange={(next) => {
        const values = numeric ? read(next) : next;
        onSet(values.length === 0 ? undefined : values);
      }}
    />
  );
}
