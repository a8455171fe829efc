import { ActionIcon, Button, Modal, Table } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFileImport, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../api/queries/me';
import { type PriceBook, type PriceBookLine, useDeletePriceBook, usePriceLines } from '../../api/queries/priceBooks';
import { moneyText } from '../../ui/format/money';
import { ErrorState } from '../../ui/message/ErrorState';
import { SearchField } from '../../ui/search/SearchField';
import { words } from '../../ui/words/prices';
import classes from './Prices.module.css';

interface BookLinesProps {
  readonly book: PriceBook;
  readonly onReplace: () => void;
}

const PAGE = 100;

/** The prices of one book, found by a fragment, a hundred at a time. */
export function BookLines({ book, onReplace }: BookLinesProps) {
  const [find, setFind] = useState('');
  const [offset, setOffset] = useState(0);
  const mayEdit = useMay('editor');
  const page = usePriceLines(book.id, find, offset, PAGE);
  const total = page.data?.total ?? 0;
  return (
    <section className={classes.lines} aria-label={words.table(book.name)}>
      <header className={classes.bar}>
        <h2 title={book.note}>{book.name}</h2>
        <SearchField
          label={words.find}
          iconSize={14}
          maxLength={200}
          value={find}
          onChange={(text) => {
            setFind(text);
            setOffset(0);
          }}
        />
        {!book.demonstration && mayEdit && (
          <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.5} />} onClick={onReplace}>
            {words.replace}
          </Button>
        )}
        {mayEdit && <DeleteBook book={book} />}
      </header>
      {book.demonstration && (
        <p role="note" className={classes.demoNote}>
          {words.demonstrationHelp}
        </p>
      )}
      {book.note && <p className={classes.note}>{book.note}</p>}
      {page.isError && <ErrorState title={words.failed}>{page.error.message}</ErrorState>}
      {page.data && total === 0 && find !== '' && <p className={classes.note}>{words.nothingFound(find)}</p>}
      {page.data && total > 0 && <LineTable book={book} lines={page.data.lines} />}
      {total > PAGE && (
        <footer className={classes.pages}>
          <ActionIcon aria-label={words.previous} disabled={offset === 0} onClick={() => setOffset(offset - PAGE)}>
            <IconChevronLeft size={16} stroke={1.5} />
          </ActionIcon>
          <span role="status">{words.shown(offset + 1, Math.min(total, offset + PAGE), total)}</span>
          <ActionIcon
            aria-label={words.next}
            disabled={offset + PAGE >= total}
            onClick={() => setOffset(offset + PAGE)}
          >
            <IconChevronRight size={16} stroke={1.5} />
          </ActionIcon>
        </footer>
      )}
    </section>
  );
}

function LineTable({ book, lines }: { readonly book: PriceBook; readonly lines: readonly PriceBookLine[] }) {
  const { columns } = words;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
    <div className={classes.frame} tabIndex={0} role="region" aria-label={words.table(book.name)}>
      <Table stickyHeader aria-label={words.table(book.name)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.partNumber}</Table.Th>
            <Table.Th>{columns.vendor}</Table.Th>
            <Table.Th>{columns.description}</Table.Th>
            <Table.Th>{columns.unit}</Table.Th>
            <Table.Th className={classes.end ?? ''}>{columns.price(book.currency)}</Table.Th>
            <Table.Th className={classes.end ?? ''}>{columns.support}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={`${line.part} ${line.vendor} ${line.part_number}`}>
              <Table.Td className={classes.number ?? ''}>{line.part_number ?? line.part}</Table.Td>
              <Table.Td>{line.vendor ?? '–'}</Table.Td>
              <Table.Td className={classes.description ?? ''}>{line.description}</Table.Td>
              <Table.Td>{line.unit}</Table.Td>
              <Table.Td className={classes.end ?? ''}>
                {moneyText(line.list_price)} {line.currency}
                {line.breaks.map((step) => (
                  <small key={step.from_quantity}>{words.breaks(step.from_quantity, moneyText(step.list_price))}</small>
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

function DeleteBook({ book }: { readonly book: PriceBook }) {
  const [confirming, setConfirming] = useState(false);
  const remove = useDeletePriceBook();
  return (
    <>
      <ActionIcon aria-label={words.delete} title={words.delete} onClick={() => setConfirming(true)}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
      {confirming && (
        <Modal opened onClose={() => setConfirming(false)} title={words.deleteTitle(book.name)} size={440}>
          <p className={classes.intro}>{words.deleteHelp}</p>
          {remove.isError && <ErrorState title={words.failed}>{remove.error.message}</ErrorState>}
          <footer className={classes.foot}>
            <Button variant="default" data-autofocus onClick={() => setConfirming(false)}>
              {words.cancel}
            </Button>
            <Button loading={remove.isPending} onClick={() => remove.mutate(book.id)}>
              {words.deleteNow}
            </Button>
          </footer>
        </Modal>
      )}
    </>
  );
}
