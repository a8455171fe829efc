import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import {
  type NewPrice,
  type PriceBook,
  useAddPrice,
  usePriceBooks,
  usePriceChange,
} from '../../../api/queries/priceBooks';
import type { QuoteAnswer, QuoteLine } from '../../../api/queries/quotes';
import { Form } from '../../../ui/form/Form';
import { isAmount } from '../../../ui/format/money';
import { ErrorState } from '../../../ui/message/ErrorState';
import { readAmount } from '../../../ui/quantity/amount';
import { priceWords as text, words } from '../../../ui/words/quote';
import classes from '../Quote.module.css';
import { PriceChangeList } from './PriceChangeList';

interface AddPriceProps {
  readonly line: QuoteLine;
  readonly quote: QuoteAnswer;
  readonly onLeaveOut: () => void;
  /** The price stands in that book now. */
  readonly onTaken: (bookId: string) => void;
  readonly onClose: () => void;
}

const PAUSE_MS = 250;

/** What a line lacks, kept in a book for other quotes too; or the line is left out. */
export function AddPrice({ line, quote, onLeaveOut, onTaken, onClose }: AddPriceProps) {
  const books = (usePriceBooks().data ?? []).filter((book) => !book.demonstration);
  const add = useAddPrice();
  const [choice, setChoice] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const [number, setNumber] = useState(line.part_number ?? '');
  const [bad, setBad] = useState(false);
  const book = books.find(({ id }) => id === choice) ?? firstBook(books, line, quote);
  // The book that gave the price has all but the number; another one needs a price of its own.
  const completes = book !== undefined && book.id === line.book_id;
  const currency = book?.currency ?? quote.sheet.currency;
  const read = readAmount(amount, currency, '1850.00');
  const listed = 'text' in read ? read.text : '';
  const price = said(line, number, completes ? '' : listed);
  const [steadyPrice] = useDebouncedValue(price, PAUSE_MS);
  const change = usePriceChange(book?.id ?? null, worthAsking(steadyPrice, completes) ? steadyPrice : null);
  const there = change.data !== undefined && change.data.before.length > 0;
  const save = () => {
    const lacking = !completes && !isAmount(listed);
    setBad(lacking);
    if (lacking || !book) return;
    const whole = there ? price : { ...price, description: line.description, unit: line.unit, vendor: line.vendor };
    const done = () => {
      onTaken(book.id);
      onClose();
    };
    add.mutate({ book: book.id, price: whole }, { onSuccess: done });
  };
  const title = completes ? words.addNumberTo(line.description) : words.addPriceTo(line.description);
  return (
    <Modal opened onClose={onClose} title={title} size={440}>
      <Form onSubmit={save} className={classes.form}>
        {books.length === 0 && <p className={classes.quiet}>{text.noBook}</p>}
        <Select
          label={text.book}
          description={text.bookHelp}
          data={books.map(({ id, name, currency }) => ({ value: id, label: `${name}, ${currency}` }))}
          value={book?.id ?? null}
          allowDeselect={false}
          disabled={books.length === 0}
          onChange={setChoice}
        />
        {!completes && (
          <TextInput
            label={text.listPrice(currency)}
            inputMode="decimal"
            value={amount}
            maxLength={40}
            error={bad && ('error' in read ? read.error : text.badAmount)}
            data-autofocus
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        )}
        {line.part_number === null && (
          <TextInput
            label={text.partNumber}
            value={number}
            maxLength={200}
            data-autofocus={completes || undefined}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
        {there && <PriceChangeList change={change.data} currency={book?.currency ?? ''} />}
        {add.isError && <ErrorState title={text.failed}>{add.error.message}</ErrorState>}
        <footer className={classes.formFoot}>
          <Button
            variant="subtle"
            onClick={() => {
              onLeaveOut();
              onClose();
            }}
          >
            {text.leaveOut}
          </Button>
          <span className={classes.space} />
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" disabled={!book || (completes && number.trim() === '')} loading={add.isPending}>
            {text.save}
          </Button>
        </footer>
      </Form>
    </Modal>
  );
}

/** The book that has the line's price, else the first of the quote's, else any. */
function firstBook(books: readonly PriceBook[], line: QuoteLine, quote: QuoteAnswer): PriceBook | undefined {
  return (
    books.find(({ id }) => id === line.book_id) ??
    books.find(({ id }) => quote.terms.price_book_ids.includes(id)) ??
    books[0]
  );
}

/** Nothing that the book says already: what is not said stays. */
function said(line: QuoteLine, number: string, listed: string): NewPrice {
  const numbered = line.part_number !== null;
  return {
    part_number: number.trim() || null,
    part: numbered ? null : (line.part ?? line.key),
    ...(numbered && { vendor: line.vendor }),
    ...(isAmount(listed) && { list_price: listed }),
  };
}

const worthAsking = ({ part_number, list_price }: NewPrice, completes: boolean): boolean =>
  completes ? true : part_number != null && list_price != null;
