/** Work that can stop on its way, so that a page stays alive beside it: a generator that yields where it may stop. */

export type SlicedWork<T> = Generator<void, T, void>;

/** All of it at once. */
export function runToEnd<T>(work: SlicedWork<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Goes on for so long; null while there is more to do. */
export function runFor<T>(work: SlicedWork<T>, most_ms: number): { readonly value: T } | null {
  const since = performance.now();
  do {
    const step = work.next();
    if (step.done) return { value: step.value };
  } while (performance.now() - since < most_ms);
  return null;
}

/** The items one by one, with a stop after every few. */
export function* inBatches<T>(items: Iterable<T>, act: (item: T) => void, few = FEW): SlicedWork<void> {
  let done = 0;
  for (const item of items) {
    act(item);
    done += 1;
    if (done % few === 0) yield;
  }
}

const FEW = 256;
