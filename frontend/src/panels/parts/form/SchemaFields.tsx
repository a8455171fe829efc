import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldWords, formWords as words } from '../../../ui/words/partForm';
import { usePartForm } from './formContext';
import { MapField } from './MapField';
import classes from './PartForm.module.css';
import { SchemaField } from './SchemaField';
import { attributesSchema, type Field, fieldsOf, isValues, type Path, type Schema, type Values } from './schema';

interface SchemaFieldsProps {
  readonly schema: Schema;
  readonly value: Values;
  readonly path: Path;
  /** Shows only what must be given and what is given, until more is asked for. */
  readonly short?: boolean;
}

const simple = (field: Field) => !['object', 'list', 'map'].includes(field.type);

/** All fields of one object: the plain ones in a grid, those that hold others below. */
export function SchemaFields({ schema, value, path, short = false }: SchemaFieldsProps) {
  const [whole, setWhole] = useState(!short);
  const all = fieldsOf(schema, value);
  const shown = all.filter((field) => whole || field.required || value[field.name] !== undefined);
  return (
    <>
      <div className={classes.grid}>
        {shown.filter(simple).map((field) => (
          <SchemaField key={field.name} field={field} path={[...path, field.name]} value={value[field.name]} />
        ))}
      </div>
      {shown
        .filter((field) => !simple(field))
        .map((field) => (
          <Nested key={field.name} field={field} path={[...path, field.name]} value={value[field.name]} />
        ))}
      {shown.length < all.length && (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setWhole(true)}>
          {words.more(all.length - shown.length)}
        </Button>
      )}
    </>
  );
}

interface NestedProps {
  readonly field: Field;
  readonly path: Path;
  readonly value: unknown;
}

function Nested({ field, path, value }: NestedProps) {
  const { part, catalogue, problemAt } = usePartForm();
  const given = fieldWords[field.name];
  const label = given?.label ?? field.name.replaceAll('_', ' ');
  const kind =
    typeof part.kind === 'string' && path.join('/') === 'attributes' ? catalogue.kinds[part.kind] : undefined;
  const schema = kind ? attributesSchema(kind.attributes) : field.schema;
  if (field.type === 'object' && Object.keys(schema.properties ?? {}).length === 0) return null;
  const problem = problemAt(path);
  return (
    <fieldset className={classes.section}>
      <legend>{label}</legend>
      {given?.help && <p className={classes.help}>{given.help}</p>}
      {problem && <p className={classes.problem}>{problem}</p>}
      {field.type === 'list' && <ListField field={field} path={path} value={value} label={given?.one ?? label} />}
      {field.type === 'map' && <MapField path={path} value={isValues(value) ? value : {}} />}
      {field.type === 'object' && <SchemaFields schema={schema} value={isValues(value) ? value : {}} path={path} />}
    </fieldset>
  );
}

function ListField({ field, path, value, label }: NestedProps & { readonly label: string }) {
  const { onSet, problemAt } = usePartForm();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const remove = (index: number) => onSet(path, items.length === 1 ? undefined : items.toSpliced(index, 1));
  return (
    <>
      {items.map((item, index) => {
        const place = [...path, index];
        const problem = problemAt(place);
        return (
          // Items have no id of their own while they are typed; the place is what they are known by.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} role="group" aria-label={words.item(label, index + 1)} className={classes.item}>
            <div className={classes.itemHead}>
              <b>{words.item(label, index + 1)}</b>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={14} stroke={1.5} />}
                onClick={() => remove(index)}
              >
                {words.remove}
              </Button>
            </div>
            {problem && <p className={classes.problem}>{problem}</p>}
            <SchemaFields schema={field.schema.items ?? {}} value={isValues(item) ? item : {}} path={place} short />
          </div>
        );
      })}
      <Button
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.5} />}
        onClick={() => onSet(path, [...items, blank(field.schema.items)])}
      >
        {words.add(label)}
      </Button>
    </>
  );
}

/** A new item: unknown wherever unknown is an answer. */
function blank(schema: Schema | undefined): Values {
  const fields = schema ? fieldsOf(schema, {}) : [];
  return Object.fromEntries(fields.filter((field) => field.required && field.nullable).map(({ name }) => [name, null]));
}
