import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Json } from '../../model/types';
import { words } from '../../ui/words/inspector';
import type { AttributeSpec, Refusal } from '../studio';
import { choiceText, placeholderOf, readNumber } from './attributes';

export interface AttributeFieldProps {
  readonly spec: AttributeSpec;
  /** Undefined when the selected parts differ. */
  readonly value: Json | undefined;
  /** What the catalogue's part gives where nothing is set. */
  readonly given?: Json;
  readonly disabled: boolean;
  /** Choices for attributes that hold ids. */
  readonly choices: () => { value: string; label: string }[];
  readonly onSet: (value: Json) => Refusal;
}

/** One property with label, unit, help and, in place, why a value is refused. */
export function AttributeField(props: AttributeFieldProps) {
  switch (props.spec.type) {
    case 'boolean':
      return <ChoiceField {...props} data={booleans} read={(picked) => picked === 'true'} />;
    case 'enum':
      return <ChoiceField {...props} data={enumChoices(props.spec)} read={(picked) => picked} />;
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
const enumChoices = (spec: AttributeSpec) => (spec.values ?? []).map((value) => ({ value, label: choiceText(value) }));

/** Label with its unit, so that the number stands alone in the field. */
export const labelOf = (spec: AttributeSpec) => (spec.unit ? `${spec.label}, ${spec.unit}` : spec.label);

interface ChoiceFieldProps extends AttributeFieldProps {
  readonly data: { value: string; label: string }[];
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
function TypedField({ spec, value, given, disabled, onSet }: AttributeFieldProps) {
  const isNumber = spec.type === 'number' || spec.type === 'integer';
  const stored = value == null ? '' : String(value);
  const [typed, setTyped] = useState(stored);
  const [refusal, setRefusal] = useState<Refusal>(null);
  useEffect(() => {
    setTyped(stored);
    setRefusal(null);
  }, [stored]);
  const commit = () => {
    if (typed === stored) return setRefusal(null);
    if (!isNumber) return setRefusal(onSet(typed.trim() === '' ? null : typed));
    const read = readNumber(typed, spec);
    setRefusal('error' in read ? read.error : onSet(read.value));
  };
  const shared = {
    label: labelOf(spec),
    description: spec.help,
    placeholder: value === undefined ? words.mixed : placeholderOf(spec, given),
    disabled,
    error: refusal,
    onBlur: commit,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter') commit();
      if (event.key === 'Escape') setTyped(stored);
    },
  };
  if (isNumber) {
    return (
      <NumberInput
        {...shared}
        hideControls
        thousandSeparator=","
        value={typed}
        onChange={(next) => setTyped(String(next))}
      />
    );
  }
  return <TextInput {...shared} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />;
}
