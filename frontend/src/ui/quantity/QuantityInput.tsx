import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { words } from '../words/quantity';
import { type QuantityField, readQuantity } from './read';
import { useDraft } from './useDraft';
import { numberText } from './write';

interface QuantityInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'required'> {
  readonly field: QuantityField;
  /** Null where nothing is set. */
  readonly value: number | null;
  /** How the field is called where it is no longer in sight. */
  readonly name: string;
  /** So many places where nobody types; all digits where left out. */
  readonly places?: number;
  /** What is wrong with the value apart from what is typed. */
  readonly problem?: string | null | undefined;
  /** Takes a number; a text that it answers says why it cannot. */
  readonly onSet: (value: number | null) => unknown;
  /** Takes each number as it is typed; what is none comes as NaN. */
  readonly onTyped?: (value: number | null) => unknown;
  /** After the value was taken or given up. */
  readonly onDone?: () => void;
}

/** A number with a unit, typed as people write it: `5 TiB`, `500k`, `1.5 ms`. Written when left or on Enter. */
export function QuantityInput(props: QuantityInputProps) {
  const { field, value, name, places, problem, onSet, onTyped, onDone, onBlur, onKeyDown, description, ...rest } =
    props;
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft({
    stored: value === null ? '' : numberText(value, places),
    label: name,
    write: (typed) => {
      const read = readQuantity(typed, field);
      const refused = 'error' in read ? read.error : onSet(read.value);
      return typeof refused === 'string' ? refused : null;
    },
  });
  const read = draft.open ? readQuantity(draft.text, field) : null;
  const wrong = read !== null && 'error' in read ? read.error : '';
  // A form that holds the field is not sent while its text cannot be read.
  useEffect(() => input.current?.setCustomValidity(wrong), [wrong]);
  const followed = onTyped !== undefined && read !== null && 'value' in read;
  const behind = followed && read.value !== value;
  // Whoever takes each number as it is typed has taken another since.
  useEffect(() => {
    if (behind) draft.reset();
  }, [behind, draft.reset]);
  const meant = read && 'value' in read && read.converted && read.value !== null ? understood(read.value, field) : null;
  return (
    <TextInput
      {...rest}
      ref={input}
      autoComplete="off"
      value={draft.text}
      error={draft.refusal ?? problem ?? undefined}
      description={meant ?? description}
      title={places !== undefined && value !== null ? understood(value, field) : rest.title}
      onChange={({ currentTarget }) => {
        draft.type(currentTarget.value);
        if (!onTyped) return;
        const now = readQuantity(currentTarget.value, field);
        onTyped('error' in now ? Number.NaN : now.value);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        if (draft.commit()) onDone?.();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        onKeyDown?.(event);
        if (event.key === 'Escape') draft.reset();
        const done = event.key === 'Escape' || (event.key === 'Enter' && draft.commit());
        if (done) onDone?.();
      }}
    />
  );
}

const understood = (value: number, { unit }: QuantityField): string =>
  words.understood(`${numberText(value)}${unit === null ? '' : unit === '%' ? '%' : `\u00a0${unit}`}`);
