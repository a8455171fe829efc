/** The HTTP API, typed by its contract. Every failure is one `ApiError` with the server's own sentence. */

import createClient from 'openapi-fetch';
import type { components, paths } from './schema.gen';

export type Schemas = components['schemas'];
export type ApiProblem = Schemas['Problem'];

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly problems: readonly ApiProblem[] = [],
  ) {
    super(message);
  }
}

const client = createClient<paths>();

/** Asks the server through the typed client and answers what it sent. Throws ApiError. */
export async function ask<Data>(
  send: (api: typeof client) => Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  let answer: Awaited<ReturnType<typeof send>>;
  try {
    answer = await send(client);
  } catch {
    throw new ApiError(0, 'no_answer', 'The server does not answer. Check that it runs, then try again.');
  }
  if (!answer.response.ok) throw errorOf(answer.response.status, answer.error);
  return answer.data as Data;
}

/** The error in the body of a refused request; a sentence of our own when the body has none. */
export function errorOf(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
    const { code, message, problems } = body as Partial<Schemas['ErrorAnswer']> & { message: string };
    return new ApiError(status, code ?? 'error', message, problems ?? []);
  }
  return new ApiError(status, 'error', `The server answered ${status} without saying why.`);
}
