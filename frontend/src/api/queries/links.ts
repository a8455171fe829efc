import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';
import { useChange } from './queryDefaults';

const linksKey = (designId: string) => ['designs', designId, 'links'] as const;

export function useLinks(designId: string) {
  return useQuery({
    queryKey: linksKey(designId),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/designs/{design_id}/links', { signal, params: { path: { design_id: designId } } })),
  });
}

function useLinkAct<Asked, Answer>(designId: string, mutationFn: (variables: Asked) => Promise<Answer>) {
  return useChange(mutationFn, linksKey(designId));
}

/** What a new link shows (a revision by its id, or null: the design as it changes) and allows. */
export interface NewLinkBody {
  readonly revisionId: string | null;
  readonly terms: Schemas['LinkChangeRequest'];
}

/** Makes a link. The token comes this once. */
export function useCreateLink(designId: string) {
  return useLinkAct(designId, ({ revisionId, terms }: NewLinkBody) =>
    bodyOf(
      api.POST('/api/designs/{design_id}/links', {
        params: { path: { design_id: designId } },
        body: { ...terms, mode: revisionId === null ? 'live' : 'pinned', revision_id: revisionId },
      }),
    ),
  );
}

export function useChangeLink(designId: string) {
  return useLinkAct(designId, ({ id, terms }: { readonly id: string; readonly terms: Schemas['LinkChangeRequest'] }) =>
    bodyOf(api.PUT('/api/links/{link_id}', { params: { path: { link_id: id } }, body: terms })),
  );
}

/** Ends a link and makes one alike. The token comes this once. */
export function useRotateLink(designId: string) {
  return useLinkAct(designId, (id: string) =>
    bodyOf(api.POST('/api/links/{link_id}/rotate', { params: { path: { link_id: id } } })),
  );
}

export function useRevokeLink(designId: string) {
  return useLinkAct(designId, (id: string) =>
    bodyOf(api.DELETE('/api/links/{link_id}', { params: { path: { link_id: id } } })),
  );
}

export function useLinkVisits(linkId: string) {
  return useQuery({
    queryKey: ['links', linkId, 'visits'],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/links/{link_id}/visits', { signal, params: { path: { link_id: linkId } } })),
    staleTime: 0,
  });
}
