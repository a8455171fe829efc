import { NumberInput, Select, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Json } from '../../model/types';
import { words } from '../../ui/words/inspector';
import { choiceText, placeholderOf, readNumber } from '../inspector/attributes';
import type { AttributeSpec, Refusal } from '../studio';
import classes from './OutlineTable.module.css';

interface CellEditorProps {
  readonly label: string;
  readonly spec: AttributeSpec;
  readonly value: Json;
  /** Parts that an attribute of ids may name. */
  readonly choices: readonly { value: string; label: string }[];
  readonly onSet: (value: Json) => Refusal;
  /** Done, with or without a change: the table takes the focus back. */
  readonly onClose: () => void;
}

/** A value in its cell: Enter writes it, Escape leaves it, and what is refused says why and stays. */
export function CellEditor(props: CellEditorProps) {
  const { type } = props.spec;
  return type === 'enum' || type === 'boolean' || type === 'id' ? (
    <ChoiceEditor {...props} />
  ) : (
    <TypedEditor {...props} />
  );
}

function ChoiceEditor({ label, spec, value, choices, onSet, onClose }: CellEditorProps) {
  const [refusal, setRefusal] = useState<Refusal>(null);
  const data =
    spec.type === 'boolean'
      ? [
          { value: 'true', label: words.yes },
          { value: 'false', label: words.no },
        ]
      : spec.type === 'enum'
        ? (spec.values ?? []).map((item) => ({ value: item, label: choiceText(item) }))
        : [...choices];
  const read = (picked: string | null): Json =>
    picked === null ? null : spec.type === 'boolean' ? picked === 'true' : picked;
  return (
    <Select
      className={classes.editor}
      aria-label={label}
      autoFocus
      defaultDropdownOpened
      data={data}
      value={value === null ? null : String(value)}
      placeholder={placeholderOf(spec)}
      clearable={!spec.required}
      error={refusal}
      comboboxProps={{ withinPortal: true }}
      onChange={(picked) => {
        const refused = onSet(read(picked));
        if (refused === null) onClose();
        else setRefusal(refused);
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={onClose}
    />
  );
}

function TypedEditor({ label, spec, value, onSet, onClose }: CellEditorProps) {
  const stored = value === null ? '' : String(value);
  const [typed, setTyped] = useState(stored);
  const [refusal, setRefusal] = useState<Refusal>(null);
  // Closing takes the focus, and what is left by Escape must not be written for that.
  const closed = useRef(false);
  const close = () => {
    closed.current = true;
    onClose();
  };
  const isNumber = spec.type === 'number' || spec.type === 'integer';
  const write = (): Refusal => {
    if (typed === stored) return null;
    if (!isNumber) return onSet(typed.trim() === '' ? null : typed);
    const read = readNumber(typed, spec);
    return 'error' in read ? read.error : onSet(read.value);
  };
  const commit = () => {
    const refused = write();
    if (refused === null) close();
    else setRefusal(refused);
  };
  const shared = {
    className: classes.editor,
    'aria-label': label,
    autoFocus: true,
    value: typed,
    error: refusal,
    placeholder: placeholderOf(spec),
    // A value that is refused is left behind when the cell is.
    onBlur: () => {
      if (closed.current) return;
      write();
      close();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit();
      else if (event.key === 'Escape') close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return isNumber ? (
    <NumberInput {...shared} hideControls rightSection={spec.unit} onChange={(next) => setTyped(String(next))} />
  ) : (
    <TextInput {...shared} onChange={(event) => setTyped(event.currentTarget.value)} />
  );
}
