import { Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { words } from '../../ui/words/dock';
import { useStudio } from '../studio';

const text = words.workloads;

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
      w={112}
      onChange={(picked) => {
        const choice = choices.find((known) => known === picked);
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
  readonly align?: 'start' | 'end';
  readonly placeholder?: string;
  readonly onSet: (value: string) => string | null;
}

/** Written when left or on Enter; Escape puts the old value back; a refusal is said in place. */
export function TextCell({ label, value, width, disabled, align = 'start', placeholder, onSet }: TextCellProps) {
  const [typed, setTyped] = useState(value);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    setTyped(value);
    setRefusal(null);
  }, [value]);
  const commit = () => setRefusal(typed === value ? null : onSet(typed));
  return (
    <TextInput
      aria-label={label}
      value={typed}
      placeholder={placeholder}
      w={width}
      disabled={disabled}
      error={refusal}
      styles={{ input: { textAlign: align } }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(value);
      }}
    />
  );
}

interface NumberCellProps {
  readonly label: string;
  readonly value: number | null;
  readonly width: number;
  /** What an empty field stands for. */
  readonly empty?: string;
  readonly disabled: boolean;
  readonly onSet: (value: number | null) => string | null;
}

/** A number that may be left empty; text that is none is refused in place. */
export function NumberCell({ label, value, width, empty = '', disabled, onSet }: NumberCellProps) {
  const write = (typed: string) => {
    if (typed.trim() === '') return onSet(null);
    const number = Number(typed.replaceAll(',', ''));
    return Number.isFinite(number) ? onSet(number) : text.notANumber;
  };
  return (
    <TextCell
      label={label}
      value={value === null ? '' : value.toLocaleString('en', { maximumFractionDigits: 3 })}
      width={width}
      disabled={disabled}
      align="end"
      placeholder={empty}
      onSet={write}
    />
  );
}
