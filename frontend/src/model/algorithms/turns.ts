/** The turns in which a page goes on with work that it put off. */

interface TaskScheduler {
  postTask(
    act: () => void,
    options: { readonly priority: 'user-visible'; readonly signal: AbortSignal },
  ): Promise<void>;
}

/**
 * Does this in a turn of its own; answers how to call it off. By itself after the frame that is due, so that what moves
 * goes on moving. `atOnce`, where nothing is on screen yet that could move: a chain of timeouts waits 4 ms between any
 * two, which is a fifth of a second on the way to the picture of 30,000 parts.
 */
export function inTurn(act: () => void, atOnce = false): () => void {
  const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler };
  if (!atOnce || scheduler === undefined) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const off = new AbortController();
  scheduler.postTask(act, { priority: 'user-visible', signal: off.signal }).catch((error: unknown) => {
    if (!off.signal.aborted) reportError(error);
  });
  return () => off.abort();
}
