import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PairRunAnswer } from '../answers';
import { api, bodyOf } from '../client';
import type { TraceSource } from './trace';

/** Between two looks at a run that goes on, ms. */
const LOOKS_MS = 1500;

const keyOf = (source: TraceSource, seq: number) => ['failure-pairs', JSON.stringify(source), seq];

/** Whether a run still goes on by itself. */
export const goesOn = ({ state }: PairRunAnswer): boolean => state === 'waiting' || state === 'running';

/** How far the run over all pairs of failures has come; `seq` tells states of the design apart. */
export function usePairs(source: TraceSource, seq: number) {
  return useQuery({
    queryKey: keyOf(source, seq),
    queryFn: ({ signal }) => fetchPairs(source, signal),
    enabled: seq >= 0,
    refetchInterval: ({ state: { data } }) => (data && goesOn(data) ? LOOKS_MS : false),
    retry: false,
  });
}

/** Begins the run, or cancels it. */
export function usePairsAct(source: TraceSource, seq: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'start' | 'cancel') => (act === 'start' ? start(source) : cancel(source)),
    onSuccess: (answer) => client.setQueryData(keyOf(source, seq), answer),
  });
}

function fetchPairs(source: TraceSource, signal: AbortSignal): Promise<PairRunAnswer> {
  if ('token' in source) {
    return bodyOf(api.GET('/api/shared/{token}/failure-pairs', { signal, params: { path: source } }));
  }
  const path = { design_id: source.designId };
  return bodyOf(api.GET('/api/designs/{design_id}/failure-pairs', { signal, params: { path } }));
}

function start(source: TraceSource): Promise<PairRunAnswer> {
  if ('token' in source) {
    return bodyOf(api.POST('/api/shared/{token}/failure-pairs', { params: { path: source } }));
  }
  const path = { design_id: source.designId };
  return bodyOf(api.POST('/api/designs/{design_id}/failure-pairs', { params: { path } }));
}

function cancel(source: TraceSource): Promise<PairRunAnswer> {
  if ('token' in source) {
    return bodyOf(api.DELETE('/api/shared/{token}/failure-pairs', { params: { path: source } }));
  }
  const path = { design_id: source.designId };
  return bodyOf(api.DELETE('/api/designs/{design_id}/failure-pairs', { params: { path } }));
}
