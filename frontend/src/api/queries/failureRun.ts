import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailureAnswer, FailureRunAnswer } from '../answers';
import { api, bodyOf } from '../client';
import type { TraceSource } from './trace';

/** Between two looks at a run that goes on, ms. */
const LOOKS_MS = 3000;

const keyOf = (source: TraceSource, seq: number) => ['failure-run', JSON.stringify(source), seq];

/** Whether a run still goes on by itself. */
export const runs = ({ state }: FailureRunAnswer): boolean => state === 'waiting' || state === 'running';

/** How far the run over all single failures has come; `seq` tells states of the design apart. */
export function useFailureRun(source: TraceSource, seq: number) {
  return useQuery({
    queryKey: keyOf(source, seq),
    queryFn: ({ signal }) => fetchRun(source, false, signal),
    enabled: seq >= 0,
    refetchInterval: ({ state: { data } }) => (data?.long && runs(data) ? LOOKS_MS : false),
    retry: false,
  });
}

/** Begins the run, or cancels it. */
export function useFailureRunAct(source: TraceSource, seq: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'start' | 'cancel') => (act === 'start' ? start(source) : cancel(source)),
    onSuccess: (answer) => client.setQueryData(keyOf(source, seq), answer),
  });
}

/** What the run has found so far. */
export async function fetchFound(source: TraceSource, signal: AbortSignal): Promise<FailureAnswer | null> {
  return (await fetchRun(source, true, signal)).found;
}

function fetchRun(source: TraceSource, found: boolean, signal: AbortSignal): Promise<FailureRunAnswer> {
  const query = { found };
  if ('token' in source) {
    return bodyOf(api.GET('/api/shared/{token}/failure-run', { signal, params: { path: source, query } }));
  }
  const path = { design_id: source.designId };
  return bodyOf(api.GET('/api/designs/{design_id}/failure-run', { signal, params: { path, query } }));
}

function start(source: TraceSource): Promise<FailureRunAnswer> {
  if ('token' in source) {
    return bodyOf(api.POST('/api/shared/{token}/failure-run', { params: { path: source } }));
  }
  const path = { design_id: source.designId };
  return bodyOf(api.POST('/api/designs/{design_id}/failure-run', { params: { path } }));
}

function cancel(source: TraceSource): Promise<FailureRunAnswer> {
  if ('token' in source) {
    return bodyOf(api.DELETE('/api/shared/{token}/failure-run', { params: { path: source } }));
  }
  const path = { design_id: source.designId };
  return bodyOf(api.DELETE('/api/designs/{design_id}/failure-run', { params: { path } }));
}
