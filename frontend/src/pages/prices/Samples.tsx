import { Table } from '@mantine/core';
import type { PriceFilePreview } from '../../api/queries/priceBooks';
import { importWords as words } from '../../ui/words/prices';
import classes from './Prices.module.css';

/** The first rows of a file as they stand in it: an empty cell keeps its place. */
export function Samples({ columns, first_rows }: Pick<PriceFilePreview, 'columns' | 'first_rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
    <div className={classes.samples} tabIndex={0} role="region" aria-label={words.columns}>
      <Table aria-label={words.columns}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.end ?? ''}>{words.rowNumber}</Table.Th>
            {columns.map(({ index, name }) => (
              <Table.Th key={index}>{name || index + 1}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {first_rows.map(({ number, cells }) => (
            <Table.Tr key={number}>
              <Table.Td className={classes.end ?? ''}>{number}</Table.Td>
              {columns.map(({ index }) => (
                <Table.Td key={index}>{cells[index] ?? ''}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
