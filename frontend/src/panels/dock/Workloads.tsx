import { ActionIcon, Button, MultiSelect, Table } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { DesignWorkload } from '../../model/types';
import { EmptyState } from '../../ui/EmptyState';
import { words } from '../../ui/words/dock';
import { fieldHelp } from '../../ui/words/performance';
import { WorkloadFigures } from '../performance/WorkloadFigures';
import { useStudio } from '../studio';
import classes from './Dock.module.css';
import { ChoiceCell, NumberCell, TextCell } from './WorkloadCells';

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

type Change = Partial<Omit<DesignWorkload, 'id'>>;

/** A column of numbers: how the field is read, shown and written; null is an empty field. */
interface NumberColumn {
  readonly label: string;
  readonly help: string;
  readonly width: number;
  /** What an empty field stands for. */
  readonly empty?: string;
  readonly read: (workload: DesignWorkload) => number | null;
  readonly change: (value: number | null) => Change;
}

const percentOf = (share: number) => Math.round(share * 1000) / 10;

const readColumn: NumberColumn = {
  label: text.read,
  help: fieldHelp.read,
  width: 56,
  read: (workload) => percentOf(workload.read_share),
  change: (value) => ({ read_share: (value ?? 0) / 100 }),
};

const numberColumns: readonly NumberColumn[] = [
  {
    label: text.request,
    help: fieldHelp.request,
    width: 80,
    read: (workload) => workload.request_kib,
    change: (value) => ({ request_kib: value ?? 0 }),
  },
  {
    label: text.threads,
    help: fieldHelp.threads,
    width: 64,
    read: (workload) => workload.threads,
    change: (value) => ({ threads: value ?? 0 }),
  },
  {
    label: text.queueDepth,
    help: fieldHelp.queueDepth,
    width: 56,
    read: (workload) => workload.queue_depth,
    change: (value) => ({ queue_depth: value ?? 1 }),
  },
  {
    label: text.think,
    help: fieldHelp.think,
    width: 56,
    read: (workload) => workload.think_ms,
    change: (value) => ({ think_ms: value ?? 0 }),
  },
  {
    label: text.cacheHit,
    help: fieldHelp.cacheHit,
    width: 56,
    read: (workload) => percentOf(workload.cache_hit),
    change: (value) => ({ cache_hit: (value ?? 0) / 100 }),
  },
  {
    label: text.footprint,
    help: fieldHelp.footprint,
    width: 64,
    empty: text.unset.all,
    read: (workload) => workload.footprint_gib,
    change: (footprint_gib) => ({ footprint_gib }),
  },
  {
    label: text.limit,
    help: fieldHelp.limit,
    width: 64,
    empty: text.unset.none,
    read: (workload) => workload.latency_limit_ms,
    change: (latency_limit_ms) => ({ latency_limit_ms }),
  },
  {
    label: text.target,
    help: fieldHelp.target,
    width: 72,
    empty: text.unset.none,
    read: (workload) => workload.target_mb_s,
    change: (target_mb_s) => ({ target_mb_s }),
  },
];

/** Heads of the table; numbers stand right-aligned. */
const heads: readonly { readonly label: string; readonly help?: string; readonly number?: boolean }[] = [
  { label: text.name },
  { label: text.scenario },
  { label: text.on },
  { label: text.spread },
  { ...readColumn, number: true },
  { label: text.pattern },
  ...numberColumns.map((column) => ({ ...column, number: true })),
];

/** Who reads and writes what, every cell editable in place; under each what it gets, how fast, and what holds it. */
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
      <Table aria-label={text.table} className={`${classes.table} ${classes.workloads}`} horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {heads.map(({ label, help, number }) => (
              <Table.Th key={label} title={help} className={number ? classes.number : undefined}>
                {label}
              </Table.Th>
            ))}
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        {workloads.map((workload) => (
          <Table.Tbody key={workload.id}>
            <WorkloadRow workload={workload} />
            <Table.Tr className={classes.gets}>
              <Table.Td colSpan={heads.length + 1}>
                <WorkloadFigures id={workload.id} />
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        ))}
      </Table>
      <div className={classes.actions}>{add}</div>
    </>
  );
}

function WorkloadRow({ workload }: { readonly workload: DesignWorkload }) {
  const { acts, readOnly } = useStudio();
  const set = (change: Change) => acts.setWorkload(workload.id, change);
  const cell = (column: string) => text.cell(column, workload.name);
  const number = (column: NumberColumn) => (
    <Table.Td key={column.label} title={column.help} className={classes.number}>
      <NumberCell
        label={cell(column.label)}
        value={column.read(workload)}
        width={column.width}
        {...(column.empty !== undefined && { empty: column.empty })}
        disabled={readOnly}
        onSet={(value) => set(column.change(value))}
      />
    </Table.Td>
  );
  return (
    <Table.Tr>
      <Table.Td>
        <TextCell
          label={cell(text.name)}
          value={workload.name}
          width={140}
          disabled={readOnly}
          onSet={(name) => set({ name })}
        />
      </Table.Td>
      <Table.Td>
        <TextCell
          label={cell(text.scenario)}
          value={workload.scenario}
          width={120}
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
      {number(readColumn)}
      <Table.Td>
        <ChoiceCell
          label={cell(text.pattern)}
          value={workload.pattern}
          names={text.patterns}
          onSet={(pattern) => set({ pattern })}
        />
      </Table.Td>
      {numberColumns.map(number)}
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
      w={180}
      styles={{ input: { maxHeight: 56, overflowY: 'auto' }, inputField: { minWidth: 16 } }}
      onChange={(on) => acts.setWorkload(workload.id, { on })}
    />
  );
}
