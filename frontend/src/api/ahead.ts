/** What a page is sure to ask first, asked before its code is there. */

/** Who comes later asks anew. */
const FRESH_MS = 15_000;

const asked = new Map<string, Promise<Response>>();

/** Asks for an address of this server. A failure is told to who comes for the answer. */
export function askAhead(path: string): void {
  const { href } = new URL(path, location.origin);
  const answer = globalThis.fetch(href);
  answer.catch(() => undefined);
  asked.set(href, answer);
  setTimeout(() => asked.delete(href), FRESH_MS);
}

/** The answer that is on its way already: for the first who asks. */
export function takeAhead({ method, url }: Request): Promise<Response> | undefined {
  if (method !== 'GET') return undefined;
  const answer = asked.get(url);
  asked.delete(url);
  return answer;
}
