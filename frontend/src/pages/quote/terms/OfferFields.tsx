import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { QuoteLine } from '../../../api/queries/quotes';
import { words } from '../../../ui/words/terms';
import classes from './Terms.module.css';
import type { TermsFieldsProps } from './termsFields';

interface OfferFieldsProps extends TermsFieldsProps {
  readonly lines: readonly QuoteLine[];
}

/** For whom, until when, on which conditions, and what is not in it. */
export function OfferFields({ terms, set, lines }: OfferFieldsProps) {
  return (
    <>
      <div className={classes.row}>
        <TextInput
          type="date"
          label={words.validUntil}
          value={terms.valid_until ?? ''}
          onChange={(event) => set({ valid_until: event.currentTarget.value || null })}
        />
        <TextInput
          label={words.reference}
          maxLength={200}
          value={terms.reference}
          onChange={(event) => set({ reference: event.currentTarget.value })}
        />
        <Select
          label={words.paper}
          data={Object.entries(words.papers).map(([value, label]) => ({ value, label }))}
          value={terms.paper ?? 'auto'}
          allowDeselect={false}
          onChange={(paper) => set({ paper: paper === 'a4' || paper === 'letter' ? paper : null })}
        />
      </div>
      <div className={classes.row}>
        <Block
          label={words.customer}
          help={words.customerHelp}
          text={terms.customer}
          onText={(customer) => set({ customer })}
        />
        <Block label={words.seller} help={words.sellerHelp} text={terms.seller} onText={(seller) => set({ seller })} />
      </div>
      <Block
        label={words.conditions}
        help={words.conditionsHelp}
        text={terms.conditions.join('\n')}
        onText={(text) => set({ conditions: text.split('\n') })}
      />
      <Block
        label={words.notIncluded}
        help={words.notIncludedHelp}
        text={terms.not_included.join('\n')}
        onText={(text) => set({ not_included: text.split('\n') })}
      />
      <MultiSelect
        label={words.excluded}
        data={lines.map((line) => ({
          value: line.key,
          label: [line.part_number, line.description].filter(Boolean).join(', '),
        }))}
        value={terms.excluded.filter((key) => lines.some((line) => line.key === key))}
        searchable
        onChange={(excluded) => set({ excluded })}
      />
      <Checkbox
        label={words.assumed}
        checked={terms.accept_assumed_lengths}
        onChange={(event) => set({ accept_assumed_lengths: event.currentTarget.checked })}
      />
    </>
  );
}

interface BlockProps {
  readonly label: string;
  readonly help: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function Block({ label, help, text, onText }: BlockProps) {
  return (
    <Textarea
      label={label}
      description={help}
      rows={3}
      maxLength={4000}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
