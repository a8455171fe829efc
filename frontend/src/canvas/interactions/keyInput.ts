/** Keys that reach the canvas, with what of it they may need. */

import type { Box } from '../geometry/box';
import type { CanvasHost } from './host';
import type { InputQueue } from './inputQueue';
import { connectSelected, handleKey, type KeyboardOptions, keyPart, needsDrawing } from './keyboard';
import { menuPoint } from './menuPoint';

/** What a canvas does for a key. */
export interface KeyedHost extends CanvasHost {
  clientBox(id: string): Box | null;
  connectFrom(id: string | null): boolean;
}

type Moves = Omit<KeyboardOptions, 'connect' | 'menu'> & { readonly began: () => void };

export class KeyInput {
  private readonly options: KeyboardOptions;

  constructor(
    private readonly element: HTMLElement,
    private readonly host: KeyedHost,
    private readonly queue: InputQueue,
    private readonly moves: Moves,
  ) {
    this.options = {
      ...moves,
      connect: () => connectSelected(host.props) || host.connectFrom(keyPart(host)),
      menu: () => this.openMenu(),
    };
    element.addEventListener('keydown', this.keyed);
  }

  destroy(): void {
    this.element.removeEventListener('keydown', this.keyed);
  }

  /** The menu by key stands at the part that has the focus, or in the middle of the canvas. */
  private openMenu(): void {
    const { element, host } = this;
    const id = keyPart(host) ?? [...host.props.selection][0] ?? null;
    const at = menuPoint(id === null ? null : host.clientBox(id), element.getBoundingClientRect());
    host.props.onContextMenu?.(id, at);
  }

  private readonly keyed = (event: KeyboardEvent): void => {
    if (event.target !== this.element) return;
    this.moves.began();
    let isUsed = true;
    const act = (): void => {
      isUsed = handleKey(this.host, event, this.options);
    };
    if (needsDrawing(this.host, event)) this.queue.take(act);
    else act();
    if (!isUsed) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
