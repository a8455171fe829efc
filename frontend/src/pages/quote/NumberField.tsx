import { TextInput } from '@mantine/core';
import { words } from '../../ui/words/terms';

interface NumberFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A decimal that stays as it was typed: the server reckons with it, the page does not. */
export function NumberField({ label, description, value, onChange }: NumberFieldProps) {
  const bad = value.trim() !== '' && !/^\d{1,12}(\.\d{0,12})?$/.test(value.trim());
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      maxLength={26}
      value={value}
      error={bad && words.badNumber}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(',', '.'))}
    />
  );
}
