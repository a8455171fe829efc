import { Button, Loader, Select, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ApiError } from '../../api/client';
import type { PriceCheck } from '../../api/queries/priceBooks';
import { downloadBlob } from '../../ui/download';
import { moneyText } from '../../ui/format/money';
import { ErrorState } from '../../ui/message/ErrorState';
import { words as list, importWords as words } from '../../ui/words/prices';
import classes from './Prices.module.css';
import type { Duplicates, ImportSteps } from './useImportSteps';

/** What every row of the file comes to: the prices that can be imported, and the rows that cannot, each with its remedy. */
export function CheckStep({ steps }: { readonly steps: ImportSteps }) {
  const { found, importError } = steps;
  return (
    <>
      {steps.checking && (
        <p className={classes.intro} role="status">
          <Loader size={14} /> {words.checking}
        </p>
      )}
      {importError && <Refusal error={importError} />}
      {found && (
        <>
          <p className={classes.intro} role="status">
            {[
              words.good(found.prices, found.rows),
              Object.keys(found.currencies).length > 1 && words.inCurrencies(Object.keys(found.currencies)),
              found.bad_rows > 0 && words.bad(found.bad_rows),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          {found.repeated > 0 && (
            <Select
              label={words.duplicates(found.repeated)}
              data={Object.entries(words.choices).map(([value, label]) => ({ value, label }))}
              value={steps.duplicates}
              allowDeselect={false}
              onChange={(choice) => choice !== null && steps.setDuplicates(choice as Duplicates)}
            />
          )}
          {found.problems.length > 0 && <Problems found={found} />}
          {found.first.length > 0 && <First found={found} currency={steps.fields.currency} />}
        </>
      )}
    </>
  );
}

function Problems({ found }: { readonly found: PriceCheck }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
    <section className={classes.report} tabIndex={0} aria-label={words.report}>
      <ul>
        {found.problems.map(({ place, message }) => (
          <li key={`${place} ${message}`}>{message}</li>
        ))}
      </ul>
      {found.problems.length >= MOST && <p>{words.more(found.problems.length)}</p>}
      <Button
        variant="default"
        leftSection={<IconDownload size={14} stroke={1.5} />}
        onClick={() => downloadBlob(new Blob(['\ufeff', found.left_out], { type: 'text/csv' }), words.downloadName)}
      >
        {words.download}
      </Button>
    </section>
  );
}

function First({ found, currency }: { readonly found: PriceCheck; readonly currency: string }) {
  const { columns } = list;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
    <div className={classes.samples} tabIndex={0} role="region" aria-label={words.firstPrices}>
      <Table aria-label={words.firstPrices}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.partNumber}</Table.Th>
            <Table.Th>{columns.description}</Table.Th>
            <Table.Th className={classes.end ?? ''}>{columns.list}</Table.Th>
            <Table.Th className={classes.end ?? ''}>{columns.support}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.first.map((line) => (
            <Table.Tr key={`${line.part} ${line.vendor} ${line.part_number}`}>
              <Table.Td>{line.part_number ?? line.part}</Table.Td>
              <Table.Td>{line.description}</Table.Td>
              <Table.Td className={classes.end ?? ''}>
                {moneyText(line.list_price)} {line.currency ?? currency}
                {line.breaks.map((step) => (
                  <small key={step.from_quantity}>{list.breaks(step.from_quantity, moneyText(step.list_price))}</small>
                ))}
              </Table.Td>
              <Table.Td className={classes.end ?? ''}>{moneyText(line.support_year_price)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Refusal({ error }: { readonly error: Error }) {
  const problems = error instanceof ApiError ? error.problems : [];
  return (
    <ErrorState title={words.refused}>
      {error.message}
      {problems.length > 1 && problems.slice(0, 5).map(({ message }) => ` ${message}`)}
    </ErrorState>
  );
}

/** The server sends no more. */
const MOST = 200;
