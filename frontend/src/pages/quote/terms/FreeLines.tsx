import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Terms } from '../../../api/queries/quotes';
import { QuantityInput } from '../../../ui/quantity/QuantityInput';
import { words } from '../../../ui/words/terms';
import { DecimalField } from './DecimalField';
import classes from './Terms.module.css';
import type { TermsFieldsProps } from './termsFields';

type FreeLine = NonNullable<Terms['free_lines']>[number];
type Kind = FreeLine['kind'];

/** The most that the server takes of one line. */
const MOST = 1_000_000;

/** Services, installation, freight and licences: lines of the quote that the design does not contain. */
export function FreeLines({ terms, set }: TermsFieldsProps) {
  const lines = terms.free_lines ?? [];
  const change = (id: string, part: Partial<FreeLine>) =>
    set({ free_lines: lines.map((line) => (line.id === id ? { ...line, ...part } : line)) });
  return (
    <section aria-label={words.tabs.services} className={classes.list}>
      <p>{words.freeHelp}</p>
      {lines.map((line, index) => (
        <FreeLineFields
          key={line.id}
          line={line}
          name={words.freeLine(index + 1)}
          onChange={(part) => change(line.id, part)}
          onRemove={() => set({ free_lines: lines.filter(({ id }) => id !== line.id) })}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.5} />}
        onClick={() => set({ free_lines: [...lines, newLine(terms.currency)] })}
      >
        {words.addFree}
      </Button>
    </section>
  );
}

interface FreeLineFieldsProps {
  readonly line: FreeLine;
  readonly name: string;
  readonly onChange: (part: Partial<FreeLine>) => void;
  readonly onRemove: () => void;
}

function FreeLineFields({ line, name, onChange, onRemove }: FreeLineFieldsProps) {
  return (
    <fieldset className={classes.freeLine} aria-label={name}>
      <div className={classes.row}>
        <Select
          label={words.freeKind}
          data={Object.entries(words.freeKinds).map(([value, label]) => ({ value, label }))}
          value={line.kind}
          allowDeselect={false}
          onChange={(kind) => kind !== null && onChange(ofKind(line, kind as Kind))}
        />
        <TextInput
          className={classes.wide ?? ''}
          label={words.freeDescription}
          maxLength={500}
          value={line.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <TextInput
          label={words.freeNumber}
          maxLength={200}
          value={line.part_number}
          onChange={(event) => onChange({ part_number: event.currentTarget.value })}
        />
        <ActionIcon aria-label={words.remove(line.description || name)} onClick={onRemove}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <div className={classes.row}>
        <QuantityInput
          label={words.freeQuantity}
          name={words.freeQuantity}
          field={{ unit: null, integer: true, minimum: 1, maximum: MOST, required: true }}
          value={line.quantity > 0 ? line.quantity : null}
          onSet={(quantity) => onChange({ quantity: quantity ?? 0 })}
        />
        <TextInput
          label={words.freeUnit}
          maxLength={200}
          value={line.unit}
          onChange={(event) => onChange({ unit: event.currentTarget.value })}
        />
        <DecimalField
          label={words.freePrice}
          unit={line.currency}
          value={line.price_each ?? ''}
          onChange={(price_each) => onChange({ price_each })}
        />
        <DecimalField
          label={words.freeCost}
          unit={line.currency}
          value={line.cost_each ?? ''}
          onChange={(cost_each) => onChange({ cost_each })}
        />
        <TextInput
          label={words.freeCurrency}
          maxLength={3}
          value={line.currency}
          onChange={(event) => onChange({ currency: event.currentTarget.value.toUpperCase() })}
        />
        <Checkbox
          label={words.freeTaxed}
          checked={line.taxed}
          onChange={(event) => onChange({ taxed: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}

/** A unit that nobody changed follows the kind. */
function ofKind(line: FreeLine, kind: Kind): Partial<FreeLine> {
  return line.unit === words.freeUnits[line.kind] ? { kind, unit: words.freeUnits[kind] } : { kind };
}

function newLine(currency: string): FreeLine {
  return {
    id: crypto.randomUUID().slice(0, 18),
    kind: 'service',
    description: '',
    part_number: '',
    quantity: 1,
    unit: words.freeUnits.service,
    currency,
    price_each: '',
    cost_each: '',
    taxed: true,
  };
}

/** Whether somebody wrote anything into a line. */
export const isFilled = ({ description, part_number, price_each, cost_each }: FreeLine): boolean =>
  [description, part_number, price_each, cost_each].some((text) => text?.trim());
