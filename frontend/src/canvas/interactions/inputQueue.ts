/** Presses that need the newest drawing wait for it, so that none is answered with the one before; so does what follows them. */

import { inTurn } from '../../model/algorithms/turns';
import type { SceneUpdater } from '../scene/sceneUpdater';

interface Waiting {
  readonly act: () => void;
  /** Of several in a row only the last counts. */
  readonly isMove: boolean;
}

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt']);
/** The browser makes events of these that nobody else may make. */
const CLIPBOARD: ReadonlySet<string> = new Set(['c', 'x', 'v']);

const isClipboard = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && CLIPBOARD.has(key.toLowerCase());

export class InputQueue {
  private readonly waiting: Waiting[] = [];
  private callOff: (() => void) | null = null;
  private isReplayed = false;
  private readonly listening = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly updater: SceneUpdater,
  ) {
    const { signal } = this.listening;
    window.addEventListener('keydown', this.keyed, { capture: true, signal });
    window.addEventListener('pointerdown', this.pressed, { capture: true, signal });
    element.addEventListener('drop', () => this.finish(), { capture: true, signal });
  }

  /** Does this now, or once the drawing is the newest and what came before is done. */
  take(act: () => void): void {
    if (this.updater.isOpen || this.waiting.length > 0) this.wait(act, false);
    else act();
  }

  /** The same, of something that needs no newer drawing by itself; of several in a row only the last counts. */
  takeMove(act: () => void): void {
    if (this.waiting.length > 0) this.wait(act, true);
    else act();
  }

  private wait(act: () => void, isMove: boolean): void {
    if (isMove && this.waiting.at(-1)?.isMove) this.waiting.pop();
    this.waiting.push({ act, isMove });
    if (this.waiting.length === 1) this.goOnWhenDrawn();
  }

  destroy(): void {
    this.callOff?.();
    this.waiting.length = 0;
    this.listening.abort();
  }

  private goOnWhenDrawn(): void {
    this.callOff = null;
    this.updater.afterwards(() => this.goOn());
  }

  /** One by one, so that the page has rendered what one of them asked for before the next. */
  private goOn(): void {
    this.waiting.shift()?.act();
    if (this.waiting.length > 0 && this.callOff === null) this.callOff = inTurn(() => this.goOnWhenDrawn());
  }

  private finish(): void {
    this.updater.now();
    this.callOff?.();
    this.callOff = null;
    for (const { act } of this.waiting.splice(0)) act();
  }

  private readonly keyed = (event: KeyboardEvent): void => {
    if (this.waiting.length === 0 || this.isReplayed || MODIFIERS.has(event.key) || event.key === ' ') return;
    if (event.target !== this.element || isClipboard(event)) {
      this.finish();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    this.take(() => this.replay(event));
  };

  private replay(event: KeyboardEvent): void {
    this.isReplayed = true;
    this.element.dispatchEvent(new KeyboardEvent(event.type, event));
    this.isReplayed = false;
  }

  /** What is pressed elsewhere on the page may be about what was chosen here. */
  private readonly pressed = ({ target }: Event): void => {
    if (this.waiting.length > 0 && !(target instanceof Node && this.element.contains(target))) this.finish();
  };
}
