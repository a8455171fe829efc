/** What an arrangement of one part's inside is made of. */

import type { ComponentId, DrawnPart, DrawnSlot } from '../../../model/document/types';
import type { Size } from '../box';

/** How a box is drawn: frame with a header, card, tall bar, thin row, small cell, or the card of a collapsed part. */
export type Shape = 'frame' | 'card' | 'bar' | 'row' | 'cell' | 'folded';

/** Edges of a box where its ports sit. `sides`: by role, targets left and the rest right; `alternate`: left, right, left. */
export type PortRule = 'left' | 'right' | 'sides' | 'alternate' | 'top-bottom';

export interface ChildPlace extends Size {
  readonly id: ComponentId;
  /** From the parent's upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Set where the parent decides on which edge the child's ports sit. */
  readonly ports?: PortRule;
}

export interface SlotPlace extends Size {
  readonly slot: DrawnSlot;
  readonly x: number;
  readonly y: number;
  readonly shape: Shape;
}

/** A part that passes its traffic to a sibling: drawn as a line inside the frame. */
export interface FeedPlace {
  readonly from: ComponentId;
  readonly to: ComponentId;
}

export interface Arrangement extends Size {
  readonly shape: Shape;
  readonly header: number;
  readonly ports: PortRule;
  readonly children: readonly ChildPlace[];
  readonly slots: readonly SlotPlace[];
  readonly feeds: readonly FeedPlace[];
  /** Strip kept free of boxes where cables of inner ports run up and down: x from the left edge, and its width. */
  readonly gutter: { readonly x: number; readonly w: number } | null;
}

export interface ArrangeContext {
  part(id: ComponentId): DrawnPart | undefined;
  sizeOf(id: ComponentId): Size;
}

export type Arrange = (part: DrawnPart, context: ArrangeContext) => Arrangement;

const NOTHING: readonly never[] = [];

/** A part with nothing inside. */
export const leaf = (w: number, h: number, shape: Shape, ports: PortRule): Arrangement => ({
  w,
  h,
  shape,
  header: h,
  ports,
  children: NOTHING,
  slots: NOTHING,
  feeds: NOTHING,
  gutter: null,
});

export const CARD: Size = { w: 176, h: 44 };
export const FOLDED: Size = { w: 192, h: 64 };
export const CELL: Size = { w: 18, h: 26 };
export const ROW_H = 24;
export const PAD = 8;
export const GAP = 8;
/** Room left of a slot row for the slot's number. */
export const SLOT_LABEL_W = 22;
