import { ActionIcon, Button, MultiSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { usePriceBooks } from '../../../api/queries/priceBooks';
import { words } from '../../../ui/words/terms';
import { DecimalField } from './DecimalField';
import classes from './Terms.module.css';
import type { TermsFieldsProps } from './termsFields';

/** Where prices come from, in which currency, and what is added to them. */
export function PriceFields({ terms, set }: TermsFieldsProps) {
  const books = usePriceBooks();
  const bookIds = new Set(books.data?.map(({ id }) => id));
  return (
    <>
      <MultiSelect
        label={words.books}
        description={words.booksHelp}
        data={books.data?.map(({ id, name, currency }) => ({ value: id, label: `${name}, ${currency}` })) ?? []}
        value={terms.price_book_ids.filter((id) => bookIds.has(id))}
        searchable
        onChange={(price_book_ids) => set({ price_book_ids })}
      />
      <div className={classes.row}>
        <TextInput
          label={words.currency}
          description={words.currencyHelp}
          maxLength={3}
          value={terms.currency}
          onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
        />
        <DecimalField
          label={words.margin}
          description={words.marginHelp}
          value={terms.margin_percent}
          onChange={(margin_percent) => set({ margin_percent })}
        />
        <DecimalField
          label={words.supportMargin}
          value={terms.support_margin_percent}
          onChange={(support_margin_percent) => set({ support_margin_percent })}
        />
        <DecimalField
          label={words.tax}
          description={words.taxHelp}
          value={terms.tax_percent ?? ''}
          onChange={(tax_percent) => set({ tax_percent })}
        />
      </div>
      <Rates terms={terms} set={set} />
    </>
  );
}

function Rates({ terms, set }: TermsFieldsProps) {
  const { rates } = terms;
  const change = (at: number, part: Partial<(typeof rates)[number]>) =>
    set({ rates: rates.map((rate, index) => (index === at ? { ...rate, ...part } : rate)) });
  const today = new Date().toISOString().slice(0, 10);
  return (
    <section aria-label={words.rates} className={classes.list}>
      <h3>{words.rates}</h3>
      <p>{words.ratesHelp(terms.currency)}</p>
      {rates.map((rate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row that is being typed has no name but its place
        <div key={index} className={classes.row}>
          <TextInput
            label={words.rateCurrency}
            maxLength={3}
            value={rate.currency}
            onChange={(event) => change(index, { currency: event.currentTarget.value.toUpperCase() })}
          />
          <DecimalField
            label={words.rate}
            unit={null}
            value={rate.rate}
            onChange={(value) => change(index, { rate: value })}
          />
          <TextInput
            type="date"
            label={words.rateDate}
            value={rate.date}
            onChange={(event) => change(index, { date: event.currentTarget.value })}
          />
          <TextInput
            label={words.rateSource}
            maxLength={200}
            value={rate.source}
            onChange={(event) => change(index, { source: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={words.remove(rate.currency || words.rate)}
            onClick={() => set({ rates: rates.filter((_, other) => other !== index) })}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.5} />}
        onClick={() => set({ rates: [...rates, { currency: '', rate: '', date: today, source: '' }] })}
      >
        {words.addRate}
      </Button>
    </section>
  );
}
