/** A few words beside the pointer, kept inside the canvas. Written straight to the element: it follows every move. */

import type { PointerNote } from '../interactions/host';

const GAP_PX = 14;
const EDGE_PX = 4;

export interface PlacedNote extends PointerNote {
  /** Pixels from the canvas's upper left corner. */
  readonly x: number;
  readonly y: number;
}

/** Left or upper edge of something beside a point: after it, or before it where there is no room. */
export function besidePoint(at: number, length: number, room: number): number {
  const after = at + GAP_PX;
  if (after + length <= room - EDGE_PX) return after;
  return Math.max(EDGE_PX, Math.min(at - GAP_PX - length, room - length - EDGE_PX));
}

export function placeNote(element: HTMLElement, note: PlacedNote | null): void {
  if (element.hidden !== (note === null)) element.hidden = note === null;
  if (note === null) return;
  if (element.textContent !== note.text) element.textContent = note.text;
  element.dataset.refused = String(note.refused);
  const host = element.parentElement;
  const left = besidePoint(note.x, element.offsetWidth, host?.clientWidth ?? Number.POSITIVE_INFINITY);
  const top = besidePoint(note.y, element.offsetHeight, host?.clientHeight ?? Number.POSITIVE_INFINITY);
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}
