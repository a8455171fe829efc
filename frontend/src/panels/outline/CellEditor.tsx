import { Select, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { valueName } from '../../model/catalogue/valueNames';
import type { Refusal } from '../../model/commands/context';
import type { Json } from '../../model/document/types';
import { QuantityInput } from '../../ui/quantity/QuantityInput';
import { useDraft } from '../../ui/quantity/useDraft';
import { words } from '../../ui/words/inspector';
import { type FieldSpec, placeholderOf, quantityField } from '../inspector/attributes';
import classes from './OutlineTable.module.css';

interface CellEditorProps {
  readonly label: string;
  readonly spec: FieldSpec;
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
        ? (spec.values ?? []).map((item) => ({ value: item, label: valueName(item) }))
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

function TypedEditor(props: CellEditorProps) {
  const { label, spec, value, onSet, onClose } = props;
  const shared = {
    className: classes.editor ?? '',
    'aria-label': label,
    autoFocus: true,
    placeholder: placeholderOf(spec),
  };
  if (spec.type !== 'number' && spec.type !== 'integer') return <TextEditor {...props} shared={shared} />;
  return (
    <QuantityInput
      {...shared}
      name={label}
      field={quantityField(spec)}
      value={typeof value === 'number' ? value : null}
      rightSection={spec.unit}
      onSet={onSet}
      onDone={onClose}
      onKeyDown={keepKeys}
    />
  );
}

interface TextEditorProps extends CellEditorProps {
  readonly shared: { readonly className: string; readonly autoFocus: boolean };
}

function TextEditor({ label, value, onSet, onClose, shared }: TextEditorProps) {
  const draft = useDraft({
    stored: value === null ? '' : String(value),
    label,
    write: (typed) => onSet(typed.trim() === '' ? null : typed),
  });
  const commit = () => {
    if (draft.commit()) onClose();
  };
  return (
    <TextInput
      {...shared}
      value={draft.text}
      error={draft.refusal}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        keepKeys(event);
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') {
          draft.reset();
          onClose();
        }
      }}
    />
  );
}

/** The keys that end the editing mean something to the table as well. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
}
