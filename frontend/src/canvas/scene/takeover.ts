/** When a new drawing is taken over: a large one in a task of its own, so that the page's share of an edit is on screen first. */

/** Up to so many parts a drawing is taken over at once. */
const AT_ONCE = 4000;
/** What must not be answered with the drawing before. */
const INPUTS = ['pointerdown', 'pointerup', 'dblclick', 'contextmenu', 'keydown', 'drop'] as const;

export class Takeover {
  private frame = 0;
  private timer = 0;
  private after: (() => void)[] = [];
  private readonly listening = new AbortController();

  constructor(
    element: HTMLElement,
    private readonly run: () => void,
  ) {
    const { signal } = this.listening;
    for (const name of INPUTS) element.addEventListener(name, () => this.now(), { capture: true, signal });
  }

  get isOpen(): boolean {
    return this.frame !== 0;
  }

  /** A drawing of so many parts waits. */
  ask(parts: number): void {
    if (parts <= AT_ONCE) {
      this.drop();
      this.run();
    } else if (!this.isOpen) {
      this.frame = requestAnimationFrame(() => {
        this.timer = window.setTimeout(() => this.now());
      });
    }
  }

  /** Takes over what waits. */
  now(): void {
    if (!this.isOpen) return;
    this.drop();
    this.run();
    for (const done of this.after.splice(0)) done();
  }

  /** Does this with the drawing that waits. */
  afterwards(done: () => void): void {
    if (this.isOpen) this.after.push(done);
    else done();
  }

  destroy(): void {
    this.drop();
    this.listening.abort();
  }

  private drop(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.frame = 0;
  }
}
