/** How long one frame works on pictures in the making. */

/** Of the 16 ms of a frame that also has a gesture to show. */
const MOST_ASIDE_MS = 6;
const LEAST_ASIDE_MS = 2;
/** A frame that works much longer than the one before is shown late, and the gesture is seen to halt. */
const GROWTH_MS = 1;
const DECAY_MS = 2;
/** Of one that shows nothing else. */
const SLICE_MS = 10;
/** Of one before which nothing has been shown that could halt. */
const SLICE_FIRST_MS = 60;
/** Where new results are waited for: work that a frame too long for 60 a second ends is shown no later than by two. */
const SLICE_RESULTS_MS = 20;

export interface FrameState {
  /** No picture has been shown yet. */
  readonly isFirst: boolean;
  /** The view moves, or the picture stands. */
  readonly isAside: boolean;
  /** Somebody waits for the picture and nothing is drawn above it. */
  readonly isAwaited: boolean;
  /** A picture is in the making. */
  readonly isBusy: boolean;
}

export class FrameBudget {
  private aside = LEAST_ASIDE_MS;

  /** Milliseconds of the next frame. */
  next({ isFirst, isAside, isAwaited, isBusy }: FrameState): number {
    if (isFirst) return SLICE_FIRST_MS;
    if (!isAside) return isAwaited ? SLICE_RESULTS_MS : SLICE_MS;
    const { aside } = this;
    this.aside = isBusy ? Math.min(MOST_ASIDE_MS, aside + GROWTH_MS) : Math.max(LEAST_ASIDE_MS, aside - DECAY_MS);
    return this.aside;
  }
}
