import { Select } from '@mantine/core';
import type { SizingChoices } from '../../../api/queries/sizing';
import { words } from '../../../ui/words/sizing';
import { hostCount, USUAL } from '../requirement';
import { BaseField } from './BaseField';
import classes from './Form.module.css';
import type { FieldsProps } from './fieldsProps';
import { NumberField } from './NumberField';

const text = words.form;
const W_OF_KW = 1000;
/** Of a product of decimals; what comes after is not of them. */
const DIGITS = 12;
const DEMONSTRATION = 'demonstration';

/** What a design may take; empty is no limit. */
export function LimitFields(props: FieldsProps) {
  const { document, set, problems, choices } = props;
  const book = bookOf(choices, document.price_book);
  return (
    <>
      <h3>{text.limits}</h3>
      <NumberField
        label={text.budget}
        unit={book?.currency ?? ''}
        unset={text.noLimit}
        value={document.budget}
        error={problems.get('/budget')}
        onChange={(budget) => set({ budget })}
      />
      <NumberField
        label={text.power}
        unit="kW"
        unset={text.noLimit}
        value={document.power_w === undefined ? undefined : document.power_w / W_OF_KW}
        error={problems.get('/power_w')}
        onChange={(kw) => set({ power_w: kw === undefined ? undefined : Number((kw * W_OF_KW).toPrecision(DIGITS)) })}
      />
      <NumberField
        label={text.units}
        unit="U"
        unset={text.noLimit}
        value={document.rack_units}
        error={problems.get('/rack_units')}
        onChange={(rack_units) => set({ rack_units })}
      />
      <BaseField {...props} />
      {document.base === undefined && (
        <NumberField
          label={text.hosts}
          unit=""
          integer
          unset={String(USUAL.hosts)}
          value={hostCount(document)}
          note={text.hostsNote}
          error={problems.get('/hosts') ?? problems.get('/hosts/count') ?? problems.get('/hosts/part')}
          onChange={(count) => set({ hosts: withCount(document.hosts, count) })}
        />
      )}
      <div className={classes.field}>
        <span aria-hidden="true">{text.book}</span>
        <Select
          aria-label={text.book}
          data={choices?.books.map(({ name }) => name) ?? []}
          value={book?.name ?? null}
          allowDeselect={false}
          error={problems.get('/price_book')}
          onChange={(name) => set({ price_book: name === null ? undefined : keyOf(choices, name) })}
        />
      </div>
    </>
  );
}

const bookOf = (choices: SizingChoices | undefined, name = DEMONSTRATION) =>
  choices?.books.find((book) => book.name === name) ??
  (name === DEMONSTRATION ? choices?.books.find(({ demonstration }) => demonstration) : undefined);

/** The demonstration has a name of its own in every requirement, so that a file means the same everywhere. */
const keyOf = (choices: SizingChoices | undefined, name: string) =>
  choices?.books.find((book) => book.name === name)?.demonstration ? DEMONSTRATION : name;

const withCount = (hosts: FieldsProps['document']['hosts'], count: number | undefined) =>
  typeof hosts === 'object' && hosts.part !== undefined
    ? { ...(count !== undefined && { count }), part: hosts.part }
    : count;
