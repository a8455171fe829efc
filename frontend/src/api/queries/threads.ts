import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from '../client';
import { refetchOnReturn } from './queryDefaults';
import type { TraceSource } from './trace';

export type Thread = Schemas['Thread'];
export type Remark = Schemas['Remark'];
export type RemarkEdit = Schemas['RemarkEdit'];
export type Suggestion = Schemas['Suggestion'];
export type SuggestedPlace = Schemas['SuggestedPlace'];
export type NewThread = Omit<Schemas['NewThreadRequest'], 'revision_id'>;
export type NewRemark = Schemas['RemarkRequest'];

/** The design that is commented on: one's own, or the one behind a link, which may stand at a revision. */
export type ThreadSource = TraceSource;

/** What may be done with comments; `name` is how a reader by link is called. */
export type ThreadAct =
  | { readonly do: 'begin'; readonly thread: NewThread; readonly name: string; readonly revisionId: string | null }
  | { readonly do: 'reply'; readonly threadId: string; readonly remark: NewRemark; readonly name: string }
  | { readonly do: 'edit'; readonly remarkId: string; readonly remark: NewRemark }
  | { readonly do: 'delete'; readonly remarkId: string }
  | { readonly do: 'resolve' | 'reopen'; readonly threadId: string }
  | { readonly do: 'decide'; readonly threadId: string; readonly state: 'taken' | 'declined' | 'withdrawn' };

export const threadsKey = (source: ThreadSource) =>
  'token' in source
    ? (['shared', source.token, 'threads'] as const)
    : (['designs', source.designId, 'threads'] as const);

/** All comments on a design. */
export function useThreads(source: ThreadSource, enabled: boolean) {
  return useQuery({
    ...refetchOnReturn,
    queryKey: threadsKey(source),
    queryFn: ({ signal }) => fetchThreads(source, signal),
    enabled,
  });
}

/** Does something with comments; the thread that comes back is shown at once. */
export function useThreadAct(source: ThreadSource) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: ThreadAct) =>
      bodyOf<Thread>('token' in source ? byLink(source.token, act) : signedIn(source, act)),
    onSuccess: (thread) => {
      client.setQueryData<Thread[]>(threadsKey(source), (before = []) => withThread(before, thread));
    },
    onSettled: () => client.invalidateQueries({ queryKey: threadsKey(source) }),
  });
}

/** What an own remark said before. */
export function useRemarkEdits(source: ThreadSource, remarkId: string, edits: number) {
  return useQuery({
    queryKey: [...threadsKey(source), 'edits', remarkId, edits],
    queryFn: ({ signal }) => fetchEdits(source, remarkId, signal),
  });
}

function withThread(threads: readonly Thread[], thread: Thread): Thread[] {
  const exists = threads.some(({ id }) => id === thread.id);
  return exists ? threads.map((one) => (one.id === thread.id ? thread : one)) : [...threads, thread];
}

function fetchThreads(source: ThreadSource, signal: AbortSignal): Promise<Thread[]> {
  if ('token' in source) {
    return bodyOf(api.GET('/api/shared/{token}/threads', { signal, params: { path: { token: source.token } } }));
  }
  const path = { design_id: source.designId };
  return bodyOf(api.GET('/api/designs/{design_id}/threads', { signal, params: { path } }));
}

function fetchEdits(source: ThreadSource, remarkId: string, signal: AbortSignal): Promise<RemarkEdit[]> {
  if ('token' in source) {
    const path = { token: source.token, remark_id: remarkId };
    return bodyOf(api.GET('/api/shared/{token}/remarks/{remark_id}/edits', { signal, params: { path } }));
  }
  return bodyOf(api.GET('/api/remarks/{remark_id}/edits', { signal, params: { path: { remark_id: remarkId } } }));
}

type Answer = Promise<{ readonly data?: Thread }>;

function signedIn({ designId }: Extract<ThreadSource, { designId: string }>, act: ThreadAct): Answer {
  const thread = (id: string) => ({ path: { thread_id: id } });
  switch (act.do) {
    case 'begin': {
      const body = { ...act.thread, revision_id: act.revisionId };
      return api.POST('/api/designs/{design_id}/threads', { params: { path: { design_id: designId } }, body });
    }
    case 'reply':
      return api.POST('/api/threads/{thread_id}/remarks', { params: thread(act.threadId), body: act.remark });
    case 'edit':
      return api.PUT('/api/remarks/{remark_id}', { params: { path: { remark_id: act.remarkId } }, body: act.remark });
    case 'delete':
      return api.DELETE('/api/remarks/{remark_id}', { params: { path: { remark_id: act.remarkId } } });
    case 'resolve':
      return api.POST('/api/threads/{thread_id}/resolve', { params: thread(act.threadId) });
    case 'reopen':
      return api.POST('/api/threads/{thread_id}/reopen', { params: thread(act.threadId) });
    case 'decide':
      return api.POST('/api/threads/{thread_id}/suggestion', {
        params: thread(act.threadId),
        body: { state: act.state },
      });
  }
}

function byLink(token: string, act: ThreadAct): Answer {
  switch (act.do) {
    case 'begin': {
      const body = { ...act.thread, name: act.name, revision_id: act.revisionId };
      return api.POST('/api/shared/{token}/threads', { params: { path: { token } }, body });
    }
    case 'reply': {
      const params = { path: { token, thread_id: act.threadId } };
      return api.POST('/api/shared/{token}/threads/{thread_id}/remarks', {
        params,
        body: { ...act.remark, name: act.name },
      });
    }
    case 'edit': {
      const params = { path: { token, remark_id: act.remarkId } };
      return api.PUT('/api/shared/{token}/remarks/{remark_id}', { params, body: act.remark });
    }
    case 'delete':
      return api.DELETE('/api/shared/{token}/remarks/{remark_id}', {
        params: { path: { token, remark_id: act.remarkId } },
      });
    case 'decide': {
      const params = { path: { token, thread_id: act.threadId } };
      return api.POST('/api/shared/{token}/threads/{thread_id}/suggestion', { params, body: { state: act.state } });
    }
    default:
      return Promise.reject(new Error('By a link threads are not settled.'));
  }
}
