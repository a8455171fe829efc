import { NumberInput, Select } from '@mantine/core';
import type { PriceFilePreview } from '../../api/queries/priceBooks';
import { ErrorState } from '../../ui/ErrorState';
import { importWords as words } from '../../ui/words/prices';
import classes from './Prices.module.css';
import { Samples } from './Samples';
import type { ImportSteps } from './useImportSteps';

interface StepProps {
  readonly table: PriceFilePreview;
  readonly steps: ImportSteps;
}

/** Which sheet, and which row names the columns. */
export function TableStep({ table, steps }: StepProps) {
  return (
    <>
      <div className={classes.row}>
        {table.sheets.length > 1 && (
          <Select
            label={words.sheet}
            data={table.sheets}
            value={table.sheet}
            allowDeselect={false}
            onChange={(sheet) => sheet !== null && steps.look(sheet, undefined)}
          />
        )}
        <NumberInput
          label={words.header}
          min={1}
          max={1000}
          allowDecimal={false}
          value={table.header_row}
          onChange={(row) => Number(row) >= 1 && steps.look(table.sheet ?? undefined, Number(row))}
        />
      </div>
      {steps.readError && <ErrorState title={words.failed}>{steps.readError.message}</ErrorState>}
      <Samples columns={table.columns} />
    </>
  );
}
