import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Frozen } from '../answers';
import { api, bodyOf, type Schemas } from '../client';
import { useChange } from './queryDefaults';

/** Between two looks at a requirement that is searched for, ms. */
const LOOKS_MS = 600;
const REQUIREMENTS = ['requirements'] as const;
const keyOf = (id: string) => [...REQUIREMENTS, id] as const;

export type RequirementAnswer = Frozen<Schemas['RequirementAnswer']>;
export type RequirementSource = Frozen<Schemas['RequirementText']>;
export type SizingOutcome = Frozen<Schemas['SizingOutcome']>;
export type SizingOffer = Frozen<Schemas['Offer']>;
export type SizingChoices = Frozen<Schemas['SizingChoices']>;
export type SizingRelaxation = Frozen<Schemas['Relaxation']>;
export type RelaxedField = Frozen<Schemas['RelaxedField']>;
export type PlanKey = Frozen<Schemas['PlanKey']>;
export type PlanSurroundings = Frozen<Schemas['PlanSurroundings']>;
export type CountKnob = Frozen<Schemas['CountKnob']>;
export type CountStep = Frozen<Schemas['CountStep']>;

export const isSearching = ({ search_state }: Pick<RequirementAnswer, 'search_state'>): boolean =>
  search_state === 'searching' || search_state === 'stopping';

/** The requirements of the organisation, the last changed first. */
export function useRequirements() {
  return useQuery({
    queryKey: REQUIREMENTS,
    staleTime: 0,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/requirements', { signal })),
  });
}

/** What a requirement may name. */
export function useSizingChoices() {
  return useQuery({
    queryKey: [...REQUIREMENTS, 'choices'],
    queryFn: ({ signal }): Promise<SizingChoices> => bodyOf(api.GET('/api/requirements/choices', { signal })),
  });
}

/** A requirement, asked for again while it is searched for. */
export function useRequirement(id: string | undefined) {
  return useQuery({
    queryKey: keyOf(id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }): Promise<RequirementAnswer> =>
      bodyOf(api.GET('/api/requirements/{requirement_id}', { signal, params: pathOf(id ?? '') })),
    refetchInterval: ({ state: { data } }) => (data && isSearching(data) ? LOOKS_MS : false),
  });
}

/** A text of YAML or JSON as a requirement, or of a tool for measuring as workloads; nothing is kept. */
export function useReadRequirement() {
  return useMutation({
    mutationFn: (text: string) => bodyOf(api.POST('/api/requirements/text', { body: { text } })),
  });
}

interface SearchOrder {
  /** Null where it was never saved. */
  readonly saved: RequirementAnswer | null;
  readonly document: Record<string, unknown>;
  readonly changed: boolean;
}

/** Saves a requirement where it was changed, then searches for it. */
export function useSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ saved, document, changed }: SearchOrder): Promise<RequirementAnswer> => {
      const kept = saved === null ? await created(document) : changed ? await savedAs(saved, document) : saved;
      client.setQueryData(keyOf(kept.id), kept);
      return bodyOf(api.POST('/api/requirements/{requirement_id}/search', { params: pathOf(kept.id) }));
    },
    onSuccess: (answer) => {
      client.setQueryData(keyOf(answer.id), answer);
      return client.invalidateQueries({ queryKey: REQUIREMENTS, exact: true });
    },
  });
}

const created = (document: Record<string, unknown>) => bodyOf(api.POST('/api/requirements', { body: { document } }));

const savedAs = ({ id, version }: RequirementAnswer, document: Record<string, unknown>) =>
  bodyOf(api.PUT('/api/requirements/{requirement_id}', { params: pathOf(id), body: { version, document } }));

export function useStopSearch(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/requirements/{requirement_id}/stop', { params: pathOf(id) })),
    onSuccess: (answer) => client.setQueryData(keyOf(id), answer),
  });
}

export function useDeleteRequirement() {
  return useChange(
    (id: string) => api.DELETE('/api/requirements/{requirement_id}', { params: pathOf(id) }),
    REQUIREMENTS,
  );
}

/** A plan with one step less and one more of each count; `version` is that of the requirement that it is judged by. */
export function usePlan(id: string, version: number, plan: PlanKey) {
  return useQuery({
    queryKey: [...keyOf(id), 'plan', version, plan],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<PlanSurroundings> =>
      bodyOf(api.POST('/api/requirements/{requirement_id}/plan', { signal, params: pathOf(id), body: { plan } })),
  });
}

export interface NamedPlan {
  readonly name: string;
  readonly plan: PlanKey;
}

/** Designs of plans, in their order. */
export function useSizedDesigns(id: string) {
  return useChange(
    async (plans: readonly NamedPlan[]) => {
      const designs = [];
      for (const body of plans) {
        designs.push(
          await bodyOf(api.POST('/api/requirements/{requirement_id}/designs', { params: pathOf(id), body })),
        );
      }
      return designs;
    },
    ['designs'],
  );
}

/** Quotes of plans with the requirement attached, each of a design of its own. */
export function useSizedQuotes(id: string) {
  return useChange(
    (plans: readonly NamedPlan[]) =>
      bodyOf(
        api.POST('/api/requirements/{requirement_id}/quotes', { params: pathOf(id), body: { plans: [...plans] } }),
      ),
    ['designs'],
  );
}

function pathOf(requirement_id: string) {
  return { path: { requirement_id } };
}
