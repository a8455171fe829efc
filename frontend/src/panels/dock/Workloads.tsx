import { Table } from '@mantine/core';
import { useMemo } from 'react';
import type { DrawnTree } from '../../model/document/types';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/dock';
import { WorkloadFigures } from '../performance/WorkloadFigures';
import { useStudio, useStudioValue } from '../studio';
import { AddWorkload } from './AddWorkload';
import classes from './Dock.module.css';
import { WorkloadRow } from './WorkloadRow';
import { numberColumns, readColumn } from './workloadColumns';

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
  const { tree, readOnly } = useStudio();
  const workloads = [...useStudioValue(({ snapshot }) => snapshot.workloads).values()];
  const targets = useMemo(() => targetsOf(tree), [tree]);
  const add = !readOnly && <AddWorkload />;
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
            <WorkloadRow workload={workload} targets={targets} />
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

const targetsOf = ({ parts }: DrawnTree) =>
  [...parts.values()]
    .filter((part) => targetKinds.includes(part.kind))
    .toSorted((a, b) => targetKinds.indexOf(a.kind) - targetKinds.indexOf(b.kind))
    .map((part) => ({ value: part.id, label: part.name }));
