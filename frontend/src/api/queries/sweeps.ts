import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Frozen } from '../answers';
import { api, bodyOf, type Schemas } from '../client';
import { useChange } from './queryDefaults';

/** Between two looks at sweeps that work, ms. */
const LOOKS_MS = 1500;

const SWEEPS = ['sweeps'] as const;
const keyOf = (id: string) => [...SWEEPS, id] as const;
const pathOf = (sweep_id: string) => ({ path: { sweep_id } });

export type SweepHead = Frozen<Schemas['SweepHead']>;
export type SweepAnswer = Frozen<Schemas['SweepAnswer']>;
export type SweepFindings = Frozen<Schemas['SweepFindings']>;
export type SweepPoint = Frozen<Schemas['NamedSweepPoint']>;

/** Whether a sweep still goes on by itself. */
export const isWorking = ({ state }: Pick<SweepHead, 'state'>): boolean => state === 'waiting' || state === 'running';

/** The sweeps of the organisation, newest first, asked for again while one of them works. */
export function useSweeps() {
  return useQuery({
    queryKey: SWEEPS,
    staleTime: 0,
    queryFn: ({ signal }): Promise<readonly SweepHead[]> => bodyOf(api.GET('/api/sweeps', { signal })),
    refetchInterval: ({ state: { data } }) => (data?.some(isWorking) ? LOOKS_MS : false),
  });
}

/** A sweep with what it has found so far. */
export function useSweep(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }): Promise<SweepAnswer> =>
      bodyOf(api.GET('/api/sweeps/{sweep_id}', { signal, params: pathOf(id) })),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? LOOKS_MS : false),
  });
}

export interface SweepOrder {
  readonly requirement: Record<string, unknown>;
  /** How many candidates to work out, the cheapest first. */
  readonly candidates: number;
}

/** Begins a sweep, or finds the one that stands. */
export function useStartSweep() {
  return useChange(
    (body: SweepOrder): Promise<SweepAnswer> => bodyOf(api.POST('/api/sweeps', { body: { ...body } })),
    SWEEPS,
  );
}

/** Cancels a sweep, or lets it go on where it stood. */
export function useSweepAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'cancel' | 'resume'): Promise<SweepAnswer> =>
      act === 'cancel'
        ? bodyOf(api.POST('/api/sweeps/{sweep_id}/cancel', { params: pathOf(id) }))
        : bodyOf(api.POST('/api/sweeps/{sweep_id}/resume', { params: pathOf(id) })),
    onSuccess: (answer) => client.setQueryData(keyOf(id), answer),
  });
}

export function useDeleteSweep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/sweeps/{sweep_id}', { params: pathOf(id) }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: keyOf(id) });
      return client.invalidateQueries({ queryKey: SWEEPS, exact: true });
    },
  });
}

/** A new design of a candidate. */
export function useCandidateDesign(id: string) {
  return useChange(
    ({ number, name }: { readonly number: number; readonly name: string }) =>
      bodyOf(
        api.POST('/api/sweeps/{sweep_id}/candidates/{number}/design', {
          params: { path: { sweep_id: id, number } },
          body: { name },
        }),
      ),
    ['designs'],
  );
}
