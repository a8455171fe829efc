import { Button, Select, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { ApiError } from '../../api/client';
import { usePriceBooks } from '../../api/queries/priceBooks';
import { ErrorState } from '../../ui/ErrorState';
import { importWords as words } from '../../ui/words/prices';
import classes from './Prices.module.css';
import type { ImportSteps } from './useImportSteps';

/** What the book is called and which money it speaks of; then what is wrong with the file, line by line. */
export function BookStep({ steps }: { readonly steps: ImportSteps }) {
  const { fields, setFields } = steps;
  const books = usePriceBooks().data?.filter(({ demonstration }) => !demonstration) ?? [];
  return (
    <>
      <div className={classes.row}>
        <TextInput
          label={words.name}
          maxLength={200}
          value={fields.name}
          onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
        />
        <TextInput
          label={words.currency}
          description={words.currencyHelp}
          maxLength={3}
          value={fields.currency}
          onChange={(event) => setFields({ ...fields, currency: event.currentTarget.value.toUpperCase() })}
        />
      </div>
      <div className={classes.row}>
        <TextInput
          type="date"
          label={words.validUntil}
          value={fields.valid_until}
          onChange={(event) => setFields({ ...fields, valid_until: event.currentTarget.value })}
        />
        <TextInput
          label={words.note}
          maxLength={500}
          value={fields.note}
          onChange={(event) => setFields({ ...fields, note: event.currentTarget.value })}
        />
        {books.length > 0 && (
          <Select
            label={words.replaces}
            data={[{ value: '', label: words.asNew }, ...books.map(({ id, name }) => ({ value: id, label: name }))]}
            value={fields.replaces ?? ''}
            allowDeselect={false}
            onChange={(id) => setFields({ ...fields, replaces: id || null })}
          />
        )}
      </div>
      {steps.importError && <Report error={steps.importError} />}
    </>
  );
}

function Report({ error }: { readonly error: Error }) {
  const problems = error instanceof ApiError ? error.problems : [];
  const { copy } = useClipboard();
  // Most sentences name their row themselves.
  const texts = problems.map(({ place, message }) => (/^row /i.test(message) ? message : `${place}: ${message}`));
  return (
    <>
      <ErrorState
        title={words.refused}
        action={
          texts.length > 0 && (
            <Button variant="default" onClick={() => copy(texts.join('\n'))}>
              {words.copyReport}
            </Button>
          )
        }
      >
        {error.message}
      </ErrorState>
      {texts.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
        <section className={classes.report} tabIndex={0} aria-label={words.report}>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {texts.length >= MOST && <p>{words.more(texts.length)}</p>}
        </section>
      )}
    </>
  );
}

/** The server sends no more. */
const MOST = 200;
