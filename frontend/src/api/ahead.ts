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

interface EarlySocket {
  readonly socket: WebSocket;
  readonly heard: MessageEvent[];
  readonly timer: ReturnType<typeof setTimeout>;
}

const sockets = new Map<string, EarlySocket>();

/** Opens a socket to this server: it looks who is there and reads the design while the page's code comes. */
export function openAhead(path: string): void {
  const url = location.origin.replace(/^http/, 'ws') + path;
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  const heard: MessageEvent[] = [];
  socket.onmessage = (event) => heard.push(event);
  const timer = setTimeout(() => {
    sockets.delete(url);
    socket.close();
  }, FRESH_MS);
  sockets.set(url, { socket, heard, timer });
}

/** The socket that is open or on its way already, for the first who asks; what it told so far is told again. */
export function takeSocketAhead(url: string): WebSocket | undefined {
  const early = sockets.get(url);
  if (early === undefined) return undefined;
  const { socket, heard, timer } = early;
  clearTimeout(timer);
  sockets.delete(url);
  // What the server refused to whoever the page was is asked for anew by who it is now.
  if (socket.readyState > WebSocket.OPEN) return undefined;
  const isOpen = socket.readyState === WebSocket.OPEN;
  queueMicrotask(() => {
    if (isOpen) socket.onopen?.(new Event('open'));
    for (const event of heard) socket.onmessage?.(event);
  });
  return socket;
}
