/** A part dragged from the palette: shows where it would land, and says so when dropped. */

import type { Placement } from '../../model/types';
import { toWorld } from '../geometry/view';
import { PART_DRAG_TYPE, type Point } from '../types';
import type { Desk, Gesture, TopPen } from './desk';
import { label, outline } from './topPaint';

export interface DropPlace {
  readonly at: Point;
  readonly target: Placement | null;
}

/** Where a drop at a client point would land; null outside the element. */
export function dropPlaceAt(desk: Desk, element: HTMLElement, clientX: number, clientY: number): DropPlace | null {
  const rect = element.getBoundingClientRect();
  const [x, y] = [clientX - rect.left, clientY - rect.top];
  if (x < 0 || y < 0 || x > rect.width || y > rect.height) return null;
  const at = toWorld(desk.view, x, y);
  return { at, target: desk.scene.hit.targetAt(at[0], at[1]) };
}

function paintTarget(desk: Desk, pen: TopPen, place: DropPlace): void {
  const [x, y] = [place.at[0] * pen.view.k + pen.view.x, place.at[1] * pen.view.k + pen.view.y];
  if (place.target === null) {
    outline(pen, { x: place.at[0], y: place.at[1], w: 176, h: 44 }, 0, 1.5, pen.theme.accent, [4, 3]);
    return;
  }
  const [parent, slotId] = place.target;
  const box = desk.scene.placed.boxes.get(parent);
  const slot = desk.scene.placed.slots.find((entry) => entry.parent === parent && entry.slot.id === slotId);
  const shown = slot ?? box;
  if (!shown) return;
  outline(pen, shown, 1, 2, pen.theme.accent);
  const part = desk.scene.tree.parts.get(parent);
  const words = [part?.name, slot ? `${slot.slot.label} ${slot.slot.id}` : ''].filter(Boolean).join(', ');
  label(pen, x, y, words, false);
}

export class DropTarget {
  constructor(
    private readonly element: HTMLElement,
    private readonly desk: Desk,
  ) {
    element.addEventListener('dragover', this.over);
    element.addEventListener('dragleave', this.leave);
    element.addEventListener('drop', this.drop);
  }

  destroy(): void {
    this.element.removeEventListener('dragover', this.over);
    this.element.removeEventListener('dragleave', this.leave);
    this.element.removeEventListener('drop', this.drop);
  }

  private takes(event: DragEvent): boolean {
    return !this.desk.props.readOnly && (event.dataTransfer?.types.includes(PART_DRAG_TYPE) ?? false);
  }

  private readonly over = (event: DragEvent): void => {
    if (!this.takes(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    const { desk } = this;
    const place = dropPlaceAt(desk, this.element, event.clientX, event.clientY);
    const shown: Gesture = {
      cursor: 'copy',
      move: () => undefined,
      end: () => undefined,
      paint: (pen) => place && paintTarget(desk, pen, place),
    };
    desk.state.gesture = shown;
    desk.repaint();
  };

  private readonly leave = (): void => {
    this.desk.state.gesture = null;
    this.desk.repaint();
  };

  private readonly drop = (event: DragEvent): void => {
    if (!this.takes(event)) return;
    event.preventDefault();
    const partId = event.dataTransfer?.getData(PART_DRAG_TYPE) ?? '';
    const place = dropPlaceAt(this.desk, this.element, event.clientX, event.clientY);
    this.leave();
    if (partId !== '' && place) this.desk.props.onDropPart?.(partId, place.at, place.target);
  };
}
