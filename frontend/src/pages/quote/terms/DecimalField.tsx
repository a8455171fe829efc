import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type AmountUnit, readAmount } from '../../../ui/quantity/amount';

interface NumberFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  /** A percentage where nothing else is said. */
  readonly unit?: AmountUnit;
  readonly onChange: (value: string) => void;
}

/** A decimal as people write it, passed on as the server reads it: the server reckons with it, the page does not. */
export function DecimalField({ label, description, value, unit = '%', onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  const example = unit === '%' ? '12.5' : '1850.00';
  const read = shown.trim() === '' ? null : readAmount(shown, unit, example);
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      maxLength={40}
      value={shown}
      error={read !== null && 'error' in read && read.error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const now = readAmount(currentTarget.value, unit, example);
        onChange('text' in now ? now.text : currentTarget.value);
      }}
      onBlur={() => read !== null && 'text' in read && setTyped(null)}
    />
  );
}
