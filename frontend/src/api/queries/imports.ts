import {
  keepPreviousData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ImportAnswer, ImportPreview } from '../answers';
import { api, bodyOf, type Schemas } from '../client';
import { upload } from '../upload';
import { useChange } from './queryDefaults';

/** Between two looks at an import that is being read, ms. */
const LOOKS_MS = 700;
/** Things of a page, as the server cuts them. */
export const PAGE_THINGS = 100;

const IMPORTS = ['imports'] as const;
const keyOf = (id: string) => [...IMPORTS, id] as const;
const choosingOf = (id: string) => [...keyOf(id), 'choose'] as const;

export type ImportChoices = Required<Schemas['ImportChoicesRequest']>;

/** One's own imports, newest first. */
export function useImports() {
  return useQuery({
    queryKey: IMPORTS,
    staleTime: 0,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/imports', { signal })),
  });
}

/** An import, asked for again while it is read. */
export function useImport(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }): Promise<ImportAnswer> =>
      bodyOf(api.GET('/api/imports/{import_id}', { signal, params: { path: { import_id: id } } })),
    refetchInterval: ({ state: { data } }) => (data?.state === 'reading' ? LOOKS_MS : false),
  });
}

/** What placing it would do with these choices; the last answer stays until the next one. */
export function useImportPreview({ id, state, ...decided }: ImportAnswer) {
  const isChoosing = useIsMutating({ mutationKey: choosingOf(id) }) > 0;
  return useQuery({
    queryKey: [
      ...keyOf(id),
      'preview',
      decided.parts,
      decided.statements,
      decided.results,
      decided.deleted,
      decided.asked,
    ],
    enabled: state === 'done' && !isChoosing,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchImportPreview(id, signal),
  });
}

function fetchImportPreview(id: string, signal?: AbortSignal): Promise<ImportPreview> {
  return bodyOf(
    api.GET('/api/imports/{import_id}/preview', { params: { path: { import_id: id } }, ...(signal && { signal }) }),
  );
}

/** The same for whoever makes these changes now: the next import knows them. */
export function fetchTakenImport(id: string): Promise<ImportPreview> {
  return bodyOf(api.POST('/api/imports/{import_id}/take', { params: { path: { import_id: id } } }));
}

/** Things of a kind, a hundred at a time. */
export function useImportThings(id: string, kind: string, total: number) {
  return useInfiniteQuery({
    queryKey: [...keyOf(id), 'things', kind],
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.GET('/api/imports/{import_id}/things/{kind}', {
          signal,
          params: { path: { import_id: id, kind }, query: { page: pageParam } },
        }),
      ),
    getNextPageParam: (_last, pages) => (pages.length * PAGE_THINGS < total ? pages.length : undefined),
  });
}

export interface SentFile {
  readonly file: File;
  /** With the folders that it lies in, by which machines are told apart. */
  readonly path: string;
}

interface SendOrder {
  readonly files: readonly SentFile[];
  readonly designId: string | null;
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/** Sends files for a new design, or for one that is there; the server begins to read them. */
export function useSendFiles() {
  return useMutation({
    mutationFn: ({ files, designId, ...how }: SendOrder) => {
      const form = new FormData();
      if (designId !== null) form.append('design_id', designId);
      for (const { file, path } of files) form.append('files', file, path);
      return upload<ImportAnswer>({ address: '/api/imports', form, ...how });
    },
  });
}

export function useStopImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/imports/{import_id}/stop', { params: { path: { import_id: id } } })),
    onSuccess: (answer) => client.setQueryData(keyOf(id), answer),
  });
}

export function useForgetImport(id: string) {
  return useChange(() => api.DELETE('/api/imports/{import_id}', { params: { path: { import_id: id } } }), IMPORTS);
}

/** Keeps all decisions, in place of those before. They show at once; the preview waits until they are stored. */
export function useChoose(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: choosingOf(id),
    scope: { id: choosingOf(id).join(' ') },
    onMutate: (body) =>
      client.setQueryData<ImportAnswer>(keyOf(id), (before) => (before ? { ...before, ...body } : before)),
    onError: () => client.invalidateQueries({ queryKey: keyOf(id), exact: true }),
    mutationFn: (body: ImportChoices) =>
      bodyOf(api.PUT('/api/imports/{import_id}/choices', { params: { path: { import_id: id } }, body })),
  });
}

/** A new design of all that was found and decided. */
export function useImportedDesign(id: string) {
  return useChange(
    (name: string) =>
      bodyOf(api.POST('/api/imports/{import_id}/designs', { params: { path: { import_id: id } }, body: { name } })),
    ['designs'],
  );
}
