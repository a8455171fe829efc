import { Button, FileButton, Modal } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { PriceBook } from '../../api/queries/priceBooks';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { importWords as words } from '../../ui/words/prices';
import { BookStep } from './BookStep';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import classes from './Prices.module.css';
import { TableStep } from './TableStep';
import { CHECK, type ImportSteps, useImportSteps } from './useImportSteps';

interface ImportDialogProps {
  readonly replaces: PriceBook | null;
  readonly onDone: (book: PriceBook) => void;
  readonly onClose: () => void;
}

/** From a file to a price book; nothing is kept before the last step, which names the rows that cannot be used. */
export function PriceImportDialog({ replaces, onDone, onClose }: ImportDialogProps) {
  const steps = useImportSteps(replaces, onDone);
  const { step, table, missing } = steps;
  const name = words.steps[step] ?? '';
  const bad = steps.found?.bad_rows ?? 0;
  const named = steps.fields.name.trim() !== '' && steps.fields.currency.length === 3;
  const ready = table !== null && !steps.reading && (step < 2 || missing.length === 0) && (step < 3 || named);
  return (
    <Modal opened onClose={onClose} title={words.title} size={760}>
      <h3 className={classes.step} aria-live="polite">
        {words.step(step + 1, words.steps.length, name)}
      </h3>
      <div className={classes.stepBody}>
        {step === 0 && <FileStep steps={steps} />}
        {step === 1 && table && <TableStep table={table} steps={steps} />}
        {step === 2 && table && <ColumnsStep table={table} steps={steps} />}
        {step === 3 && <BookStep steps={steps} />}
        {step === CHECK && <CheckStep steps={steps} />}
      </div>
      <footer className={classes.foot}>
        <Button variant="default" disabled={step === 0} onClick={() => steps.go(step - 1)}>
          {words.back}
        </Button>
        {step === CHECK ? (
          <Button
            loading={steps.importing || steps.checking}
            disabled={!steps.found || steps.found.prices === 0}
            onClick={steps.start}
          >
            {bad > 0 ? words.runSome(steps.found?.prices ?? 0, bad) : words.run}
          </Button>
        ) : (
          <Button disabled={!ready} loading={steps.reading} onClick={() => steps.go(step + 1)}>
            {words.next}
          </Button>
        )}
      </footer>
    </Modal>
  );
}

function FileStep({ steps }: { readonly steps: ImportSteps }) {
  const { file, table, readError } = steps;
  return (
    <>
      <EmptyState
        action={
          <FileButton accept=".csv,.tsv,.txt,.xlsx" onChange={steps.choose} inputProps={{ 'aria-label': words.file }}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={16} stroke={1.5} />}>
                {words.file}
              </Button>
            )}
          </FileButton>
        }
      >
        {file && table ? words.chosen(file.name, table.rows) : words.fileHelp}
      </EmptyState>
      {readError && <ErrorState title={words.failed}>{readError.message}</ErrorState>}
    </>
  );
}
