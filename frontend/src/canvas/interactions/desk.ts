/** What an interaction sees of the canvas, and what it is. No React, no document. */

import type { Hit } from '../geometry/hit';
import type { Scene } from '../scene/scene';
import type { CanvasTheme, DesignCanvasProps, Point, View } from '../types';

/** What the pointer and keyboard leave on the upper canvas. */
export interface DeskState {
  hover: string | null;
  /** Part with the keyboard focus; its ring shows only after a key. */
  focus: string | null;
  focusVisible: boolean;
  gesture: Gesture | null;
}

export interface Desk {
  readonly scene: Scene;
  readonly view: View;
  readonly props: DesignCanvasProps;
  readonly state: DeskState;
  repaint(): void;
}

export interface Pointer {
  /** CSS pixels from the canvas's upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly world: Point;
  readonly shift: boolean;
}

export interface TopPen {
  readonly ctx: CanvasRenderingContext2D;
  readonly scene: Scene;
  readonly view: View;
  readonly theme: CanvasTheme;
}

/** A drag in progress. It changes nothing until `end`. */
export interface Gesture {
  readonly cursor: string;
  move(pointer: Pointer): void;
  end(pointer: Pointer): void;
  paint(pen: TopPen): void;
}

/** Takes a drag that begins here, or leaves it to the next in the list. */
export type BeginGesture = (desk: Desk, hit: Hit | null, start: Pointer) => Gesture | null;
