import { Select } from '@mantine/core';
import { useDesigns } from '../../../api/queries/designs';
import { words } from '../../../ui/words/offers';
import classes from './Form.module.css';
import type { FieldsProps } from './fieldsProps';

const text = words.base;

/** A design that stands already, whose hosts do the work. */
export function BaseField({ document, set, problems }: FieldsProps) {
  const designs = useDesigns();
  const base = document.base ?? null;
  const data = designs.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const known = base === null || data.some(({ value }) => value === base);
  return (
    <div className={classes.field}>
      <span aria-hidden="true">{text.label}</span>
      <Select
        aria-label={text.label}
        data={known ? data : [...data, { value: base, label: text.gone }]}
        value={base}
        placeholder={text.none}
        searchable
        clearable
        error={problems.get('/base')}
        comboboxProps={{ width: 240, position: 'bottom-end' }}
        onChange={(id) => set(id === null ? { base: undefined } : { base: id, hosts: undefined })}
      />
      <small>{base === null ? text.note : text.noteChosen}</small>
    </div>
  );
}
