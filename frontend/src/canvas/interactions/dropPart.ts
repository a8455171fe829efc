/** A part dragged from the palette: a ghost shows where it would land, or words say why it may not. */

import type { Placement } from '../../model/document/types';
import { draggedPart } from '../../state/draggedPart';
import { canvasWords } from '../../ui/words/canvas';
import type { Box } from '../geometry/box';
import { freePlace } from '../geometry/freeGround';
import type { Guide } from '../geometry/snap';
import { toWorld } from '../geometry/view';
import { type Landing, PART_DRAG_TYPE, type Point } from '../types';
import { AutoPan } from './autoPan';
import { Neighbours, paintGuides, snappedTo } from './guides';
import type { CanvasHost, Gesture, Pointer, PointerNote, TopPen } from './host';
import { outline } from './topPaint';

const CARD = { w: 176, h: 44 };

export interface DropPlace {
  readonly at: Point;
  readonly target: Placement | null;
}

/** Where a drop at a client point would land; null outside the element. */
export function dropPlaceAt(
  host: CanvasHost,
  element: HTMLElement,
  clientX: number,
  clientY: number,
): DropPlace | null {
  const rect = element.getBoundingClientRect();
  const [x, y] = [clientX - rect.left, clientY - rect.top];
  if (x < 0 || y < 0 || x > rect.width || y > rect.height) return null;
  const at = toWorld(host.view, x, y);
  return { at, target: host.scene.hit.targetAt(at[0], at[1]) };
}

/** The part in hand above the drawing. It ends outside, where the browser says that it was dropped. */
class PartInHand implements Gesture {
  readonly cursor = 'copy';
  private landing: Landing = { target: null, refusal: null };
  private ghost: Box | null = null;
  private guides: readonly Guide[] = [];
  private readonly size;
  private readonly others;

  constructor(
    private readonly host: CanvasHost,
    private readonly partId: string | null,
  ) {
    this.size = (partId === null ? null : host.props.sizeOf?.(partId)) ?? CARD;
    this.others = new Neighbours(host, new Set());
  }

  move({ world, alt }: Pointer): void {
    const { host, partId } = this;
    const under = host.scene.hit.targetAt(...world);
    this.landing = (partId === null ? null : host.props.landingOf?.(partId, under)) ?? { target: under, refusal: null };
    const box = { x: world[0], y: world[1], ...this.size };
    const free = this.landing.target === null && this.landing.refusal === null;
    this.ghost = null;
    this.guides = [];
    if (!free) return;
    const { boxes } = this.others;
    const at = snappedTo(host, box, boxes, alt);
    const [x, y] = freePlace(this.size, boxes, null, [at.x, at.y]);
    this.ghost = { ...box, x, y };
    if (at.x === x && at.y === y) this.guides = at.guides;
  }

  end(pointer: Pointer): void {
    this.move(pointer);
    const { host, ghost, landing, partId } = this;
    if (partId === null) return;
    if (landing.refusal !== null) host.props.onRefused?.(landing.refusal);
    else host.props.onDropPart?.(partId, ghost ? [ghost.x, ghost.y] : pointer.world, landing.target);
  }

  note(): PointerNote | null {
    const { refusal, target } = this.landing;
    if (refusal !== null) return { text: refusal, refused: true };
    if (target === null) return null;
    const holder = this.host.scene.tree.parts.get(target[0]);
    const slot = holder?.slots.find(({ id }) => id === target[1]);
    return { text: canvasWords.slotOf(holder?.name ?? '', slot?.label ?? ''), refused: false };
  }

  paint(pen: TopPen): void {
    if (this.ghost) {
      outline(pen, this.ghost, 0, 1.5, pen.theme.accent, [4, 3]);
      paintGuides(pen, this.guides);
      return;
    }
    const { target, refusal } = this.landing;
    const box = target && this.boxOf(target);
    if (box) outline(pen, box, 1, 2, refusal === null ? pen.theme.accent : pen.theme.danger);
  }

  private boxOf([parent, slotId]: Placement): Box | null {
    const { placed, tree } = this.host.scene;
    const slot = placed.slots.find((entry) => entry.parent === parent && entry.slot.id === slotId);
    const occupant = tree.parts.get(parent)?.slots.find(({ id }) => id === slotId)?.holds;
    return slot ?? (occupant ? placed.boxes.get(occupant) : null) ?? placed.boxes.get(parent) ?? null;
  }
}

interface DropOptions {
  panBy(dx: number, dy: number): void;
  /** What is in hand came, moved or left. */
  onHand(gesture: Gesture | null, pointer: Pointer | null): void;
}

export class DropTarget {
  private readonly listening = new AbortController();
  private readonly autoPan: AutoPan;
  private inHand: PartInHand | null = null;
  private last: Pointer | null = null;
  /** It comes in over an edge: the drawing goes on at an edge only once it was away from all of them. */
  private arrived = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly host: CanvasHost,
    private readonly options: DropOptions,
  ) {
    this.autoPan = new AutoPan(
      () => host.size(),
      (dx, dy) => this.panned(dx, dy),
    );
    const { signal } = this.listening;
    element.addEventListener('dragover', this.over, { signal });
    element.addEventListener('dragleave', this.leave, { signal });
    element.addEventListener('drop', this.drop, { signal });
  }

  destroy(): void {
    this.listening.abort();
    this.autoPan.stop();
  }

  private takes(event: DragEvent): boolean {
    return !this.host.props.readOnly && (event.dataTransfer?.types.includes(PART_DRAG_TYPE) ?? false);
  }

  private pointerOf(event: DragEvent): Pointer {
    const rect = this.element.getBoundingClientRect();
    const [x, y] = [event.clientX - rect.left, event.clientY - rect.top];
    return { x, y, world: toWorld(this.host.view, x, y), shift: event.shiftKey, alt: event.altKey };
  }

  private readonly over = (event: DragEvent): void => {
    if (!this.takes(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    const pointer = this.pointerOf(event);
    this.steer(pointer);
    this.arrived ||= !this.autoPan.reaches(pointer.x, pointer.y);
    if (this.arrived) this.autoPan.follow(pointer.x, pointer.y);
  };

  private steer(pointer: Pointer): void {
    this.last = pointer;
    this.inHand ??= new PartInHand(this.host, draggedPart());
    this.inHand.move(pointer);
    this.host.state.gesture = this.inHand;
    this.element.toggleAttribute('data-dropping', true);
    this.options.onHand(this.inHand, pointer);
    this.host.repaint();
  }

  /** The drawing went on under what is in hand. */
  private panned(dx: number, dy: number): void {
    this.options.panBy(dx, dy);
    const { last } = this;
    if (last) this.steer({ ...last, world: toWorld(this.host.view, last.x, last.y) });
  }

  private readonly leave = (): void => {
    this.autoPan.stop();
    this.inHand = null;
    this.last = null;
    this.arrived = false;
    this.host.state.gesture = null;
    this.element.toggleAttribute('data-dropping', false);
    this.options.onHand(null, null);
    this.host.repaint();
  };

  private readonly drop = (event: DragEvent): void => {
    if (!this.takes(event)) return;
    event.preventDefault();
    const partId = event.dataTransfer?.getData(PART_DRAG_TYPE) ?? '';
    this.leave();
    // The page may be another window's target: only the drop itself says what was dragged.
    if (partId !== '') new PartInHand(this.host, partId).end(this.pointerOf(event));
  };
}
