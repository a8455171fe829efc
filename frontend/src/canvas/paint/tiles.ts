/** Squares of the view that have to be painted anew, and what lies on them. */

const TILE_PX = 16;

export class Tiles {
  private readonly columns: number;
  private readonly rows: number;
  private readonly marked: Uint8Array;
  private count = 0;

  constructor(width: number, height: number) {
    this.columns = Math.max(1, Math.ceil(width / TILE_PX));
    this.rows = Math.max(1, Math.ceil(height / TILE_PX));
    this.marked = new Uint8Array(this.columns * this.rows);
  }

  /** Share of the view that is marked. */
  get share(): number {
    return this.count / this.marked.length;
  }

  /** Marks all squares under a rectangle (CSS pixels). */
  add(x0: number, y0: number, x1: number, y1: number): void {
    const { left, top, right, bottom } = this.under(x0, y0, x1, y1);
    for (let row = top; row <= bottom; row++)
      for (let at = row * this.columns + left; at <= row * this.columns + right; at++) {
        this.count += 1 - (this.marked[at] as number);
        this.marked[at] = 1;
      }
  }

  /** Whether a rectangle (CSS pixels) lies on a marked square. */
  touches(x0: number, y0: number, x1: number, y1: number): boolean {
    const { left, top, right, bottom } = this.under(x0, y0, x1, y1);
    for (let row = top; row <= bottom; row++)
      for (let at = row * this.columns + left; at <= row * this.columns + right; at++)
        if (this.marked[at] === 1) return true;
    return false;
  }

  /** The marked squares as rectangles (CSS pixels: left, top, right, bottom), runs under one another as one. */
  blocks(): (readonly [number, number, number, number])[] {
    const done: (readonly [number, number, number, number])[] = [];
    let open = new Map<number, number>();
    const close = (run: number, from: number, to: number): void => {
      const [left, right] = [Math.floor(run / this.columns), (run % this.columns) + 1];
      done.push([left * TILE_PX, from * TILE_PX, right * TILE_PX, to * TILE_PX]);
    };
    for (let row = 0; row <= this.rows; row++) {
      const here = new Map(this.runsOf(row).map((run) => [run, open.get(run) ?? row]));
      for (const [run, from] of open) if (!here.has(run)) close(run, from, row);
      open = here;
    }
    return done;
  }

  /** Runs of marked squares in a row, each as first column x columns + last column. */
  private runsOf(row: number): number[] {
    const runs: number[] = [];
    if (row === this.rows) return runs;
    let first = -1;
    for (let column = 0; column <= this.columns; column++) {
      const isMarked = column < this.columns && this.marked[row * this.columns + column] === 1;
      if (isMarked && first < 0) first = column;
      if (isMarked || first < 0) continue;
      runs.push(first * this.columns + column - 1);
      first = -1;
    }
    return runs;
  }

  private under(x0: number, y0: number, x1: number, y1: number) {
    return {
      left: Math.max(0, Math.floor(x0 / TILE_PX)),
      top: Math.max(0, Math.floor(y0 / TILE_PX)),
      right: Math.min(this.columns - 1, Math.floor(x1 / TILE_PX)),
      bottom: Math.min(this.rows - 1, Math.floor(y1 / TILE_PX)),
    };
  }
}
