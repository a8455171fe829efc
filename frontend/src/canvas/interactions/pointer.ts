/** Pointer events to clicks and gestures: the first in the list that takes a drag has it. */

import { portsOpen } from '../geometry/lod';
import { toWorld } from '../geometry/view';
import { beginBoxSelect } from './boxSelect';
import { idOf, select } from './clickSelect';
import type { BeginGesture, Desk, Pointer } from './desk';
import { beginCable } from './drawCable';
import { beginMove } from './moveParts';
import { beginPlace } from './placeCard';

const GESTURES: readonly BeginGesture[] = [beginCable, beginPlace, beginMove, beginBoxSelect];
const DRAG_PX = 4;
const TAP_PX = 10;

interface Press {
  readonly id: number;
  readonly start: Pointer;
  readonly touch: boolean;
  dragged: boolean;
}

export interface PointerOptions {
  /** Drags belong to panning: hand tool, Space held, or another button. */
  isPanning(event: PointerEvent): boolean;
  onDoubleClick(id: string | null): void;
}

/** Ports can be taken only where they are drawn as squares; farther out a drag there moves the part. */
export const hitAt = (desk: Desk, pointer: Pointer) =>
  desk.scene.hit.at(pointer.world[0], pointer.world[1], desk.view.k, portsOpen(desk.view.k));

export class PointerRouter {
  private press: Press | null = null;

  constructor(
    private readonly element: HTMLElement,
    private readonly desk: Desk,
    private readonly options: PointerOptions,
  ) {
    element.addEventListener('pointerdown', this.down);
    element.addEventListener('pointermove', this.moved);
    element.addEventListener('pointerup', this.up);
    element.addEventListener('pointercancel', this.cancelled);
    element.addEventListener('pointerleave', this.left);
    element.addEventListener('dblclick', this.doubled);
    element.addEventListener('contextmenu', this.menu);
  }

  destroy(): void {
    const { element } = this;
    element.removeEventListener('pointerdown', this.down);
    element.removeEventListener('pointermove', this.moved);
    element.removeEventListener('pointerup', this.up);
    element.removeEventListener('pointercancel', this.cancelled);
    element.removeEventListener('pointerleave', this.left);
    element.removeEventListener('dblclick', this.doubled);
    element.removeEventListener('contextmenu', this.menu);
  }

  /** Give up the drag in progress; nothing happens. */
  cancel(): boolean {
    const { state } = this.desk;
    const busy = state.gesture !== null || this.press !== null;
    state.gesture = null;
    this.press = null;
    this.element.style.cursor = '';
    this.desk.repaint();
    return busy;
  }

  private pointerOf(event: MouseEvent): Pointer {
    const rect = this.element.getBoundingClientRect();
    const [x, y] = [event.clientX - rect.left, event.clientY - rect.top];
    return { x, y, world: toWorld(this.desk.view, x, y), shift: event.shiftKey };
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0 || this.options.isPanning(event) || this.press) return;
    const touch = event.pointerType === 'touch';
    this.press = { id: event.pointerId, start: this.pointerOf(event), touch, dragged: false };
    if (!touch) this.element.setPointerCapture?.(event.pointerId);
  };

  private readonly moved = (event: PointerEvent): void => {
    const pointer = this.pointerOf(event);
    const { press, desk } = this;
    if (!press) {
      this.hover(pointer);
      return;
    }
    if (press.id !== event.pointerId) return;
    const away = Math.hypot(pointer.x - press.start.x, pointer.y - press.start.y);
    if (!press.dragged && away >= (press.touch ? TAP_PX : DRAG_PX)) {
      press.dragged = true;
      if (!press.touch) this.begin(press.start);
    }
    if (!desk.state.gesture) return;
    desk.state.gesture.move(pointer);
    desk.repaint();
  };

  private begin(start: Pointer): void {
    const { desk } = this;
    const hit = hitAt(desk, start);
    for (const begin of GESTURES) {
      desk.state.gesture = begin(desk, hit, start);
      if (desk.state.gesture) break;
    }
    desk.state.hover = null;
    this.element.style.cursor = desk.state.gesture?.cursor ?? '';
  }

  private readonly up = (event: PointerEvent): void => {
    const { press, desk } = this;
    if (!press || press.id !== event.pointerId) return;
    const pointer = this.pointerOf(event);
    const gesture = desk.state.gesture;
    this.press = null;
    desk.state.gesture = null;
    this.element.style.cursor = '';
    if (gesture) gesture.end(pointer);
    else if (!press.dragged) select(desk, hitAt(desk, pointer), event.shiftKey);
    desk.repaint();
  };

  private hover(pointer: Pointer): void {
    const { desk } = this;
    const hit = hitAt(desk, pointer);
    const id = idOf(hit);
    this.element.style.cursor = hit?.kind === 'port' && !desk.props.readOnly ? 'crosshair' : '';
    if (id === desk.state.hover) return;
    desk.state.hover = id;
    desk.props.onHover?.(id);
    desk.repaint();
  }

  private readonly cancelled = (): void => {
    this.cancel();
  };

  private readonly left = (): void => {
    if (this.press || this.desk.state.hover === null) return;
    this.desk.state.hover = null;
    this.desk.props.onHover?.(null);
    this.desk.repaint();
  };

  private readonly doubled = (event: MouseEvent): void => {
    this.options.onDoubleClick(idOf(hitAt(this.desk, this.pointerOf(event))));
  };

  private readonly menu = (event: MouseEvent): void => {
    event.preventDefault();
    const id = idOf(hitAt(this.desk, this.pointerOf(event)));
    this.desk.props.onContextMenu?.(id, { clientX: event.clientX, clientY: event.clientY });
  };
}
