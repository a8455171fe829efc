/** Pointer events to clicks and gestures: the first in the list that takes a drag has it. */

import { canvasWords } from '../../ui/words/canvas';
import { portsOpen } from '../geometry/lod';
import { toWorld } from '../geometry/view';
import { AutoPan } from './autoPan';
import { beginBoxSelect } from './boxSelect';
import { handleAt } from './cable/connectHandle';
import { beginCable } from './cable/drawCable';
import { idOf, select } from './clickSelect';
import { clickFold, foldAt } from './foldClick';
import type { BeginGesture, CanvasHost, Gesture, Pointer } from './host';
import { HoverDelay, type HoverTarget } from './hoverDelay';
import type { InputQueue } from './inputQueue';
import { LongPress } from './longPress';
import { beginMove } from './moveParts';
import { beginPlace } from './placeCard';
import { readableHit } from './readableHit';

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
  panBy(dx: number, dy: number): void;
  onDoubleClick(id: string | null): void;
  onRest(hovered: HoverTarget | null): void;
  /** What is in hand changed, moved or ended. */
  onHand(gesture: Gesture | null, pointer: Pointer | null): void;
}

/** Ports can be taken only where they are drawn as squares; farther out a drag there moves the part. */
export const hitAt = (host: CanvasHost, pointer: Pointer) =>
  host.scene.hit.at(pointer.world[0], pointer.world[1], host.view.k, portsOpen(host.view.k));

