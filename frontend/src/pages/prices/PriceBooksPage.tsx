import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../api/queries/me';
import { type PriceBook, usePriceBooks } from '../../api/queries/priceBooks';
import { dateText } from '../../ui/format/format';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { importWords, words } from '../../ui/words/prices';
import { PageTop } from '../frame/PageTop';
import { BookLines } from './BookLines';
import { PriceImportDialog } from './PriceImportDialog';
import classes from './Prices.module.css';

/** `/price-books`: the books that quotes take their prices from. */
export function PriceBooksPage() {
  const books = usePriceBooks();
  const mayEdit = useMay('editor');
  const [choice, setChoice] = useState<string | null>(null);
  const [importing, setImporting] = useState<{ readonly replaces: PriceBook | null } | null>(null);
  const book = books.data?.find(({ id }) => id === choice) ?? books.data?.[0];
  const button = mayEdit && (
    <Button leftSection={<IconFileImport size={16} stroke={1.5} />} onClick={() => setImporting({ replaces: null })}>
      {words.import}
    </Button>
  );
  const onDone = (made: PriceBook) => {
    setImporting(null);
    setChoice(made.id);
    notifications.show({ message: importWords.done(made.name, made.lines) });
  };
  return (
    <div className={classes.page}>
      <PageTop title={words.title} lead={words.lead}>
        {button}
      </PageTop>
      <main className={classes.body}>
        {books.isError && <ErrorState title={words.failed}>{books.error.message}</ErrorState>}
        {books.data?.length === 0 && <EmptyState action={button}>{words.none}</EmptyState>}
        {books.data && book && (
          <>
            <BookList books={books.data} open={book.id} onOpen={setChoice} />
            <BookLines key={book.id} book={book} onReplace={() => setImporting({ replaces: book })} />
          </>
        )}
      </main>
      {importing && (
        <PriceImportDialog replaces={importing.replaces} onDone={onDone} onClose={() => setImporting(null)} />
      )}
    </div>
  );
}

interface BookListProps {
  readonly books: readonly PriceBook[];
  readonly open: string;
  readonly onOpen: (id: string) => void;
}

function BookList({ books, open, onOpen }: BookListProps) {
  return (
    <nav className={classes.books} aria-label={words.list}>
      <ul>
        {books.map((book) => (
          <li key={book.id}>
            <button type="button" aria-current={book.id === open || undefined} onClick={() => onOpen(book.id)}>
              <strong>{book.name}</strong>
              <span>
                {book.currency}, {words.lines(book.lines)}
                {book.valid_until && `, ${words.validUntil(dateText(book.valid_until))}`}
              </span>
              {book.demonstration && <span className={classes.demo}>{words.demonstration}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
