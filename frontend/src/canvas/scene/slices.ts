/** How long one frame works on pictures in the making. */

/** Of the 16 ms of a frame that also has a gesture to show. */
const SLICE_MS = 6;
/** Of one that shows nothing else. */
const SLICE_WAITED_MS = 10;
/** Where new results are waited for: work that a frame too long for 60 a second ends is shown no later than by two. */
const SLICE_RESULTS_MS = 20;

/** Milliseconds; `isAside` while the view moves or the picture stands, `isAwaited` while somebody waits for it and nothing is drawn above it. */
export function sliceMs(isAside: boolean, isAwaited: boolean): number {
  if (isAside) return SLICE_MS;
  return isAwaited ? SLICE_RESULTS_MS : SLICE_WAITED_MS;
}
