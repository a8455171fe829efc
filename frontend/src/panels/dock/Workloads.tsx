import { ActionIcon, Button, MultiSelect, Select, Table, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { DesignWorkload } from '../../model/types';
import { EmptyState } from '../../ui/EmptyState';
import { Value } from '../../ui/Figure';
import { rate } from '../../ui/format';
import { WhyButton } from '../../ui/WhyButton';
import { words } from '../../ui/words/dock';
import { useStudio } from '../studio';
import classes from './Dock.module.css';

const text = words.workloads;
/** What a workload may run on, outermost first. */
const targetKinds = [
  'host',
  'filesystem',
  'lvm_volume_group',
  'logical_volume',
  'storage_system',
  'raid_array',
  'volume',
];
const columns = [
  text.name,
  text.scenario,
  text.on,
  text.spread,
  text.read,
  text.pattern,
  text.request,
  text.threads,
  text.cacheHit,
  text.target,
];

/** Who reads and writes what; every cell can be edited in place. */
export function Workloads() {
  const { snapshot, acts, readOnly } = useStudio();
  const workloads = [...snapshot.workloads.values()];
  const add = !readOnly && (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => acts.addWorkload()}>
      {text.add}
    </Button>
  );
  if (workloads.length === 0) return <EmptyState action={add}>{text.empty}</EmptyState>;
  return (
    <>
      <Table aria-label={text.table} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
            <Table.Th className={classes.number}>{text.gets}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {workloads.map((workload) => (
            <WorkloadRow key={workload.id} workload={workload} />
          ))}
        </Table.Tbody>
      </Table>
      <div className={classes.actions}>{add}</div>
    </>
  );
}

function WorkloadRow({ workload }: { readonly workload: DesignWorkload }) {
  const { acts, readOnly } = useStudio();
  const set = (change: Partial<Omit<DesignWorkload, 'id'>>) => acts.setWorkload(workload.id, change);
  const cell = (column: string) => text.cell(column, workload.name);
  const number = (column: string, value: number | null, write: (value: number | null) => string | null) => (
    <NumberCell label={cell(column)} value={value} disabled={readOnly} onSet={write} />
  );
  return (
    <Table.Tr>
      <Table.Td>
        <TextCell
          label={cell(text.name)}
          value={workload.name}
          width={160}
          disabled={readOnly}
          onSet={(name) => set({ name })}
        />
      </Table.Td>
      <Table.Td>
        <TextCell
          label={cell(text.scenario)}
          value={workload.scenario}
          width={130}
          disabled={readOnly}
          onSet={(scenario) => set({ scenario })}
        />
      </Table.Td>
      <Table.Td>
        <TargetCell workload={workload} label={cell(text.on)} />
      </Table.Td>
      <Table.Td>
        <ChoiceCell
          label={cell(text.spread)}
          value={workload.spread}
          names={text.spreads}
          onSet={(spread) => set({ spread })}
        />
      </Table.Td>
      <Table.Td>
        {number(text.read, percentOf(workload.read_share), (value) => set({ read_share: (value ?? 0) / 100 }))}
      </Table.Td>
      <Table.Td>
        <ChoiceCell
          label={cell(text.pattern)}
          value={workload.pattern}
          names={text.patterns}
          onSet={(pattern) => set({ pattern })}
        />
      </Table.Td>
      <Table.Td>{number(text.request, workload.request_kib, (value) => set({ request_kib: value ?? 0 }))}</Table.Td>
      <Table.Td>{number(text.threads, workload.threads, (value) => set({ threads: value ?? 0 }))}</Table.Td>
      <Table.Td>
        {number(text.cacheHit, percentOf(workload.cache_hit), (value) => set({ cache_hit: (value ?? 0) / 100 }))}
      </Table.Td>
      <Table.Td>{number(text.target, workload.target_mb_s, (value) => set({ target_mb_s: value }))}</Table.Td>
      <Table.Td className={classes.number}>
        <Gets id={workload.id} />
      </Table.Td>
      <Table.Td>
        {!readOnly && (
          <ActionIcon aria-label={text.remove(workload.name)} onClick={() => acts.removeWorkload(workload.id)}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const percentOf = (share: number) => Math.round(share * 1000) / 10;

function Gets({ id }: { readonly id: string }) {
  const { result } = useStudio();
  const got = result?.workloads.find((workload) => workload.id === id);
  if (!got) return <Value value="–" unit="" />;
  const explanation = result?.explanations.get(got.explanation);
  return (
    <>
      {got.meets_target !== null && (
        <span className={classes.tag} data-ok={got.meets_target || undefined}>
          {got.meets_target ? text.met : text.short}
        </span>
      )}{' '}
      <Value {...rate(got.throughput_mb_s)} /> {explanation && <WhyButton explanation={explanation} />}
    </>
  );
}

function TargetCell({ workload, label }: { readonly workload: DesignWorkload; readonly label: string }) {
  const { tree, acts, readOnly } = useStudio();
  const data = useMemo(
    () =>
      [...tree.parts.values()]
        .filter((part) => targetKinds.includes(part.kind))
        .toSorted((a, b) => targetKinds.indexOf(a.kind) - targetKinds.indexOf(b.kind))
        .map((part) => ({ value: part.id, label: part.name })),
    [tree],
  );
  return (
    <MultiSelect
      aria-label={label}
      data={data}
      value={[...workload.on]}
      disabled={readOnly}
      searchable
      limit={100}
      w={236}
      styles={{ input: { maxHeight: 56, overflowY: 'auto' } }}
      onChange={(on) => acts.setWorkload(workload.id, { on })}
    />
  );
}

interface ChoiceCellProps<Choice extends string> {
  readonly label: string;
  readonly value: Choice;
  readonly names: Readonly<Record<Choice, string>>;
  readonly onSet: (choice: Choice) => void;
}

function ChoiceCell<Choice extends string>({ label, value, names, onSet }: ChoiceCellProps<Choice>) {
  const { readOnly } = useStudio();
  const choices = Object.keys(names) as Choice[];
  return (
    <Select
      aria-label={label}
      data={choices.map((choice) => ({ value: choice, label: names[choice] }))}
      value={value}
      disabled={readOnly}
      allowDeselect={false}
      w={124}
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
  readonly onSet: (value: string) => string | null;
}

/** Written when left or on Enter; Escape puts the old value back; a refusal is said in place. */
function TextCell({ label, value, width, disabled, align = 'start', onSet }: TextCellProps) {
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
  readonly disabled: boolean;
  readonly onSet: (value: number | null) => string | null;
}

function NumberCell({ label, value, disabled, onSet }: NumberCellProps) {
  const write = (typed: string) => {
    if (typed.trim() === '') return onSet(null);
    const number = Number(typed.replaceAll(',', ''));
    return Number.isFinite(number) ? onSet(number) : text.notANumber;
  };
  return (
    <TextCell
      label={label}
      value={value === null ? '' : value.toLocaleString('en', { maximumFractionDigits: 3 })}
      width={84}
      disabled={disabled}
      align="end"
      onSet={write}
    />
  );
}