export class PointerRouter {
  private press: Press | null = null;
  private last: Pointer | null = null;
  private readonly rest: HoverDelay;
  private readonly autoPan: AutoPan;
  private readonly longPress: LongPress;
  private readonly listening = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly host: CanvasHost,
    private readonly queue: InputQueue,
    private readonly options: PointerOptions,
  ) {
    this.rest = new HoverDelay(options.onRest);
    this.autoPan = new AutoPan(
      () => host.size(),
      (dx, dy) => this.panned(dx, dy),
    );
    this.longPress = new LongPress(element, () => this.pressedLong());
    const { signal } = this.listening;
    element.addEventListener('pointerdown', this.down, { signal });
    element.addEventListener('pointermove', this.moved, { signal });
    element.addEventListener('pointerup', this.up, { signal });
    element.addEventListener('pointercancel', this.cancelled, { signal });
    element.addEventListener('lostpointercapture', this.lost, { signal });
    element.addEventListener('pointerleave', this.left, { signal });
    element.addEventListener('dblclick', this.doubled, { signal });
    element.addEventListener('contextmenu', this.menu, { signal });
    element.addEventListener('wheel', () => this.rest.end(), { signal, passive: true });
  }

  destroy(): void {
    this.listening.abort();
    this.rest.end();
    this.autoPan.stop();
    this.longPress.destroy();
  }

  /** Takes a gesture in hand that needs no pressed button. */
  hold(gesture: Gesture, at: Pointer): void {
    this.cancel();
    this.rest.end();
    this.host.state.gesture = gesture;
    this.host.state.hover = null;
    this.element.style.cursor = gesture.cursor;
    this.options.onHand(gesture, at);
    this.host.repaint();
  }

  /** Give up what is in hand; nothing happens. */
  cancel(): boolean {
    const busy = this.host.state.gesture !== null || this.press !== null;
    this.finish();
    return busy;
  }

  /** A key acts on what is seen, not on what the pointer rests upon. */
  forgetRest(): void {
    this.rest.end();
  }

  private finish(): Gesture | null {
    const { gesture } = this.host.state;
    this.host.state.gesture = null;
    this.press = null;
    this.autoPan.stop();
    this.longPress.end();
    this.element.style.cursor = '';
    gesture?.close?.();
    if (gesture) this.options.onHand(null, null);
    this.host.repaint();
    return gesture;
  }

  private pointerOf(event: MouseEvent): Pointer {
    const rect = this.element.getBoundingClientRect();
    const [x, y] = [event.clientX - rect.left, event.clientY - rect.top];
    return { x, y, world: toWorld(this.host.view, x, y), shift: event.shiftKey, alt: event.altKey };
  }

  private readonly down = (event: PointerEvent): void => {
    this.rest.end();
    const isTouch = event.pointerType === 'touch';
    if (!isTouch && event.button !== 0) return;
    const pans = this.options.isPanning(event);
    // Later the browser may know the pointer no more.
    if (!isTouch && !pans) this.element.setPointerCapture?.(event.pointerId);
    const start = this.pointerOf(event);
    this.queue.take(() => this.pressed(event, start, pans));
  };

  private pressed({ pointerType, pointerId }: PointerEvent, start: Pointer, pans: boolean): void {
    const touch = pointerType === 'touch';
    if (this.press?.touch && touch) {
      // A second finger: this is a pinch, and neither a tap nor a drag.
      this.cancel();
      return;
    }
    if (pans || this.press) return;
    if (!this.host.state.gesture) this.options.onHand(null, null);
    this.press = { id: pointerId, start, touch, dragged: false };
    if (touch && !this.host.state.gesture) this.longPress.begin();
  }

  private readonly moved = (event: PointerEvent): void => {
    const pointer = this.pointerOf(event);
    this.queue.takeMove(() => this.movedTo(pointer, event));
  };

  private movedTo(pointer: Pointer, event: PointerEvent): void {
    const { press, host } = this;
    if (!press) {
      if (host.state.gesture?.held) this.steer(pointer);
      else this.hover(pointer, event.pointerType !== 'touch' && event.buttons === 0);
      return;
    }
    if (press.id !== event.pointerId) return;
    const away = Math.hypot(pointer.x - press.start.x, pointer.y - press.start.y);
    if (!press.dragged && away >= (press.touch ? TAP_PX : DRAG_PX)) {
      press.dragged = true;
      // One finger pans, unless it rested first.
      if (!press.touch || this.longPress.isHeld) this.begin(press.start);
      else this.longPress.end();
    }
    if (host.state.gesture) this.steer(pointer);
  }

  private steer(pointer: Pointer): void {
    const { gesture } = this.host.state;
    if (!gesture) return;
    this.last = pointer;
    gesture.move(pointer);
    if (this.press) this.autoPan.follow(pointer.x, pointer.y);
    this.options.onHand(gesture, pointer);
    this.host.repaint();
  }

  /** The drawing went on under what is in hand. */
  private panned(dx: number, dy: number): void {
    this.options.panBy(dx, dy);
    const { last } = this;
    if (last) this.steer({ ...last, world: toWorld(this.host.view, last.x, last.y) });
  }

  private begin(start: Pointer): void {
    const { host } = this;
    if (host.state.gesture?.held) return;
    const hit = hitAt(host, start);
    for (const begin of GESTURES) {
      host.state.gesture = begin(host, hit, start);
      if (host.state.gesture) break;
    }
    host.state.hover = null;
    this.element.style.cursor = host.state.gesture?.cursor ?? '';
  }

  private readonly up = (event: PointerEvent): void => {
    const pointer = this.pointerOf(event);
    this.queue.take(() => this.letGo(pointer, event));
  };

  private letGo(pointer: Pointer, event: PointerEvent): void {
    const { press, host } = this;
    if (!press || press.id !== event.pointerId) return;
    const rested = this.longPress.isHeld;
    const gesture = this.finish();
    if (gesture) gesture.end(pointer);
    else if (rested) this.openMenu(pointer, event);
    else if (!press.dragged && clickFold(host, pointer.x, pointer.y)) return;
    else if (!press.dragged) {
      const hit = hitAt(host, pointer);
      select(host, press.touch ? readableHit(host, hit) : hit, event.shiftKey);
    }
    host.repaint();
  }

  private hover(pointer: Pointer, rests: boolean): void {
    const { host } = this;
    const hit = hitAt(host, pointer);
    const id = idOf(hit);
    const grips = hit?.kind === 'port' || handleAt(host, pointer.x, pointer.y) !== null;
    const folds = !grips && foldAt(host, pointer.x, pointer.y) !== null;
    this.element.style.cursor = folds ? 'pointer' : grips && !host.props.readOnly ? 'crosshair' : '';
    this.rest.over(rests ? id : null, pointer.x, pointer.y);
    if (id === host.state.hover) return;
    host.state.hover = id;
    host.props.onHover?.(id);
    host.repaint();
  }

  /** The finger rests: its part shows that it is taken, and waits for a drag or to be let go. */
  private pressedLong(): void {
    if (!this.press) return;
    const { host } = this;
    const { start } = this.press;
    host.state.hover = idOf(hitAt(host, start));
    host.say(host.state.hover === null ? canvasWords.heldGround : canvasWords.heldPart, start.world);
    host.repaint();
  }

  private readonly cancelled = (): void => {
    this.queue.take(() => this.cancel());
  };

  /** The browser took the pointer away in mid-drag. */
  private readonly lost = ({ pointerId }: PointerEvent): void => {
    this.queue.take(() => {
      if (this.press?.id === pointerId) this.cancel();
    });
  };

  private readonly left = (): void => {
    this.rest.end();
    if (this.press || this.host.state.hover === null) return;
    this.host.state.hover = null;
    this.host.props.onHover?.(null);
    this.host.repaint();
  };

  private readonly doubled = (event: MouseEvent): void => {
    const pointer = this.pointerOf(event);
    this.queue.take(() => {
      if (foldAt(this.host, pointer.x, pointer.y)) return;
      this.options.onDoubleClick(idOf(hitAt(this.host, pointer)));
    });
  };

  /** A key press and a finger's rest open the menu themselves; the browser's event would be a second one. */
  private readonly menu = (event: MouseEvent): void => {
    event.preventDefault();
    const from = (event as PointerEvent).pointerType;
    if (from === 'touch' || from === '') return;
    const pointer = this.pointerOf(event);
    this.queue.take(() => this.openMenu(pointer, event));
  };

  private openMenu(pointer: Pointer, { clientX, clientY }: MouseEvent): void {
    this.cancel();
    this.rest.end();
    this.host.props.onContextMenu?.(idOf(hitAt(this.host, pointer)), { clientX, clientY });
  }
}
