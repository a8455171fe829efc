/** What an interaction sees of the canvas, and what it is. No React, no document. */

import type { Hit } from '../geometry/hit';
import type { Scene } from '../scene/scene';
import type { CanvasTheme, DesignCanvasProps, Point, View } from '../types';

/** What the pointer and keyboard leave on the upper canvas. */
export interface InteractionState {
  hover: string | null;
  /** Part with the keyboard focus; its ring shows only after a key. */
  focus: string | null;
  focusVisible: boolean;
  gesture: Gesture | null;
}

export interface CanvasHost {
  readonly scene: Scene;
  readonly view: View;
  readonly props: DesignCanvasProps;
  readonly state: InteractionState;
  /** CSS pixels. */
  size(): { readonly width: number; readonly height: number };
  repaint(): void;
  /** Dims all but these for as long as a gesture lasts; null = as the page says. */
  light(ids: ReadonlySet<string> | null): void;
  /** Says something for a moment, beside the pointer or at a point of the world. */
  say(text: string, at?: Point): void;
  reveal(ids: Iterable<string>): void;
}

export interface Pointer {
  /** CSS pixels from the canvas's upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly world: Point;
  readonly shift: boolean;
  /** Suspends snapping. */
  readonly alt: boolean;
}

export interface TopPen {
  readonly ctx: CanvasRenderingContext2D;
  readonly scene: Scene;
  readonly view: View;
  readonly theme: CanvasTheme;
}

/** Words beside the pointer while something is in hand. */
export interface PointerNote {
  readonly text: string;
  readonly refused: boolean;
}

/** A drag in progress. It changes nothing until `end`. */
export interface Gesture {
  readonly cursor: string;
  /** Stays in hand without a pressed button: the next click or Enter ends it. */
  readonly held?: boolean;
  move(pointer: Pointer): void;
  end(pointer: Pointer): void;
  paint(pen: TopPen): void;
  note?(): PointerNote | null;
  /** Where it stands after a key that it knows; null = not its key. */
  key?(event: KeyboardEvent): Pointer | null;
  /** Enter: does what it stands at, once it is out of hand. */
  accept?(): void;
  /** However it ends: puts back what it lit. */
  close?(): void;
}

/** Takes a drag that begins here, or leaves it to the next in the list. */
export type BeginGesture = (host: CanvasHost, hit: Hit | null, start: Pointer) => Gesture | null;
