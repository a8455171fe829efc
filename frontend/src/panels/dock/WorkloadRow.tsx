import { ActionIcon, MultiSelect, Table, Tooltip } from '@mantine/core';
import { IconTrash, IconUser, IconUsers } from '@tabler/icons-react';
import { memo } from 'react';
import { removeWorkload, runAlone, setWorkload } from '../../model/commands/setWorkload';
import type { DesignWorkload } from '../../model/document/types';
import { words } from '../../ui/words/dock';
import { useStudio, useStudioNow, useStudioValue } from '../studio';
import classes from './Dock.module.css';
import { ChoiceCell, NumberCell, TextCell } from './WorkloadCells';
import {
  type CellChange,
  changeOf,
  helpOf,
  type NumberColumn,
  numberColumns,
  readColumn,
  refusalOf,
} from './workloadColumns';

const text = words.workloads;

interface Target {
  readonly value: string;
  readonly label: string;
}

interface WorkloadRowProps {
  readonly workload: DesignWorkload;
  readonly targets: readonly Target[];
}

/** The fields of one workload: an edit draws only the fields again that it changed, on the keystroke that ends it. */
export const WorkloadRow = memo(function WorkloadRow({ workload, targets }: WorkloadRowProps) {
  const { run, readOnly } = useStudio();
  const { id, name } = workload;
  const number = (column: NumberColumn) => (
    <NumberField key={column.label} id={id} name={name} column={column} value={column.read(workload)} />
  );
  return (
    <Table.Tr>
      <TextField id={id} name={name} label={text.name} field="name" value={name} width={116} />
      <TextField id={id} name={name} label={text.scenario} field="scenario" value={workload.scenario} width={104} />
      <TargetField id={id} name={name} on={workload.on} targets={targets} />
      <ChoiceField
        id={id}
        name={name}
        label={text.spread}
        field="spread"
        value={workload.spread}
        names={text.spreads}
      />
      {number(readColumn)}
      <ChoiceField
        id={id}
        name={name}
        label={text.pattern}
        field="pattern"
        value={workload.pattern}
        names={text.patterns}
      />
      {numberColumns.map(number)}
      <Table.Td>
        {!readOnly && <AloneButton id={id} name={name} scenario={workload.scenario} />}
        {!readOnly && (
          <ActionIcon aria-label={text.remove(name)} onClick={() => run((context) => removeWorkload(context, id))}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
});

/** Runs a workload by itself, or again with the others. Nothing where it is the only one. */
function AloneButton({ id, name, scenario }: FieldProps & { readonly scenario: string }) {
  const { run } = useStudio();
  const only = useStudioValue(({ snapshot }) => snapshot.workloads.size < 2);
  const alone = useStudioValue(
    ({ snapshot }) => ![...snapshot.workloads.values()].some((other) => other.id !== id && other.scenario === scenario),
  );
  if (only) return null;
  const label = alone ? text.together(name) : text.alone(name);
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-pressed={alone}
        onClick={() => run((context) => runAlone(context, id, !alone))}
      >
        {alone ? <IconUsers size={16} stroke={1.5} /> : <IconUser size={16} stroke={1.5} />}
      </ActionIcon>
    </Tooltip>
  );
}

interface FieldProps {
  readonly id: string;
  /** Of the workload: screen readers hear it with the column. */
  readonly name: string;
}

interface TextFieldProps extends FieldProps {
  readonly label: string;
  readonly field: 'name' | 'scenario';
  readonly value: string;
  readonly width: number;
}

const TextField = memo(function TextField({ id, name, label, field, value, width }: TextFieldProps) {
  const { attempt, readOnly } = useStudio();
  return (
    <Table.Td>
      <TextCell
        label={text.cell(label, name)}
        value={value}
        width={width}
        disabled={readOnly}
        onSet={(typed) => attempt((context) => setWorkload(context, id, { [field]: typed }))}
      />
    </Table.Td>
  );
});

interface NumberFieldProps extends FieldProps {
  readonly column: NumberColumn;
  readonly value: number | null;
}

const NumberField = memo(function NumberField({ id, name, column, value }: NumberFieldProps) {
  const { attempt, catalogue, readOnly } = useStudio();
  const now = useStudioNow();
  const field = catalogue.workload_fields[column.field];
  const write = (typed: number | null) => {
    const workload = now().snapshot.workloads.get(id);
    if (workload === undefined) return null;
    return (
      refusalOf(column, field, typed, workload) ??
      attempt((context) => setWorkload(context, id, changeOf(column, field, typed, workload)))
    );
  };
  return (
    <Table.Td title={helpOf(column, field)} className={classes.number}>
      <NumberCell
        label={text.cell(column.label, name)}
        value={value}
        width={column.width}
        unit={column.shown?.unit ?? field?.unit ?? null}
        integer={field?.type === 'integer'}
        {...(column.empty !== undefined && { empty: column.empty })}
        disabled={readOnly}
        onSet={write}
      />
    </Table.Td>
  );
});

interface ChoiceFieldProps extends FieldProps {
  readonly label: string;
  readonly field: 'spread' | 'pattern';
  readonly value: string;
  readonly names: Readonly<Record<string, string>>;
}

const ChoiceField = memo(function ChoiceField({ id, name, label, field, value, names }: ChoiceFieldProps) {
  const { run } = useStudio();
  return (
    <Table.Td>
      <ChoiceCell
        label={text.cell(label, name)}
        value={value}
        names={names}
        onSet={(choice) => run((context) => setWorkload(context, id, { [field]: choice } as CellChange))}
      />
    </Table.Td>
  );
});

interface TargetFieldProps extends FieldProps {
  readonly on: readonly string[];
  readonly targets: readonly Target[];
}

const TargetField = memo(function TargetField({ id, name, on, targets }: TargetFieldProps) {
  const { run, readOnly } = useStudio();
  return (
    <Table.Td>
      <MultiSelect
        aria-label={text.cell(text.on, name)}
        data={targets}
        value={[...on]}
        disabled={readOnly}
        searchable
        limit={100}
        w={148}
        styles={{ input: { maxHeight: 56, overflowY: 'auto' }, inputField: { minWidth: 16 } }}
        onChange={(chosen) => run((context) => setWorkload(context, id, { on: chosen }))}
      />
    </Table.Td>
  );
}, sameTargets);

/** Each reading of a workload has a list of its own, mostly with the same parts. */
function sameTargets(before: TargetFieldProps, after: TargetFieldProps): boolean {
  const { on, ...rest } = before;
  const same = Object.entries(rest).every(([key, value]) => after[key as keyof typeof rest] === value);
  return same && on.length === after.on.length && on.every((id, place) => id === after.on[place]);
}
