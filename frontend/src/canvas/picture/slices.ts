/** Long work in slices, so that the page stays alive between them and a person can call it off. */

const SLICE_MS = 24;

/** A task of its own: what the page has to do meanwhile comes first. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Runs the steps to their end; throws the signal's reason once it is aborted. */
export async function inSlices<T>(steps: Iterator<unknown, T>, signal?: AbortSignal): Promise<T> {
  let since = performance.now();
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await nextTask();
    since = performance.now();
  }
}
