import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  DesignAvailability,
  EvaluationResult,
  FailureAnswer,
  FailureRunAnswer,
  ImpactAnswer,
  SurvivalCurve,
} from '../answers';
import { api, bodyOf } from '../client';
import { fetchFound, useFailureRun } from './failureRun';
import type { TraceSource } from './trace';

/** What fails together, as the server names it: parts, cables, and anything else by `kind:id`. */
export interface FailingTogether {
  readonly part: readonly string[];
  readonly cable: readonly string[];
  readonly failure: readonly string[];
}

/** So long an answer is kept that no panel shows, ms: to look at another tab asks for nothing anew. */
const KEPT_MS = 600_000;
/** How often at most what was found so far is asked for. */
const STEPS = 8;

/**
 * Every single failure of the design as saved, the first of each class told in full. Asked once for each `seq`. Of a
 * design whose failures take long: once its run is done.
 */
export function useFailures(source: TraceSource, seq: number) {
  const run = useFailureRun(source, seq).data;
  return useQuery({
    queryKey: ['failures', JSON.stringify(source), seq],
    queryFn: async ({ signal }) => (run?.long && (await fetchFound(source, signal))) || fetchFailures(source, signal),
    // Before the first result nobody knows which state of the design there is.
    enabled: seq >= 0 && run !== undefined && (!run.long || run.state === 'done'),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
  });
}

/** What a run over the failures that still goes on has found so far. */
export function useFailuresSoFar(source: TraceSource, seq: number, run: FailureRunAnswer | undefined) {
  return useQuery({
    queryKey: ['failures-so-far', JSON.stringify(source), seq, run === undefined ? 0 : stepOf(run)],
    queryFn: ({ signal }) => fetchFound(source, signal),
    enabled: run?.long === true && run.state !== 'done' && run.cursor > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

function fetchFailures(source: TraceSource, signal: AbortSignal): Promise<FailureAnswer> {
  const query = { members: false };
  if ('token' in source) {
    return bodyOf(api.GET('/api/shared/{token}/failures', { signal, params: { path: source, query } }));
  }
  const path = { design_id: source.designId };
  return bodyOf(api.GET('/api/designs/{design_id}/failures', { signal, params: { path, query } }));
}

/** The answer of a large design is large: it is asked for a few times in a run, the first ones early. */
function stepOf({ cursor, total }: FailureRunAnswer): number {
  return cursor === 0 || total === null ? 0 : 1 + Math.floor((STEPS * cursor) / Math.max(total, 1));
}

/** What is left while all of these have failed; `seq` as for the trace. */
export function useImpact(source: TraceSource, failing: FailingTogether, seq: number) {
  return useQuery({
    queryKey: ['impact', JSON.stringify(source), JSON.stringify(failing), seq],
    queryFn: ({ signal }) => fetchImpact(source, failing, signal),
    enabled: failing.part.length + failing.cable.length + failing.failure.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

function fetchImpact(source: TraceSource, failing: FailingTogether, signal: AbortSignal): Promise<ImpactAnswer> {
  const query = { part: [...failing.part], cable: [...failing.cable], failure: [...failing.failure] };
  if ('token' in source) {
    return bodyOf(api.GET('/api/shared/{token}/impact', { signal, params: { path: source, query } }));
  }
  const path = { design_id: source.designId };
  return bodyOf(api.GET('/api/designs/{design_id}/impact', { signal, params: { path, query } }));
}

/** All figures of the design while all of these have failed. */
export function useBroken(source: TraceSource, failing: FailingTogether, seq: number) {
  return useQuery({
    queryKey: ['broken', JSON.stringify(source), JSON.stringify(failing), seq],
    queryFn: ({ signal }) => fetchBroken(source, failing, signal),
    enabled: failing.part.length + failing.cable.length + failing.failure.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

function fetchBroken(source: TraceSource, failing: FailingTogether, signal: AbortSignal): Promise<EvaluationResult> {
  const query = { part: [...failing.part], cable: [...failing.cable], failure: [...failing.failure] };
  if ('token' in source) {
    return bodyOf(api.GET('/api/shared/{token}/broken', { signal, params: { path: source, query } }));
  }
  const path = { design_id: source.designId };
  return bodyOf(api.GET('/api/designs/{design_id}/broken', { signal, params: { path, query } }));
}

/** Minutes down, odds of loss, what follows each failure, and sites; `seq` as for the failures. */
export function useAvailability(source: TraceSource, seq: number) {
  return useQuery({
    queryKey: ['availability', JSON.stringify(source), seq],
    queryFn: ({ signal }): Promise<DesignAvailability> => {
      if ('token' in source) {
        return bodyOf(api.GET('/api/shared/{token}/availability', { signal, params: { path: source } }));
      }
      const path = { design_id: source.designId };
      return bodyOf(api.GET('/api/designs/{design_id}/availability', { signal, params: { path } }));
    },
    enabled: seq >= 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
  });
}

/** What 0 to 3 random failures leave of each workload. */
export function useSurvival(source: TraceSource, seq: number) {
  return useQuery({
    queryKey: ['survival', JSON.stringify(source), seq],
    queryFn: ({ signal }): Promise<readonly SurvivalCurve[]> => {
      if ('token' in source) {
        return bodyOf(api.GET('/api/shared/{token}/survival', { signal, params: { path: source } }));
      }
      const path = { design_id: source.designId };
      return bodyOf(api.GET('/api/designs/{design_id}/survival', { signal, params: { path } }));
    },
    enabled: seq >= 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
  });
}
