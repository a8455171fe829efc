import { useQuery } from '@tanstack/react-query';
import { ask } from '../client';

const nothing = { document: null, design_id: null, reference_id: null, revision_id: null, basis: null, scenario: null };

/** The full answer for a reference design. */
export const useReferenceEvaluation = (referenceId: string) =>
  useQuery({
    queryKey: ['evaluations', referenceId],
    queryFn: () => ask((api) => api.POST('/api/evaluations', { body: { ...nothing, reference_id: referenceId } })),
    staleTime: Infinity,
  });
