/** Arrangements of frames that any kind can use: a stack of slot rows, a grid, and the plain fallback. */

import type { ComponentId, DrawnPart, DrawnSlot } from '../../../model/document/types';
import type { Size } from '../box';
import {
  type Arrange,
  type ArrangeContext,
  type Arrangement,
  type ChildPlace,
  type SlotPlace,
  CARD,
  CELL,
  GAP,
  leaf,
  PAD,
  type PortRule,
  ROW_H,
  SLOT_LABEL_W,
} from './arrangement';
import { asChildren, column, type PackedShelves, shelves, sizesOf, widthFor } from './pack';

const DRIVE_SLOT = /drive|ddm|disk|bay/i;

/** Slots for drives are drawn as a row of small cells. */
export const isBay = (slot: DrawnSlot): boolean => DRIVE_SLOT.test(slot.accepts);

/** Children that sit in none of the part's listed slots. */
export function looseChildren(part: DrawnPart): ComponentId[] {
  const insideSlots = new Set(part.slots.map((slot) => slot.holds));
  return part.children.filter((id) => !insideSlots.has(id));
}

interface Rows {
  readonly children: ChildPlace[];
  readonly slots: SlotPlace[];
  readonly w: number;
  readonly h: number;
}

/** One row a slot, filled or empty, then the parts without a slot. */
export function slotRows(
  part: DrawnPart,
  slots: readonly DrawnSlot[],
  context: ArrangeContext,
  x: number,
  y: number,
): Rows {
  const children: ChildPlace[] = [];
  const empty: SlotPlace[] = [];
  let w = CARD.w;
  let top = y;
  for (const slot of slots) {
    const holding = slot.holds !== null && context.part(slot.holds) ? slot.holds : null;
    const size = holding === null ? CARD : context.sizeOf(holding);
    if (holding === null) empty.push({ slot, x, y: top, ...CARD, shape: 'card' });
    else children.push({ id: holding, x, y: top, ...size });
    w = Math.max(w, size.w);
    top += size.h + GAP;
  }
  const loose = column(looseChildren(part), (id) => context.sizeOf(id));
  children.push(...asChildren(loose, x, top));
  const h = top - y + loose.h - (loose.placed.length === 0 && slots.length > 0 ? GAP : 0);
  return { children, slots: empty, w: Math.max(w, loose.w), h: Math.max(0, h) };
}

/** Drive bays as cells, `perRow` in a row; filled bays hold their drive. */
export function bayCells(slots: readonly DrawnSlot[], x: number, y: number, perRow: number, pitch: number): Rows {
  const children: ChildPlace[] = [];
  const empty: SlotPlace[] = [];
  slots.forEach((slot, index) => {
    const place = { x: x + (index % perRow) * pitch, y: y + Math.floor(index / perRow) * (CELL.h + 4), ...CELL };
    if (slot.holds === null) empty.push({ slot, ...place, shape: 'cell' });
    else children.push({ id: slot.holds, ...place });
  });
  const rows = Math.ceil(slots.length / perRow);
  return {
    children,
    slots: empty,
    w: Math.min(slots.length, perRow) * pitch - (pitch - CELL.w),
    h: rows === 0 ? 0 : rows * (CELL.h + 4) - 4,
  };
}

interface Row {
  readonly boxes: PackedShelves<ComponentId>;
  /** Free slots before one that is filled, with the room of their like. */
  readonly gaps: ReadonlySet<DrawnSlot>;
  readonly slots: readonly SlotPlace[];
}

