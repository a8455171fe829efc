import { useState } from 'react';
import {
  type PriceBook,
  type PriceFilePreview,
  type PriceImport,
  useCheckPrices,
  useImportPrices,
  usePricePreview,
} from '../../api/queries/priceBooks';

export type Duplicates = PriceImport['duplicates'];
type Mark = PriceFilePreview['decimal_mark'];

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
  const check = useCheckPrices();
  const run = useImportPrices();
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [table, setTable] = useState<PriceFilePreview | null>(null);
  const [chosenMark, setChosenMark] = useState<Mark | null>(null);
  const [duplicates, setDuplicates] = useState<Duplicates>('refuse');
  const [fields, setFields] = useState<BookFields>(() => firstFields(replaces));
  const shown = (preview: PriceFilePreview) => {
    setTable(preview);
    setChosenMark(null);
    setFields((present) => ({ ...present, currency: present.currency || (preview.currency ?? '') }));
  };
  const look = (from: File, sheet?: string, header_row?: number) =>
    preview.mutate(
      { file: from, ...(sheet !== undefined && { sheet }), ...(header_row !== undefined && { header_row }) },
      { onSuccess: shown },
    );
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    setTable(null);
    setFields({ ...fields, name: fields.name || chosen.name.replace(/\.[^.]+$/, '') });
    look(chosen);
  };
  const settings = (table: PriceFilePreview, more: Partial<PriceImport>): PriceImport => ({
    ...fields,
    valid_until: fields.valid_until || null,
    sheet: table.sheet,
    header_row: table.header_row,
    mapping: table.mapping,
    decimal_mark: chosenMark,
    duplicates,
    skip_bad: true,
    ...more,
  });
  const lookThrough = (more: Partial<PriceImport> = {}) =>
    file && table && check.mutate({ file, settings: settings(table, more) });
  const missing = (table?.fields ?? []).filter(({ id, required }) => required && table?.mapping[id] == null);
  return {
    step,
    go: (to: number) => {
      run.reset();
      if (to === CHECK) {
        check.reset();
        lookThrough();
      }
      setStep(to);
    },
    file,
    table,
    fields,
    missing,
    choose,
    look: (sheet: string | undefined, header: number | undefined) => file && look(file, sheet, header),
    /** The mark follows the column of prices until somebody chooses one. */
    mark: chosenMark ?? markOf(table),
    setMark: setChosenMark,
    setColumn: (field: string, column: number | null) => {
      if (!table) return;
      setTable({ ...table, mapping: { ...table.mapping, [field]: column } });
      if (field === 'list_price') setChosenMark(null);
    },
    setFields,
    duplicates,
    setDuplicates: (next: Duplicates) => {
      setDuplicates(next);
      lookThrough({ duplicates: next });
    },
    start: () => file && table && run.mutate({ file, settings: settings(table, {}) }, { onSuccess: onDone }),
    reading: preview.isPending,
    readError: preview.error,
    found: check.data,
    checking: check.isPending,
    importing: run.isPending,
    importError: run.error ?? check.error,
  };
}

export type ImportSteps = ReturnType<typeof useImportSteps>;

/** The step that looks at every row. */
export const CHECK = 4;

const firstFields = (replaces: PriceBook | null): BookFields => ({
  name: replaces?.name ?? '',
  currency: replaces?.currency ?? '',
  valid_until: '',
  note: replaces?.note ?? '',
  replaces: replaces?.id ?? null,
});

function markOf(table: PriceFilePreview | null): Mark {
  const column = table?.mapping.list_price;
  return table?.columns.find(({ index }) => index === column)?.decimal_mark ?? '.';
}
