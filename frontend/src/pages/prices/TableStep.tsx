import { Select } from '@mantine/core';
import type { PriceFilePreview } from '../../api/queries/priceBooks';
import { ErrorState } from '../../ui/message/ErrorState';
import { QuantityInput } from '../../ui/quantity/QuantityInput';
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
        <QuantityInput
          label={words.header}
          name={words.header}
          field={{ unit: null, integer: true, minimum: 1, maximum: 1000, required: true }}
          value={table.header_row}
          onSet={(row) => steps.look(table.sheet ?? undefined, row ?? 1)}
        />
      </div>
      {steps.readError && <ErrorState title={words.failed}>{steps.readError.message}</ErrorState>}
      <Samples columns={table.columns} first_rows={table.first_rows} />
    </>
  );
}
