import { Table } from '@mantine/core';
import type { CapacityAnswer, PoolCapacity } from '../../api/answers';
import { CapacityWaterfall } from '../../charts/CapacityWaterfall';
import { count, decimalBytes, inBinary, quantityText } from '../../ui/format/format';
import { EmptyState } from '../../ui/message/EmptyState';
import table from '../../ui/theme/table.module.css';
import { words } from '../../ui/words/capacity';
import { useStudio } from '../studio';
import classes from './Totals.module.css';
import { UnknownList } from './UnknownList';

/** What the drives hold, what is taken off on the way, and what each pool has. */
export function Capacity({ capacity }: { readonly capacity: CapacityAnswer }) {
  const { acts } = useStudio();
  if (capacity.steps[0]?.bytes === 0 && capacity.unknown.length === 0) return <EmptyState>{words.empty}</EmptyState>;
  return (
    <div className={classes.capacity}>
      <div className={classes.pane}>
        <CapacityWaterfall steps={capacity.steps} usable_bytes={capacity.usable_bytes} onPick={acts.select} />
        <UnknownList title={words.unknown} items={capacity.unknown} />
      </div>
      {capacity.by_pool.length > 0 && (
        <div className={classes.pane}>
          <Pools pools={capacity.by_pool} reduced={capacity.effective_bytes !== null} />
        </div>
      )}
    </div>
  );
}

interface PoolsProps {
  readonly pools: readonly PoolCapacity[];
  /** The design states a data reduction. */
  readonly reduced: boolean;
}

function Pools({ pools, reduced }: PoolsProps) {
  return (
    <Table aria-label={words.pools} className={`${table.table} ${classes.table}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.pool}</Table.Th>
          <Table.Th>{words.layout}</Table.Th>
          <Table.Th className={table.number}>{words.drives}</Table.Th>
          <Table.Th className={table.number}>{words.raw}</Table.Th>
          <Table.Th className={table.number}>{words.usable}</Table.Th>
          {reduced && <Table.Th className={table.number}>{words.effective}</Table.Th>}
          <Table.Th className={table.number}>{words.allocated}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pools.map((pool) => (
          <Pool key={pool.component_ids.join(' ')} pool={pool} reduced={reduced} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Pool({ pool, reduced }: { readonly pool: PoolCapacity; readonly reduced: boolean }) {
  const { acts, selection } = useStudio();
  return (
    <Table.Tr data-marked={pool.component_ids.some((id) => selection.has(id)) || undefined}>
      <Table.Td>
        <button type="button" className={classes.link} onClick={() => acts.select(pool.component_ids)}>
          {words.alike(pool.name, pool.count)}
        </button>
      </Table.Td>
      <Table.Td>{pool.layout}</Table.Td>
      <Table.Td className={table.number}>{count(pool.drives * pool.count)}</Table.Td>
      <Table.Td className={table.number}>{quantityText(decimalBytes(pool.raw_bytes * pool.count))}</Table.Td>
      <Table.Td className={table.number}>{quantityText(inBinary(pool.usable_bytes * pool.count))}</Table.Td>
      {reduced && (
        <Table.Td className={table.number}>
          {quantityText(inBinary((pool.effective_bytes ?? pool.usable_bytes) * pool.count))}
        </Table.Td>
      )}
      <Table.Td className={table.number}>{quantityText(inBinary(pool.allocated_bytes * pool.count))}</Table.Td>
    </Table.Tr>
  );
}
