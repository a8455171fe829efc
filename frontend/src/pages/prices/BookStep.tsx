import { Select, TextInput } from '@mantine/core';
import { usePriceBooks } from '../../api/queries/priceBooks';
import { importWords as words } from '../../ui/words/prices';
import classes from './Prices.module.css';
import type { ImportSteps } from './useImportSteps';

/** What the book is called, and which money rows are in that name none. */
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
    </>
  );
}
