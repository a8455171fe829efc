/** When to show what lies under the pointer: after a moment of rest, and never while something is done. */

const REST_MS = 300;
/** From one card to the next. */
const NEXT_MS = 120;

/** Pixels from the canvas's upper left corner. */
export interface HoverTarget {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export class HoverDelay {
  private timer = 0;
  private at: HoverTarget | null = null;
  private shown = false;

  constructor(private readonly show: (hovered: HoverTarget | null) => void) {}

  /** The pointer is over this, or over nothing. */
  over(id: string | null, x: number, y: number): void {
    if (id === null) {
      this.end();
      return;
    }
    const same = this.at?.id === id;
    if (same && this.shown) return;
    if (!same) this.hide();
    const rest = this.shown ? NEXT_MS : REST_MS;
    this.at = { id, x, y };
    if (same && this.timer !== 0) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.rested(), rest);
  }

  /** Something is done, or the pointer has gone. */
  end(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.at = null;
    if (this.shown) this.show(null);
    this.shown = false;
  }

  private hide(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.shown) this.show(null);
  }

  private rested(): void {
    this.timer = 0;
    if (!this.at) return;
    this.shown = true;
    this.show(this.at);
  }
}
