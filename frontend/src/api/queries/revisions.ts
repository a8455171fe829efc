import { useQuery } from '@tanstack/react-query';
import type { Revision } from '../answers';
import { api, bodyOf, type Schemas } from '../client';
import { useChange } from './queryDefaults';

const revisionsKey = (designId: string) => ['designs', designId, 'revisions'] as const;

/** All versions of a design, named and automatic ones, the newest first. */
export function useRevisions(designId: string) {
  return useQuery({
    queryKey: revisionsKey(designId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/designs/{design_id}/revisions', { signal, params: { path: { design_id: designId } } })),
    enabled: designId !== '',
  });
}

/** Those that people named: only they can be shared and quoted. */
export function useNamedRevisions(designId: string) {
  const revisions = useRevisions(designId);
  return { ...revisions, data: revisions.data?.flatMap(named) };
}

export type NamedRevision = Revision & { readonly number: number };

const named = (revision: Revision): NamedRevision[] =>
  revision.number === null ? [] : [{ ...revision, number: revision.number }];

export function fetchRevision(revisionId: string): Promise<Schemas['RevisionAnswer']> {
  return bodyOf(api.GET('/api/revisions/{revision_id}', { params: { path: { revision_id: revisionId } } }));
}

/** Freezes the design as it is saved now, under a name. */
export function useCreateRevision(designId: string) {
  return useRevisionsMutation(designId, (body: Schemas['NewRevisionRequest']) =>
    bodyOf(api.POST('/api/designs/{design_id}/revisions', { params: { path: { design_id: designId } }, body })),
  );
}

type NewName = Schemas['NewRevisionRequest'] & { readonly revisionId: string };

/** Gives an automatic version a name and a number. */
export function useNameRevision(designId: string) {
  return useRevisionsMutation(designId, ({ revisionId, ...body }: NewName) =>
    bodyOf(api.POST('/api/revisions/{revision_id}/name', { params: { path: { revision_id: revisionId } }, body })),
  );
}

/** Makes a version the present state; the answer says which version holds what was there. */
export function useRestoreRevision(designId: string) {
  return useRevisionsMutation(designId, (revisionId: string) =>
    bodyOf(api.POST('/api/revisions/{revision_id}/restore', { params: { path: { revision_id: revisionId } } })),
  );
}

function useRevisionsMutation<Variables, Answer>(
  designId: string,
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  return useChange(mutationFn, revisionsKey(designId));
}
