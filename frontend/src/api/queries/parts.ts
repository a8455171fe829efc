import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

export type OwnPart = Schemas['OwnPartAnswer'];
export type PartCheck = Schemas['PartCheck'];
/** The fields of a part as somebody typed them; the server says what is wrong with them. */
export type RawPart = Record<string, unknown>;

const OWN = ['parts'] as const;

/** The organisation's own parts, drafts too. */
export function useOwnParts() {
  return useQuery({ queryKey: OWN, queryFn: ({ signal }) => bodyOf(api.GET('/api/parts', { signal })) });
}

/** The newest version of an own part; nothing is asked while there is no id. */
export function useOwnPart(id: string | null) {
  return useQuery({
    queryKey: [...OWN, id],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/parts/{part_id}', { signal, params: { path: { part_id: id ?? '' }, query: {} } })),
  });
}

/** The designs and parts that use a part. */
export function usePartUses(id: string) {
  return useQuery({
    queryKey: [...OWN, id, 'uses'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/parts/{part_id}/uses', { signal, params: { path: { part_id: id } } })),
  });
}

/** The JSON Schema of a part, from which the form is made. */
export function usePartSchema() {
  return useQuery({
    queryKey: ['part-schema'],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/part-schema', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Address of a part as a file for the catalogue. */
export const partYamlAddress = (id: string): string => `/api/parts/${encodeURIComponent(id)}/yaml`;

/** The fields of any part of the catalogue, to begin a copy from. */
export async function fetchRawPart(id: string): Promise<RawPart> {
  const yaml = await bodyOf(
    api.GET('/api/parts/{part_id}/yaml', { params: { path: { part_id: id }, query: {} }, parseAs: 'text' }),
  );
  return (await checkPart({ yaml: String(yaml) })).raw ?? {};
}

/** What a text or the fields of a form would be as a part; keeps nothing. */
export function checkPart(body: { readonly yaml: string } | { readonly part: RawPart }): Promise<PartCheck> {
  return bodyOf(api.POST('/api/part-checks', { body }));
}

/** The same for what is being typed: the last answer stays until the next one. */
export function usePartCheck(part: RawPart) {
  return useQuery({
    queryKey: ['part-check', JSON.stringify(part)],
    queryFn: () => checkPart({ part }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export type DeviceType = Schemas['DeviceTypeAnswer'];

/** What a devicetype-library file would be as a part; the server guesses the kind where none is given. Keeps nothing. */
export function useReadDeviceType() {
  return useMutation({
    mutationFn: (body: { readonly yaml: string; readonly kind: string | null }) =>
      bodyOf(api.POST('/api/device-types', { body })),
  });
}

export interface PartToSave {
  /** The version that was seen; null for a new part. */
  readonly seen: Pick<OwnPart, 'id' | 'version' | 'change'> | null;
  readonly part: RawPart;
  readonly note: string;
}

/** Saves a draft: a new part, the draft anew, or the next version of an approved part. */
export function useSavePart() {
  return usePartMutation(({ seen, part, note }: PartToSave) => {
    if (seen === null) return bodyOf(api.POST('/api/parts', { body: { part, note } }));
    const { id, version, change } = seen;
    const body = { version, change, part, note };
    return bodyOf(api.PUT('/api/parts/{part_id}', { params: { path: { part_id: id } }, body }));
  });
}

type Seen = Pick<OwnPart, 'id' | 'version' | 'change'>;

/** Puts a draft into the catalogue of everybody. */
export function useApprovePart() {
  return usePartMutation(({ id, version, change }: Seen) =>
    bodyOf(api.POST('/api/parts/{part_id}/approve', { params: { path: { part_id: id } }, body: { version, change } })),
  );
}

/** Throws a draft away; approved versions stay. */
export function useDeleteDraft() {
  return usePartMutation(({ id, version, change }: Seen) =>
    bodyOf(api.DELETE('/api/parts/{part_id}', { params: { path: { part_id: id }, query: { version, change } } })),
  );
}

function usePartMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refresh(client) });
}

/** An approval changes the catalogue of the page too. */
const refresh = (client: QueryClient) =>
  Promise.all([OWN, ['catalogue']].map((queryKey) => client.invalidateQueries({ queryKey })));
