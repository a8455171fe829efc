import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PricedUpgrades, UpgradeGoal } from '../answers';
import { api, bodyOf } from '../client';

export interface UpgradeQuestion {
  readonly goal: UpgradeGoal;
  /** Id of the workload that counts; empty: all of the scenario. */
  readonly workload: string;
  /** Row of the live document that is asked about. */
  readonly seq: number;
}

/** What helped when somebody asked last, for as long as the page is open. */
export interface FoundUpgrades extends UpgradeQuestion {
  readonly answer: PricedUpgrades;
}

const keyOf = (designId: string) => ['upgrades', designId] as const;

export function useFoundUpgrades(designId: string) {
  return useQuery<FoundUpgrades>({
    queryKey: keyOf(designId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Tries changes of the design as it is saved, and keeps what helps. Ending the signal ends the work. */
export function useFindUpgrades(designId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ signal, ...asked }: UpgradeQuestion & { readonly signal: AbortSignal }) => {
      const params = { path: { design_id: designId } };
      const { goal, workload } = asked;
      const answer = await bodyOf(
        api.POST('/api/designs/{design_id}/upgrades', { signal, params, body: { goal, workload } }),
      );
      return { ...asked, answer };
    },
    onSuccess: (found) => client.setQueryData<FoundUpgrades>(keyOf(designId), found),
  });
}
