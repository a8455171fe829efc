import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';
import type { ThreadSource } from './threads';

export type Evaluation = Schemas['EvaluationResult'];

/** The result of a design that nobody has saved, such as a reviewer's copy. */
export function evaluateCopy(
  source: ThreadSource,
  document: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Evaluation> {
  if ('token' in source) {
    const params = { path: { token: source.token } };
    return bodyOf(api.POST('/api/shared/{token}/evaluations', { signal, params, body: { document } }));
  }
  return bodyOf(api.POST('/api/evaluations', { signal, body: { document } }));
}

/** The result of a design with a reviewer's changes. */
export function useCopyEvaluation(source: ThreadSource, key: string, document: () => Record<string, unknown>) {
  return useQuery({
    queryKey: ['evaluations', 'copy', key],
    queryFn: ({ signal }) => evaluateCopy(source, document(), signal),
    gcTime: 60_000,
    retry: false,
  });
}
