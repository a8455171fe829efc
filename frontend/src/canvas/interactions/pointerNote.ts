/** What is said beside the pointer: of what is in hand, and for a moment of what was done. */

import { toScreen } from '../geometry/view';
import type { PlacedNote } from '../overlay/notePlacement';
import type { Point, View } from '../types';
import type { Gesture, Pointer } from './host';

const SAID_MS = 2500;

export class PointerNotes {
  private timer = 0;
  /** In the world, so that the words stay with their part when the view moves. */
  private at: Point = [0, 0];
  private note: Omit<PlacedNote, 'x' | 'y'> | null = null;

  constructor(
    private readonly view: () => View,
    private readonly onNote: (note: PlacedNote | null) => void,
  ) {}

  /** The gesture moved to here, or ended. */
  show(gesture: Gesture | null, pointer: Pointer | null): void {
    clearTimeout(this.timer);
    if (pointer) this.at = pointer.world;
    this.note = pointer ? (gesture?.note?.() ?? null) : null;
    this.place();
  }

  say(text: string, at: Point = this.at): void {
    clearTimeout(this.timer);
    this.at = at;
    this.note = { text, refused: false };
    this.place();
    this.timer = window.setTimeout(() => this.show(null, null), SAID_MS);
  }

  viewChanged(): void {
    if (this.note) this.place();
  }

  destroy(): void {
    clearTimeout(this.timer);
  }

  private place(): void {
    const [x, y] = toScreen(this.view(), ...this.at);
    this.onNote(this.note && { ...this.note, x, y });
  }
}
