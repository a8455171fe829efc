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
import { helpOf, type NumberColumn, numberColumns, readColumn } from './workloadColumns';

const text = words.workloads;
/** Heads of the table; numbers stand right-aligned. */
const heads: readonly { readonly label: string; readonly column?: NumberColumn }[] = [
  { label: text.name },
  { label: text.scenario },
  { label: text.on },
  { label: text.spread },
  { label: text.read, column: readColumn },
  { label: text.pattern },
  ...numberColumns.map((column) => ({ label: column.label, column })),
];

/** Who reads and writes what, every cell editable in place; under each what it gets, how fast, and what holds it. */
export function Workloads() {
  const { tree, readOnly, catalogue } = useStudio();
  const fields = catalogue.workload_fields;
  const workloads = [...useStudioValue(({ snapshot }) => snapshot.workloads).values()];
  const targets = useMemo(() => targetsOf(tree, fields.on?.kinds ?? []), [tree, fields]);
  const add = !readOnly && <AddWorkload />;
  if (workloads.length === 0) return <EmptyState action={add}>{text.empty}</EmptyState>;
  return (
    <>
      <Table aria-label={text.table} className={`${classes.table} ${classes.workloads}`} horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {heads.map(({ label, column }) => (
              <Table.Th
                key={label}
                title={column && helpOf(column, fields[column.field])}
                className={column && classes.number}
              >
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

/** What a workload may run on, outermost first. */
const targetsOf = ({ parts }: DrawnTree, kinds: readonly string[]) =>
  [...parts.values()]
    .filter((part) => kinds.includes(part.kind))
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .map((part) => ({ value: part.id, label: part.name }));
