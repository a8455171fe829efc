/** The server, typed by its OpenAPI document. Answers that are no success become an `ApiError` with the server's words. */

import createClient, { type Middleware } from 'openapi-fetch';
import { takeAhead } from './ahead';
import type { components, paths } from './schema.gen';

export type Schemas = components['schemas'];

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when the server could not be reached. */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly problems: readonly Schemas['ProblemAnswer'][] = [],
  ) {
    super(message);
  }
}

const UNREACHABLE = 'The server cannot be reached. Check that it runs, then try again.';

/** What was asked for is being worked out: the body says so as an error's does, and the console stays clean. */
const NOT_YET = 202;

const wordsForFailure: Middleware = {
  async onResponse({ response }) {
    if (!response.ok || response.status === NOT_YET) throw await errorOf(response);
  },
  onError: unreachable,
};

export function unreachable(): ApiError {
  return new ApiError(0, 'unreachable', UNREACHABLE);
}

/** The error that a response tells, also where something between here and the server answered without JSON. */
async function errorOf(response: Response): Promise<ApiError> {
  const body: object = await response.json().catch(() => ({}));
  return errorFrom(response.status, response.statusText, body);
}

/** The error of an answer with this body, which may be none of ours. */
export function errorFrom(status: number, statusText: string, body: object): ApiError {
  const { code = 'unknown', message, problems = [] } = body as Partial<Schemas['ErrorAnswer']>;
  const text = message ?? `The server answered ${status} ${statusText}`.trim();
  return new ApiError(status, code, problems.length > 1 ? inOneText(text, problems) : text, problems);
}

const MOST_TOLD = 3;

/** A message that leaves the other problems to a list beside it says them itself, as far as one reads on. */
function inOneText(message: string, problems: ApiError['problems']): string {
  const all = [...new Set(problems.map((problem) => problem.message))];
  if (!message.startsWith(all[0] ?? message)) return message;
  const rest = all.length - MOST_TOLD;
  return [...all.slice(0, MOST_TOLD), ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

// Looked up at each call, so that what replaces `fetch` later is used too; a Request needs a whole address outside a page.
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  fetch: (request) => takeAhead(request) ?? globalThis.fetch(request),
});
api.use(wordsForFailure);

/** The body of an answer that has one. Middleware has turned failures into errors before. */
export async function bodyOf<T>(answer: Promise<{ readonly data?: T }>): Promise<T> {
  const { data } = await answer;
  if (data === undefined) throw new ApiError(0, 'no_body', 'The server answered without content.');
  return data;
}

/** A file of the server, whole; its failures are errors like those of any other question. */
export async function fileOf(address: string): Promise<Blob> {
  const answer = await lost(globalThis.fetch(address));
  if (!answer.ok) throw await errorOf(answer);
  return lost(answer.blob());
}

const lost = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw unreachable();
  });
