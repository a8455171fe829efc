import { useMemo } from 'react';
import type { Attribute } from '../../api/answers';
import { rename } from '../../model/commands/rename';
import { setAttribute } from '../../model/commands/setAttribute';
import { setCount } from '../../model/commands/setCount';
import type { DrawnPart } from '../../model/document/types';
import { words as inspector } from '../../ui/words/inspector';
import { words } from '../../ui/words/outline';
import type { FieldSpec } from '../inspector/attributes';
import { useStudio } from '../studio';
import { CellEditor } from './CellEditor';
import { type ColumnId, propertyOf, type TableContext } from './columns';

const nameSpec: FieldSpec = { type: 'string', label: inspector.name, required: true };
const countSpec: FieldSpec = {
  type: 'integer',
  label: inspector.multiplicity,
  minimum: 1,
  maximum: 10_000,
  default: 1,
};

interface RowEditorProps {
  readonly part: DrawnPart;
  readonly column: ColumnId;
  readonly context: TableContext;
  readonly onClose: () => void;
}

/** The editor of a part's name, count or property. */
export function RowEditor({ part, column, context, onClose }: RowEditorProps) {
  const { attempt, tree } = useStudio();
  const property = propertyOf(part, context);
  const kinds = column === 'property' ? property?.spec.kinds : null;
  const choices = useMemo(
    () =>
      [...tree.parts.values()]
        .filter(({ kind }) => kinds?.includes(kind))
        .map(({ id, name }) => ({ value: id, label: name })),
    [tree, kinds],
  );
  const shared = { choices, onClose, label: words.edit(labelOf(column, property?.spec), part.name) };
  if (column === 'name') {
    const setName = (value: unknown) =>
      typeof value === 'string' && value.trim()
        ? attempt((context) => rename(context, part.id, value))
        : inspector.nameEmpty;
    return <CellEditor {...shared} spec={nameSpec} value={part.name} onSet={setName} />;
  }
  if (column === 'count') {
    const setNumber = (value: unknown) =>
      attempt((context) => setCount(context, part.id, typeof value === 'number' ? value : 1));
    return <CellEditor {...shared} spec={countSpec} value={part.count} onSet={setNumber} />;
  }
  if (property === null) return null;
  return (
    <CellEditor
      {...shared}
      spec={{ ...property.spec, default: property.given }}
      value={property.value}
      onSet={(value) => attempt((context) => setAttribute(context, [part.id], property.name, value))}
    />
  );
}

const labelOf = (column: ColumnId, spec: Attribute | undefined): string =>
  column === 'property' ? (spec?.label ?? '') : words.columns[column];
