import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

export type PriceBook = Schemas['PriceBookSummary'];
export type PriceBookLine = Schemas['PriceBookPage']['lines'][number];
export type PriceFilePreview = Schemas['PriceFilePreview'];
export type PriceImport = Schemas['PriceImportRequest'];
export type PriceCheck = Schemas['PriceFileCheck'];
export type PriceChange = Schemas['PriceChange'];
/** What is said of a price; the rest stays as the book has it. */
export type NewPrice = Omit<Schemas['NewPriceRequest'], 'replace'>;

const BOOKS = ['price-books'] as const;

/** All price books, the one last imported first. */
export function usePriceBooks() {
  return useQuery({
    queryKey: BOOKS,
    staleTime: 0,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/price-books', { signal })),
  });
}

/** Some lines of a book: those with the words, from one on. The last answer stays until the next one. */
export function usePriceLines(id: string, find: string, offset: number, limit: number) {
  return useQuery({
    queryKey: [...BOOKS, id, find, offset, limit],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/price-books/{book_id}', {
          signal,
          params: { path: { book_id: id }, query: { find, offset, limit } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

interface PriceFile {
  readonly file: File;
  readonly sheet?: string;
  readonly header_row?: number;
}

/** What a file seems to be; keeps nothing. */
export function usePricePreview() {
  return useMutation({
    mutationFn: ({ file, sheet, header_row }: PriceFile) => {
      const fields = { ...(sheet !== undefined && { sheet }), ...(header_row !== undefined && { header_row }) };
      return bodyOf(
        api.POST('/api/price-file-previews', {
          // The form is made by the browser; the type knows the file as text alone.
          body: { file: '', ...fields },
          bodySerializer: () => formOf(file, fields),
        }),
      );
    },
  });
}

/** What an import would make of a file; keeps nothing. */
export function useCheckPrices() {
  return useMutation({
    mutationFn: ({ file, settings }: { readonly file: File; readonly settings: PriceImport }) => {
      const text = JSON.stringify(settings);
      return bodyOf(
        api.POST('/api/price-file-checks', {
          body: { file: '', settings: text },
          bodySerializer: () => formOf(file, { settings: text }),
        }),
      );
    },
  });
}

/** Imports a file as the settings say; the error holds a problem for each bad row. */
export function useImportPrices() {
  return usePricesMutation(({ file, settings }: { readonly file: File; readonly settings: PriceImport }) => {
    const text = JSON.stringify(settings);
    return bodyOf(
      api.POST('/api/price-books', {
        body: { file: '', settings: text },
        bodySerializer: () => formOf(file, { settings: text }),
      }),
    );
  });
}

export function useDeletePriceBook() {
  return usePricesMutation((id: string) =>
    api.DELETE('/api/price-books/{book_id}', { params: { path: { book_id: id } } }),
  );
}

/** What adding a price would change: the lines as they are, and the one that comes of them. */
export function usePriceChange(book: string | null, price: NewPrice | null) {
  return useQuery({
    queryKey: [...BOOKS, book, 'change', price],
    enabled: book !== null && price !== null,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      bodyOf(
        api.POST('/api/price-books/{book_id}/line-previews', {
          signal,
          params: { path: { book_id: book ?? '' } },
          body: { ...price, replace: false },
        }),
      ),
  });
}

/** Adds one price to a book, or completes the one that is there. */
export function useAddPrice() {
  return usePricesMutation(({ book, price }: { readonly book: string; readonly price: NewPrice }) =>
    bodyOf(
      api.POST('/api/price-books/{book_id}/lines', {
        params: { path: { book_id: book } },
        body: { ...price, replace: false },
      }),
    ),
  );
}

function formOf(file: File, fields: Readonly<Record<string, string | number>>): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

/** Prices are in quotes too. */
function usePricesMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all([BOOKS, ['quotes']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
