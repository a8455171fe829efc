import { Button, Select } from '@mantine/core';
import { memo } from 'react';
import { QuantityInput } from '../../ui/quantity/QuantityInput';
import { words } from '../../ui/words/catalogue';
import classes from './Filters.module.css';
import type { FilterChoice, FilterChoices, PartQuestion } from './find';
import { type LimitRow, limitUnits } from './limits';

interface FiltersProps {
  readonly question: PartQuestion;
  readonly choices: FilterChoices;
  /** Whether there is anything to clear, the text of the search too. */
  readonly filtered: boolean;
  readonly onChange: (change: Partial<PartQuestion>) => void;
  readonly onClear: () => void;
}

const options = (choices: readonly FilterChoice[]) =>
  choices.map(({ value, label, count }) => ({ value, label: words.choice(label, count) }));

/** What a part must be and have; empty fields ask nothing. */
export const Filters = memo(function Filters({ question, choices, filtered, onChange, onClear }: FiltersProps) {
  const { kind, vendor, port, speed } = question;
  const pick = { clearable: true, searchable: true, placeholder: words.any };
  return (
    <div className={classes.filters} role="group" aria-label={words.filters}>
      <Select
        {...pick}
        label={words.kind}
        data={options(choices.kinds)}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <Select
        {...pick}
        label={words.vendor}
        data={options(choices.vendors)}
        value={vendor}
        onChange={(next) => onChange({ vendor: next })}
      />
      <div className={classes.pair}>
        <Whole label={words.from} value={question.from} onChange={(from) => onChange({ from })} />
        <Whole label={words.to} value={question.to} onChange={(to) => onChange({ to })} />
      </div>
      <Select
        {...pick}
        label={words.port}
        data={options(choices.ports)}
        value={port}
        onChange={(next) => onChange({ port: next, speed: null })}
      />
      <Select
        {...pick}
        label={words.speed}
        data={options(choices.speeds)}
        value={speed === null ? null : String(speed)}
        onChange={(next) => onChange({ speed: next === null ? null : Number(next) })}
      />
      <LeastLimit question={question} onChange={onChange} />
      {filtered && (
        <Button variant="default" onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </div>
  );
});

interface WholeProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function Whole({ label, value, onChange }: WholeProps) {
  return (
    <QuantityInput
      label={label}
      name={label}
      placeholder={words.any}
      field={{ unit: null, integer: true, minimum: 0 }}
      value={value}
      onSet={onChange}
      onTyped={(next) => !Number.isNaN(next) && onChange(next)}
    />
  );
}

function LeastLimit({ question, onChange }: Pick<FiltersProps, 'question' | 'onChange'>) {
  return (
    <div className={classes.limit}>
      <QuantityInput
        label={words.limit}
        name={words.limit}
        placeholder={words.any}
        field={{ unit: limitUnits[question.row], minimum: 0 }}
        value={question.least}
        onSet={(least) => onChange({ least })}
        onTyped={(least) => !Number.isNaN(least) && onChange({ least })}
      />
      <Select
        aria-label={words.limitRow}
        data={Object.entries(limitUnits).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        value={question.row}
        onChange={(next) => next && onChange({ row: next as LimitRow })}
      />
    </div>
  );
}
