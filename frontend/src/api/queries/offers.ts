import { useQuery } from '@tanstack/react-query';
import type { Frozen } from '../answers';
import { api, bodyOf, type Schemas } from '../client';

export type OffersRanking = Frozen<Schemas['OffersRanking']>;
export type RequirementVersion = Frozen<Schemas['RequirementVersion']>;

interface OfferFiles {
  readonly requirementId: string;
  /** Letters of up to three offers, in the order of their columns. */
  readonly offers: readonly string[];
  /** Name of another price book than the requirement's. */
  readonly prices: string | null;
}

/** Address of offers side by side as a file. */
export function offersFile(form: 'pdf' | 'xlsx', { requirementId, offers, prices }: OfferFiles): string {
  const query = new URLSearchParams(offers.map((letter) => ['offer', letter]));
  if (prices !== null) query.set('prices', prices);
  return `/api/requirements/${requirementId}/offers.${form}?${query}`;
}

/** The offers of a search by another price book; `search` tells one search from the next. */
export function useOffersRanking(requirement_id: string, search: string, prices: string | null) {
  return useQuery({
    queryKey: ['requirements', requirement_id, 'ranking', search, prices],
    enabled: prices !== null,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }): Promise<OffersRanking> =>
      bodyOf(
        api.GET('/api/requirements/{requirement_id}/ranking', {
          signal,
          params: { path: { requirement_id }, query: { prices: prices ?? '' } },
        }),
      ),
  });
}

/** The versions of a requirement that are kept, the newest first; asked for when they are looked at. */
export function useRequirementVersions(requirement_id: string, wanted: boolean) {
  return useQuery({
    queryKey: ['requirements', requirement_id, 'versions'],
    enabled: wanted,
    staleTime: 0,
    queryFn: ({ signal }): Promise<readonly RequirementVersion[]> =>
      bodyOf(api.GET('/api/requirements/{requirement_id}/versions', { signal, params: { path: { requirement_id } } })),
  });
}

/** What a requirement said in one of its versions. */
export const versionDocument = async (requirement_id: string, version: number): Promise<Record<string, unknown>> => {
  const params = { path: { requirement_id, version } };
  return (await bodyOf(api.GET('/api/requirements/{requirement_id}/versions/{version}', { params }))).document;
};
