import { Table } from '@mantine/core';
import type { PriceFilePreview } from '../../api/queries/priceBooks';
import { importWords as words } from '../../ui/words/prices';
import classes from './Prices.module.css';

/** The columns of a file with the first values of each. */
export function Samples({ columns }: Pick<PriceFilePreview, 'columns'>) {
  const rows = Math.max(0, ...columns.map(({ samples }) => samples.length));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
    <div className={classes.samples} tabIndex={0} role="region" aria-label={words.columns}>
      <Table aria-label={words.columns}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ index, name }) => (
              <Table.Th key={index}>{name || index + 1}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no name but their place
            <Table.Tr key={row}>
              {columns.map(({ index, samples }) => (
                <Table.Td key={index}>{samples[row] ?? ''}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
