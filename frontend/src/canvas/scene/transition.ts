/** Parts on their way to new places: boxes move, cables and ports come back when they have arrived. */

import type { Scene } from './scene';

const GLIDE_MS = 160;
/** An answer is drawn soon after it came; a later change is not part of it. */
const READY_MS = 1000;
/** More boxes than this take too long a frame to move: they change places at once. */
const MOST_BOXES = 4000;

/** The scene with its boxes part of the way from where they were. */
type Between = (from: Scene, to: Scene, share: number) => Scene;

export class SceneTransition {
  private frame = 0;
  private readyUntil = 0;
  private between: Between | null = null;

  constructor(private readonly show: (scene: Scene) => void) {}

  /** The next change of places is shown as a movement, by what is handed over, which few pages ever need. */
  ready(between: Between): void {
    this.between = between;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.readyUntil = still ? 0 : performance.now() + READY_MS;
  }

  /** Call with each new scene, after it is shown. */
  changed(from: Scene, to: Scene): void {
    cancelAnimationFrame(this.frame);
    const start = performance.now();
    const { between } = this;
    if (!between || start > this.readyUntil || to.count > MOST_BOXES) return;
    this.readyUntil = 0;
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
      this.show(share < 1 ? between(from, to, 1 - (1 - share) ** 3) : to);
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    step(start);
  }

  end(): void {
    cancelAnimationFrame(this.frame);
  }
}
