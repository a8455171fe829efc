import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';

/** The design whose paths are asked for: one's own, or the one behind a view link. */
export type TraceSource = { readonly designId: string } | { readonly token: string };

/** The paths through all of these parts, cables or workloads, or those in use through what binds. */
export type TraceRequestBody = { readonly from: readonly string[] } | { readonly binding: true };

export type Trace = Schemas['TraceAnswer'];
export type TracePath = Schemas['TracePath'];
export type TraceHop = Schemas['TraceHop'];

/** I/O paths of the design as saved; `seq` is the row of the live document that they should be of. */
export function useTrace(source: TraceSource, request: TraceRequestBody | null, seq: number) {
  const key = JSON.stringify([source, request]);
  return useQuery({
    queryKey: ['trace', key, seq],
    queryFn: ({ signal }) => fetchTrace(source, request ?? { from: [] }, signal),
    enabled: request !== null,
    // The paths of the state before, as long as they are of the same parts.
    placeholderData: (before, query) => (query?.queryKey[1] === key ? before : undefined),
    gcTime: 0,
    retry: false,
  });
}

function fetchTrace(source: TraceSource, request: TraceRequestBody, signal: AbortSignal): Promise<Trace> {
  const query = 'binding' in request ? { binding: true } : { from: [...request.from] };
  if ('token' in source) {
    return bodyOf(api.GET('/api/shared/{token}/trace', { signal, params: { path: { token: source.token }, query } }));
  }
  const path = { design_id: source.designId };
  return bodyOf(api.GET('/api/designs/{design_id}/trace', { signal, params: { path, query } }));
}
