import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

/** What was typed where something has to stand. */
export interface RequiredValue {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Whether there was nothing when it was last taken. */
  readonly missing: boolean;
  /** The text without blanks round it; null, which the field tells, where there is none. */
  readonly take: () => string | null;
}

export function useNeeded(first = ''): RequiredValue {
  const [typed, setTyped] = useState(first);
  const [missing, setMissing] = useState(false);
  const take = () => {
    const text = typed.trim();
    setMissing(text === '');
    return text === '' ? null : text;
  };
  return { typed, setTyped, missing, take };
}

interface NeededTextProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly text: RequiredValue;
  /** What is said where nothing stands. */
  readonly empty: string;
}

/** A field that must not stay empty, which it says once somebody tries. */
export function RequiredText({ text, empty, error, ...rest }: NeededTextProps) {
  return (
    <TextInput
      maxLength={200}
      {...rest}
      value={text.typed}
      error={text.missing ? empty : error}
      onChange={(event) => text.setTyped(event.currentTarget.value)}
    />
  );
}
