/** While something is in hand near the edge of the canvas, the drawing goes on under it. */

const EDGE_PX = 32;
/** Pixels a frame at the edge itself and beyond. */
const FASTEST_PX = 18;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How fast to go in one direction: 0 away from both edges. */
export function speedAt(at: number, length: number): number {
  if (length < 4 * EDGE_PX) return 0;
  const into = at < EDGE_PX ? at - EDGE_PX : at > length - EDGE_PX ? at - (length - EDGE_PX) : 0;
  return Math.max(-1, Math.min(1, into / EDGE_PX)) * FASTEST_PX || 0;
}

export class AutoPan {
  private frame = 0;
  private at: readonly [number, number] = [0, 0];

  constructor(
    private readonly size: () => Size,
    private readonly panBy: (dx: number, dy: number) => void,
  ) {}

  /** Pointer in pixels from the canvas's corner. */
  follow(x: number, y: number): void {
    this.at = [x, y];
    if (this.frame === 0 && this.isMoving()) this.frame = requestAnimationFrame(this.step);
  }

  /** True where the drawing would go on under the pointer. */
  reaches(x: number, y: number): boolean {
    const { width, height } = this.size();
    return speedAt(x, width) !== 0 || speedAt(y, height) !== 0;
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private speed(): readonly [number, number] {
    const { width, height } = this.size();
    return [speedAt(this.at[0], width), speedAt(this.at[1], height)];
  }

  private isMoving(): boolean {
    const [dx, dy] = this.speed();
    return dx !== 0 || dy !== 0;
  }

  private readonly step = (): void => {
    this.frame = 0;
    if (!this.isMoving()) return;
    const [dx, dy] = this.speed();
    // Asked for first: what is moved along calls `follow` again.
    this.frame = requestAnimationFrame(this.step);
    this.panBy(-dx, -dy);
  };
}
