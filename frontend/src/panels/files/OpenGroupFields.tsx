import { ActionIcon, Button } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import type { OpenValue } from '../../api/answers';
import type { ComponentValue } from '../../model/commands/componentValues';
import type { Refusal } from '../../model/commands/context';
import type { Json } from '../../model/document/types';
import { words } from '../../ui/words/files';
import { AttributeField } from '../inspector/AttributeField';
import { useStudio } from '../studio';
import classes from './OpenValues.module.css';
import { type OpenGroup, pastedColumn, portOf, readCell } from './openGroups';

interface OpenGroupFieldsProps {
  readonly group: OpenGroup;
  readonly readOnly: boolean;
  readonly onSet: (values: readonly ComponentValue[]) => Refusal;
  readonly onSelect: (ids: readonly string[]) => void;
}

const SHOWN = 60;

/** One attribute of many parts, a line each; a pasted column fills from the field that it is pasted into. */
export function OpenGroupFields({ group, readOnly, onSet, onSelect }: OpenGroupFieldsProps) {
  const { catalogue } = useStudio();
  const [shown, setShown] = useState(SHOWN);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const { attribute, values } = group;
  const text = words.form;
  const paste = (event: ClipboardEvent, from: number) => {
    const cells = pastedColumn(event.clipboardData.getData('text/plain'));
    if (cells.length < 2 || readOnly) return;
    event.preventDefault();
    setRefusal(fillFrom(group, from, cells, onSet));
  };
  const title = text.group(catalogue.kinds[group.kind]?.plural ?? group.kind, attribute.label);
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <p>
        {attribute.help} {text.waits(group.writers)} {values.length > 1 && !readOnly && text.paste}
      </p>
      {refusal !== null && (
        <p role="alert" className={classes.bad}>
          {refusal}
        </p>
      )}
      {values.slice(0, shown).map((value, index) => (
        <div
          key={`${value.component_id} ${value.key}`}
          className={classes.field}
          title={value.message}
          onPaste={(e) => paste(e, index)}
        >
          <OpenField value={value} readOnly={readOnly} onSet={onSet} />
          <ActionIcon aria-label={text.show(value.name)} onClick={() => onSelect([value.component_id])}>
            <IconFocusCentered size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      {values.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + 200)}>
          {text.more(values.length - shown)}
        </Button>
      )}
    </fieldset>
  );
}

interface OpenFieldProps {
  readonly value: OpenValue;
  readonly readOnly: boolean;
  readonly onSet: (values: readonly ComponentValue[]) => Refusal;
}

function OpenField({ value, readOnly, onSet }: OpenFieldProps) {
  const { tree } = useStudio();
  const { attribute, component_id, key, name, present } = value;
  if (attribute === null) return null;
  const port = portOf(key);
  const choices = () =>
    [...tree.parts.values()]
      .filter((part) => attribute.kinds.includes(part.kind))
      .map((part) => ({ value: part.id, label: part.name }));
  return (
    <AttributeField
      spec={{ ...attribute, label: port === null ? name : `${name}, ${port}`, help: '' }}
      value={present}
      disabled={readOnly}
      choices={choices}
      onSet={(next: Json) => onSet([{ component_id, key, value: next }])}
    />
  );
}

/** All or nothing: a cell that does not fit, or too many of them, and nothing is set. */
function fillFrom(group: OpenGroup, from: number, cells: readonly string[], onSet: OpenFieldProps['onSet']): Refusal {
  const rows = group.values.slice(from);
  if (cells.length > rows.length) return words.form.tooMany(cells.length, rows.length);
  const filled: ComponentValue[] = [];
  for (const [index, cell] of cells.entries()) {
    const value = readCell(cell, group.attribute);
    if (value === undefined) return words.form.notOfType(cell, group.attribute.label);
    const row = rows[index];
    if (row && value !== null) filled.push({ component_id: row.component_id, key: row.key, value });
  }
  return onSet(filled);
}
