import { useQuery } from '@tanstack/react-query';
import type { EvaluationResult } from '../answers';
import { api, bodyOf } from '../client';

/** The result of a reference design on its own basis; it changes only with the server. */
export function useReferenceEvaluation(referenceId: string) {
  return useQuery({
    queryKey: ['evaluations', 'reference', referenceId],
    queryFn: ({ signal }) => bodyOf(api.POST('/api/evaluations', { signal, body: { reference_id: referenceId } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The result of a design that nobody has saved, in its own basis and scenario. */
export async function evaluateDesign(
  document: Record<string, unknown>,
  signal: AbortSignal,
): Promise<EvaluationResult> {
  return bodyOf(api.POST('/api/evaluations', { signal, body: { document } }));
}
