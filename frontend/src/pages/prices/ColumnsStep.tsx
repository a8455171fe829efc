import { SegmentedControl, Select } from '@mantine/core';
import type { PriceFilePreview } from '../../api/queries/priceBooks';
import { importWords as words } from '../../ui/words/prices';
import classes from './Prices.module.css';
import type { ImportSteps } from './useImportSteps';

interface ColumnsStepProps {
  readonly table: PriceFilePreview;
  readonly steps: ImportSteps;
}

/** Which column is which field; beside each choice stand the first values that it would take. */
export function ColumnsStep({ table, steps }: ColumnsStepProps) {
  const { fields, columns, mapping } = table;
  const choices = columns.map(({ index, name }) => ({ value: String(index), label: name || String(index + 1) }));
  const samplesOf = (field: string) => columns.find(({ index }) => index === mapping[field])?.samples ?? [];
  return (
    <>
      <p className={classes.intro}>{words.mappingHelp}</p>
      {fields.map(({ id, label, required, help }) => (
        <div key={id} className={classes.mapping}>
          <Select
            label={required ? `${label}, ${words.required}` : label}
            description={help}
            data={choices}
            value={mapping[id] == null ? null : String(mapping[id])}
            placeholder={words.notInFile}
            clearable
            error={required && mapping[id] == null && words.unmapped(label)}
            onChange={(column) => steps.setColumn(id, column === null ? null : Number(column))}
          />
          <span title={samplesOf(id).join(', ')}>{samplesOf(id).slice(0, 3).join(', ')}</span>
        </div>
      ))}
      <div className={classes.row}>
        <span>{words.mark}</span>
        <SegmentedControl
          aria-label={words.mark}
          value={steps.mark}
          data={Object.entries(words.marks).map(([value, label]) => ({ value, label }))}
          onChange={(mark) => steps.setMark(mark === ',' ? ',' : '.')}
        />
      </div>
    </>
  );
}
