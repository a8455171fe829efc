import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAddPrice, usePriceBooks } from '../../api/queries/priceBooks';
import type { QuoteAnswer, QuoteLine } from '../../api/queries/quotes';
import { ErrorState } from '../../ui/ErrorState';
import { Form } from '../../ui/Form';
import { isAmount } from '../../ui/money';
import { priceWords as text, words } from '../../ui/words/quote';
import classes from './Quote.module.css';

interface AddPriceProps {
  readonly line: QuoteLine;
  readonly quote: QuoteAnswer;
  readonly onLeaveOut: () => void;
  /** The price stands in that book now. */
  readonly onTaken: (bookId: string) => void;
  readonly onClose: () => void;
}

/** One price for one line, kept in a book for other quotes too; or the line is left out. */
export function AddPrice({ line, quote, onLeaveOut, onTaken, onClose }: AddPriceProps) {
  const books = (usePriceBooks().data ?? []).filter((book) => !book.demonstration);
  const add = useAddPrice();
  const [wanted, setWanted] = useState<string | null>(null);
  const [amount, setAmount] = useState(line.list_each ?? '');
  const [number, setNumber] = useState(line.part_number ?? '');
  const [bad, setBad] = useState(false);
  const own = books.find(({ id }) => id === wanted) ?? books.find(({ id }) => quote.terms.price_book_ids.includes(id));
  const book = own ?? books[0];
  const save = () => {
    const listed = amount.trim().replaceAll(',', '');
    setBad(!isAmount(listed));
    if (!isAmount(listed) || !book) return;
    const price = {
      list_price: listed,
      part_number: number.trim() || null,
      part: line.part_number === null ? (line.part ?? line.key) : null,
      vendor: line.vendor,
      description: line.description,
      unit: line.unit,
    };
    add.mutate({ book: book.id, price }, { onSuccess: () => taken(book.id) });
  };
  const taken = (id: string) => {
    onTaken(id);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={words.addPriceTo(line.description)} size={440}>
      <Form onSubmit={save} className={classes.form}>
        {books.length === 0 && <p className={classes.quiet}>{text.noBook}</p>}
        <Select
          label={text.book}
          description={text.bookHelp}
          data={books.map(({ id, name, currency }) => ({ value: id, label: `${name}, ${currency}` }))}
          value={book?.id ?? null}
          allowDeselect={false}
          disabled={books.length === 0}
          onChange={setWanted}
        />
        <TextInput
          label={text.listPrice(book?.currency ?? quote.sheet.currency)}
          inputMode="decimal"
          value={amount}
          maxLength={30}
          error={bad && text.badAmount}
          data-autofocus
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        {line.part_number === null && (
          <TextInput
            label={text.partNumber}
            value={number}
            maxLength={200}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
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
          <Button type="submit" disabled={!book} loading={add.isPending}>
            {text.save}
          </Button>
        </footer>
      </Form>
    </Modal>
  );
}
