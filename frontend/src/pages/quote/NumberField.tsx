import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { decimalText } from '../../ui/quantity/decimal';
import { words } from '../../ui/words/terms';

interface NumberFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A decimal as people write it, passed on as the server reads it: the server reckons with it, the page does not. */
export function NumberField({ label, description, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      maxLength={40}
      value={shown}
      error={shown.trim() !== '' && decimalOf(shown) === null && words.badNumber}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(decimalOf(currentTarget.value) ?? currentTarget.value);
      }}
      onBlur={() => decimalOf(shown) !== null && setTyped(null)}
    />
  );
}

/** A percentage may have its sign. */
const decimalOf = (text: string): string | null => decimalText(text.replace(/%\s*$/, ''));
