/** Code and files that the open page may need later, fetched while it idles so that they are there without a connection. */

type Load = () => Promise<unknown>;

/** By then the page has what it shows first. */
const FIRST_WAIT_MS = 1500;
const RETRY_MS = 10_000;
const LONGEST_IDLE_WAIT_MS = 4000;

/** Set in the browser's timeline each time that nothing more is wanted. */
const FETCHED_MARK = 'fetched-ahead';

const queue = new Set<Load>();
let waiting = false;
let scheduled = false;

/** Has this carried out while the page idles. What it brings may ask for more. */
export function prefetch<T>(load: () => Promise<T>): () => Promise<T> {
  queue.add(load);
  if (scheduled) plan(FIRST_WAIT_MS);
  return load;
}

/**
 * From now on what is wanted is fetched, one after the other; the page calls it once its first picture stands. Whoever
 * saves data has everything fetched when it is opened.
 */
export function startPrefetching(): void {
  if (savesData()) return;
  scheduled = true;
  plan(FIRST_WAIT_MS);
}

/** Not every browser says so. */
const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

function plan(wait_ms: number): void {
  if (waiting) return;
  if (queue.size === 0) {
    performance.mark(FETCHED_MARK);
    return;
  }
  waiting = true;
  setTimeout(() => whenIdle(next), wait_ms);
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: LONGEST_IDLE_WAIT_MS });
  else setTimeout(act);
}

function next(): void {
  waiting = false;
  const [load] = queue;
  if (load === undefined) return;
  queue.delete(load);
  load().then(
    () => plan(0),
    () => {
      queue.add(load);
      plan(RETRY_MS);
    },
  );
}