/** Parts side by side. A slot that was emptied keeps its room, so that what stands right of it stays where it is. */
export function rowWithGaps(
  part: DrawnPart,
  children: readonly ComponentId[],
  context: ArrangeContext,
  gap: number,
): Row {
  const slotOf = new Map(part.slots.flatMap((slot, at) => (slot.holds === null ? [] : [[slot.holds, at] as const])));
  const slotPlaces = children.flatMap((id) => slotOf.get(id) ?? []);
  const isInOrder = slotPlaces.every((at, index) => index === 0 || at > (slotPlaces[index - 1] ?? 0));
  const entries: (ComponentId | { readonly slot: DrawnSlot; readonly size: Size })[] = [];
  let next = 0;
  for (const id of children) {
    const at = slotOf.get(id);
    if (at !== undefined && isInOrder) {
      const free = part.slots
        .slice(next, at)
        .filter((slot) => slot.holds === null && slot.accepts === part.slots[at]?.accepts);
      entries.push(...free.map((slot) => ({ slot, size: context.sizeOf(id) })));
      next = at + 1;
    }
    entries.push(id);
  }
  const sizeOf = (entry: (typeof entries)[number]): Size =>
    typeof entry === 'string' ? context.sizeOf(entry) : entry.size;
  const { placed, w, h } = shelves(entries, sizeOf, Number.POSITIVE_INFINITY, gap);
  const slots: SlotPlace[] = [];
  const boxes: PackedShelves<ComponentId>['placed'][number][] = [];
  for (const { entry, x, y, size } of placed) {
    if (typeof entry === 'string') boxes.push({ entry, x, y, size });
    else
      slots.push({ slot: entry.slot, x, y, w: Math.min(size.w, CARD.w), h: Math.min(size.h, CARD.h), shape: 'card' });
  }
  return { boxes: { placed: boxes, w, h }, gaps: new Set(slots.map(({ slot }) => slot)), slots };
}

/** Frame whose inside is one stack of numbered slot rows (a PHB, a planar without bridges). */
export const arrangeSlotStack: Arrange = (part, context) => {
  const header = 34;
  const x = PAD + SLOT_LABEL_W;
  const rows = slotRows(part, part.slots, context, x, header);
  return {
    ...leaf(x + rows.w + PAD, header + rows.h + PAD, 'frame', 'right'),
    header,
    children: rows.children,
    slots: rows.slots,
  };
};

/** Header, then children in shelves, then empty slots. A part without either is a card. */
export const arrangeGrid =
  (header: number, ports: PortRule): Arrange =>
  (part, context): Arrangement => {
    if (part.children.length === 0 && part.slots.length === 0) return leaf(CARD.w, CARD.h, 'card', ports);
    const free = part.slots.filter((slot) => slot.holds === null);
    const rowSlots = free.filter((slot) => !isBay(slot));
    const kids = shelves(part.children, (id) => context.sizeOf(id), widthFor(sizesOf(part.children, context)));
    const rows = shelves(rowSlots, () => CARD, Math.max(kids.w, CARD.w));
    const rowsY = header + (kids.h > 0 ? kids.h + GAP : 0);
    const cellsY = rowsY + (rows.h > 0 ? rows.h + GAP : 0);
    const cells = bayCells(free.filter(isBay), PAD, cellsY, 14, CELL.w + 4);
    const bottom = cells.h > 0 ? cellsY + cells.h : cellsY - GAP;
    return {
      ...leaf(Math.max(kids.w, rows.w, cells.w, CARD.w) + 2 * PAD, Math.max(bottom, header) + PAD, 'frame', ports),
      header,
      children: asChildren(kids, PAD, header),
      slots: [
        ...rows.placed.map(({ entry, x, y }) => ({
          slot: entry,
          x: PAD + x,
          y: rowsY + y,
          ...CARD,
          shape: 'card' as const,
        })),
        ...cells.slots,
      ],
    };
  };

/** Thin frame over a list of rows: an array over its volumes. */
export const arrangeList =
  (w: number): Arrange =>
  (part, context) => {
    const header = 28;
    const rows = column(part.children, (id) => context.sizeOf(id), 4);
    if (rows.placed.length === 0) return leaf(w, header + ROW_H, 'card', 'right');
    const inner = Math.max(w - 2 * 6, rows.w);
    return {
      ...leaf(inner + 12, header + rows.h + 6, 'frame', 'right'),
      header,
      children: asChildren(rows, 6, header).map((child) => ({ ...child, w: child.w < CARD.w ? inner : child.w })),
    };
  };
