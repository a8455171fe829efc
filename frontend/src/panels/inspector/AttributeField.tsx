import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { valueName } from '../../model/catalogue/valueNames';
import type { Refusal } from '../../model/commands/context';
import type { Json } from '../../model/document/types';
import { QuantityInput } from '../../ui/quantity/QuantityInput';
import { useDraft } from '../../ui/quantity/useDraft';
import { words } from '../../ui/words/inspector';
import { type FieldSpec, placeholderOf, quantityField } from './attributes';
import type { LevelChoices } from './raidLevels';

export interface AttributeFieldProps {
  readonly spec: FieldSpec;
  /** Undefined when the selected parts differ. */
  readonly value: Json | undefined;
  /** What the catalogue's part gives where nothing is set. */
  readonly given?: Json;
  readonly disabled: boolean;
  /** Choices for attributes that hold ids. */
  readonly choices: () => { value: string; label: string }[];
  /** In place of all values of an enumeration. */
  readonly options?: LevelChoices | null;
  readonly onSet: (value: Json) => Refusal;
}

/** One property with label, unit, help and, in place, why a value is refused. */
export function AttributeField(props: AttributeFieldProps) {
  switch (props.spec.type) {
    case 'boolean':
      return <ChoiceField {...props} data={booleans} read={(picked) => picked === 'true'} />;
    case 'enum':
      return <ChoiceField {...props} data={props.options ?? enumChoices(props.spec)} read={(picked) => picked} />;
    case 'id':
      return <ChoiceField {...props} data={props.choices()} read={(picked) => picked} />;
    case 'ids':
      return <IdsField {...props} />;
    default:
      return <TypedField {...props} />;
  }
}

const booleans = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
];
const enumChoices = (spec: FieldSpec) => (spec.values ?? []).map((value) => ({ value, label: valueName(value) }));

/** Label with its unit, so that the number stands alone in the field. */
export const labelOf = (spec: FieldSpec) => (spec.unit ? `${spec.label}, ${spec.unit}` : spec.label);

interface ChoiceFieldProps extends AttributeFieldProps {
  readonly data: LevelChoices;
  readonly read: (picked: string) => Json;
}

function ChoiceField({ spec, value, given, disabled, onSet, data, read }: ChoiceFieldProps) {
  const [refusal, setRefusal] = useState<Refusal>(null);
  return (
    <Select
      label={labelOf(spec)}
      description={spec.help}
      placeholder={value === undefined ? words.mixed : placeholderOf(spec, given)}
      data={data}
      value={value == null ? null : String(value)}
      clearable={!spec.required}
      disabled={disabled}
      searchable={data.length > 12}
      error={refusal}
      onChange={(picked) => setRefusal(onSet(picked === null ? null : read(picked)))}
    />
  );
}

function IdsField({ spec, value, given, disabled, choices, onSet }: AttributeFieldProps) {
  const [refusal, setRefusal] = useState<Refusal>(null);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <MultiSelect
      label={spec.label}
      description={spec.help}
      placeholder={value === undefined ? words.mixed : chosen.length === 0 ? placeholderOf(spec, given) : ''}
      data={choices()}
      value={chosen}
      disabled={disabled}
      searchable
      clearable
      limit={200}
      maxDropdownHeight={220}
      styles={{ input: { maxHeight: 96, overflowY: 'auto' } }}
      error={refusal}
      onChange={(picked) => setRefusal(onSet(picked))}
    />
  );
}

/** Text and numbers: written when the field is left or Enter is pressed, put back by Escape. */
function TypedField(props: AttributeFieldProps) {
  const { spec, value, given, disabled, onSet } = props;
  const shared = {
    label: labelOf(spec),
    description: spec.help,
    placeholder: value === undefined ? words.mixed : placeholderOf(spec, given),
    disabled,
  };
  if (spec.type !== 'number' && spec.type !== 'integer') return <TypedText {...props} shared={shared} />;
  return (
    <QuantityInput
      {...shared}
      name={spec.label}
      field={quantityField(spec)}
      value={typeof value === 'number' ? value : null}
      onSet={onSet}
    />
  );
}

interface TypedTextProps extends AttributeFieldProps {
  readonly shared: { readonly label: string; readonly disabled: boolean };
}

function TypedText({ spec, value, onSet, shared }: TypedTextProps) {
  const draft = useDraft({
    stored: value == null ? '' : String(value),
    label: spec.label,
    write: (typed) => onSet(typed.trim() === '' ? null : typed),
  });
  return (
    <TextInput
      {...shared}
      value={draft.text}
      error={draft.refusal}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={draft.commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') draft.commit();
        if (event.key === 'Escape') draft.reset();
      }}
    />
  );
}
