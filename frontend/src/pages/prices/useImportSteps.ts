import { useState } from 'react';
import { type PriceBook, type PriceFilePreview, useImportPrices, usePricePreview } from '../../api/queries/priceBooks';

export interface BookFields {
  readonly name: string;
  readonly currency: string;
  readonly valid_until: string;
  readonly note: string;
  readonly replaces: string | null;
}

/** An import from the file to the book: each step keeps what the one before it said. */
export function useImportSteps(replaces: PriceBook | null, onDone: (book: PriceBook) => void) {
  const preview = usePricePreview();
  const run = useImportPrices();
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [table, setTable] = useState<PriceFilePreview | null>(null);
  const [fields, setFields] = useState<BookFields>({
    name: replaces?.name ?? '',
    currency: replaces?.currency ?? '',
    valid_until: '',
    note: replaces?.note ?? '',
    replaces: replaces?.id ?? null,
  });
  const look = (from: File, sheet?: string, header_row?: number) =>
    preview.mutate(
      { file: from, ...(sheet !== undefined && { sheet }), ...(header_row !== undefined && { header_row }) },
      { onSuccess: setTable },
    );
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    setTable(null);
    setFields({ ...fields, name: fields.name || chosen.name.replace(/\.[^.]+$/, '') });
    look(chosen);
  };
  const missing = (table?.fields ?? []).filter(({ id, required }) => required && table?.mapping[id] == null);
  const start = () => {
    if (!file || !table) return;
    const settings = {
      ...fields,
      valid_until: fields.valid_until || null,
      sheet: table.sheet,
      header_row: table.header_row,
      mapping: table.mapping,
      decimal_mark: table.decimal_mark,
    };
    run.mutate({ file, settings }, { onSuccess: onDone });
  };
  return {
    step,
    go: (to: number) => {
      run.reset();
      setStep(to);
    },
    file,
    table,
    fields,
    missing,
    choose,
    look: (sheet: string | undefined, header: number | undefined) => file && look(file, sheet, header),
    setTable,
    setFields,
    start,
    reading: preview.isPending,
    readError: preview.error,
    importing: run.isPending,
    importError: run.error,
  };
}

export type ImportSteps = ReturnType<typeof useImportSteps>;
