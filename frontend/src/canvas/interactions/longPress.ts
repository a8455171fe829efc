/** A finger that rests on the drawing: what follows is a drag or a menu, and no longer a pan. */

const REST_MS = 450;

export class LongPress {
  private timer = 0;
  private held = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly onHeld: () => void,
  ) {
    // Before pan and zoom hear of it; they see the finger again when it is lifted.
    element.addEventListener('touchmove', this.kept, { capture: true, passive: false });
  }

  get isHeld(): boolean {
    return this.held;
  }

  begin(): void {
    this.end();
    this.timer = window.setTimeout(() => {
      this.held = true;
      this.onHeld();
    }, REST_MS);
  }

  end(): void {
    clearTimeout(this.timer);
    this.held = false;
  }

  destroy(): void {
    this.end();
    this.element.removeEventListener('touchmove', this.kept, { capture: true });
  }

  private readonly kept = (event: Event): void => {
    if (!this.held) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}
