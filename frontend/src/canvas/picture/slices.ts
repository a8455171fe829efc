/** Long work in slices, so that the page stays alive between them and a person can call it off. */

const SLICE_MS = 6;

/** A task of its own: what the page has to do meanwhile comes first. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Does something for each; throws the signal's reason once it is aborted. */
export async function inSlices<T>(items: Iterable<T>, act: (item: T) => void, signal: AbortSignal): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    signal.throwIfAborted();
    act(item);
    if (performance.now() - since < SLICE_MS) continue;
    await nextTask();
    since = performance.now();
  }
  signal.throwIfAborted();
}
