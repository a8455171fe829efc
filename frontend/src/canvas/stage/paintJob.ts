/** A picture in the making: painted a slice at a time, so that no frame waits for it. */

import type { Layer } from './layer';

export class PaintJob {
  constructor(
    readonly layer: Pick<Layer, 'settle' | 'finish'>,
    /** A step is true when it put nothing on the layer that would have to be turned into pixels. */
    private readonly steps: Iterator<boolean | undefined, unknown>,
  ) {}

  /** Goes on until the deadline, or one step past it; true when the picture is whole and its layer shows it. */
  run(deadline: number): boolean {
    do {
      const { done, value } = this.steps.next();
      if (done || value !== true) this.layer.settle();
      if (!done) continue;
      this.layer.finish();
      return true;
    } while (performance.now() < deadline);
    return false;
  }
}
