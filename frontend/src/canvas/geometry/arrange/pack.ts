/** Small packers used by the arrangements. */

import type { ComponentId } from '../../../model/document/types';
import type { Size } from '../box';
import { type ArrangeContext, type ChildPlace, GAP } from './arrangement';

export interface PackedShelves<T> extends Size {
  readonly placed: readonly { readonly entry: T; readonly x: number; readonly y: number; readonly size: Size }[];
}

/** Left to right in shelves no wider than `maxWidth` (one entry may be wider). Sizes do not include the surroundings. */
export function shelves<T>(entries: readonly T[], sizeOf: (entry: T) => Size, maxWidth: number, gap = GAP): PackedShelves<T> {
  const placed: { entry: T; x: number; y: number; size: Size }[] = [];
  let x = 0;
  let y = 0;
  let shelfH = 0;
  let w = 0;
  for (const entry of entries) {
    const size = sizeOf(entry);
    if (x > 0 && x + size.w > maxWidth) {
      x = 0;
      y += shelfH + gap;
      shelfH = 0;
    }
    placed.push({ entry, x, y, size });
    x += size.w + gap;
    shelfH = Math.max(shelfH, size.h);
    w = Math.max(w, x - gap);
  }
  return { placed, w, h: y + shelfH };
}

/** One below another. */
export const column = <T>(entries: readonly T[], sizeOf: (entry: T) => Size, gap = GAP): PackedShelves<T> =>
  shelves(entries, sizeOf, 0, gap);

/** Width that makes shelves of these about twice as wide as high. */
export function widthFor(sizes: readonly Size[]): number {
  const area = sizes.reduce((sum, size) => sum + (size.w + GAP) * (size.h + GAP), 0);
  const widest = sizes.reduce((most, size) => Math.max(most, size.w), 0);
  return Math.max(widest, Math.sqrt(area * 2));
}

/** PackedShelves parts as children at an offset. */
export const asChildren = (packed: PackedShelves<ComponentId>, x: number, y: number): ChildPlace[] =>
  packed.placed.map(({ entry, x: dx, y: dy, size }) => ({ id: entry, x: x + dx, y: y + dy, w: size.w, h: size.h }));

export const sizesOf = (ids: readonly ComponentId[], context: ArrangeContext): Size[] =>
  ids.map((id) => context.sizeOf(id));
