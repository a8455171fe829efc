import { Select, TextInput } from '@mantine/core';
import { QuantityInput } from '../../ui/quantity/QuantityInput';
import type { FieldUnit } from '../../ui/quantity/units';
import { useDraft } from '../../ui/quantity/useDraft';
import { useStudio } from '../studio';

interface ChoiceCellProps<Choice extends string> {
  readonly label: string;
  readonly value: Choice;
  readonly names: Readonly<Record<Choice, string>>;
  readonly onSet: (choice: Choice) => void;
}

/** One of few named values. */
export function ChoiceCell<Choice extends string>({ label, value, names, onSet }: ChoiceCellProps<Choice>) {
  const { readOnly } = useStudio();
  const choices = Object.keys(names) as Choice[];
  return (
    <Select
      aria-label={label}
      data={choices.map((choice) => ({ value: choice, label: names[choice] }))}
      value={value}
      disabled={readOnly}
      allowDeselect={false}
      w={100}
      onChange={(picked) => {
        const choice = choices.find((candidate) => candidate === picked);
        if (choice) onSet(choice);
      }}
    />
  );
}

interface TextCellProps {
  readonly label: string;
  readonly value: string;
  readonly width: number;
  readonly disabled: boolean;
  readonly placeholder?: string;
  readonly onSet: (value: string) => string | null;
}

/** Written when left or on Enter; Escape puts the old value back; a refusal is said in place. */
export function TextCell({ label, value, width, disabled, placeholder, onSet }: TextCellProps) {
  const draft = useDraft({ stored: value, label, write: onSet });
  return (
    <TextInput
      aria-label={label}
      value={draft.text}
      placeholder={placeholder}
      w={width}
      disabled={disabled}
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

interface NumberCellProps {
  readonly label: string;
  readonly value: number | null;
  readonly unit: FieldUnit | null;
  readonly integer?: boolean;
  readonly width: number;
  /** What an empty field stands for. */
  readonly empty?: string;
  readonly disabled: boolean;
  readonly onSet: (value: number | null) => string | null;
}

/** A number that may be left empty, in its unit or another of the same kind; text that is none is refused in place. */
export function NumberCell({ label, value, unit, integer = false, width, empty, disabled, onSet }: NumberCellProps) {
  return (
    <QuantityInput
      aria-label={label}
      name={label}
      field={{ unit, integer }}
      value={value}
      places={3}
      w={width}
      disabled={disabled}
      placeholder={empty ?? ''}
      styles={{ input: { textAlign: 'end' } }}
      onSet={onSet}
    />
  );
}
