/** How the inside of each kind is arranged: one table row a kind, a grid for all others. */

import type { ComponentId, DrawnPart } from '../../../model/document/types';
import { portPlaces } from '../ports';
import {
  arrangeGrid,
  arrangeList,
  arrangeSlotStack,
  bayCells,
  isBay,
  looseChildren,
  rowWithGaps,
} from './arrangeFrames';
import {
  type Arrange,
  type ChildPlace,
  type FeedPlace,
  type SlotPlace,
  CARD,
  CELL,
  GAP,
  leaf,
  PAD,
  ROW_H,
} from './arrangement';
import { asChildren, column, shelves, sizesOf, widthFor } from './pack';

const STORAGE_COLUMN_W = 154;
const BAYS_PER_ROW = 14;
const LINK_W = 96;
const GUTTER_W = 30;

const isBeside = (part: DrawnPart | undefined): boolean => part?.kind === 'rio_link' || part?.kind === 'gx_bus';

/** Host: software in a band on top, physical parts in one row below. */
const arrangeHost: Arrange = (part, context) => {
  const header = 88;
  const gap = 16;
  const physical = part.children.filter((id) => context.part(id)?.physical !== false);
  const software = part.children.filter((id) => context.part(id)?.physical === false);
  const row = rowWithGaps(part, physical, context, gap);
  const { boxes } = row;
  const free = part.slots.filter((slot) => slot.holds === null && !row.gaps.has(slot));
  const band = shelves(
    [...software, ...free],
    (entry) => (typeof entry === 'string' ? context.sizeOf(entry) : CARD),
    Math.max(boxes.w, 4 * (CARD.w + gap)),
    gap,
  );
  const boxesY = header + (band.h > 0 ? band.h + gap : 0);
  const bottom = boxes.h > 0 ? boxesY + boxes.h : boxesY - gap;
  const bandChildren: ChildPlace[] = [];
  const slots: SlotPlace[] = row.slots.map((slot) => ({ ...slot, x: gap + slot.x, y: boxesY }));
  for (const { entry, x, y, size } of band.placed) {
    const place = { x: gap + x, y: header + y, ...size };
    if (typeof entry === 'string') bandChildren.push({ id: entry, ...place });
    else slots.push({ slot: entry, ...place, shape: 'card' });
  }
  return {
    ...leaf(Math.max(boxes.w, band.w, 280) + 2 * gap, Math.max(bottom, header) + gap, 'frame', 'right'),
    header,
    children: [...bandChildren, ...asChildren(boxes, gap, boxesY)],
    slots,
  };
};

/** Drawer: planars side by side. */
const arrangeDrawer: Arrange = (part, context) => {
  const header = 72;
  const boxes = shelves(part.children, (id) => context.sizeOf(id), Number.POSITIVE_INFINITY);
  const free = shelves(
    part.slots.filter((slot) => slot.holds === null),
    () => CARD,
    Math.max(boxes.w, CARD.w),
  );
  const freeY = header + (boxes.h > 0 ? boxes.h + GAP : 0);
  return {
    ...leaf(Math.max(boxes.w, free.w, 200) + 2 * PAD, freeY + free.h + (free.h > 0 ? PAD : 0), 'frame', 'right'),
    header,
    children: asChildren(boxes, PAD, header),
    slots: free.placed.map(({ entry, x, y }) => ({
      slot: entry,
      x: PAD + x,
      y: freeY + y,
      ...CARD,
      shape: 'card' as const,
    })),
  };
};

/** Which bridges each link feeds: as the catalogue says (`via`); where it does not, first come first, the rest to the last. */
function fedBy(links: readonly ComponentId[], bridges: readonly DrawnPart[]): Map<ComponentId, ComponentId[]> {
  const fed = new Map<ComponentId, ComponentId[]>(links.map((id) => [id, []]));
  const each = Math.max(1, Math.floor(bridges.length / Math.max(1, links.length)));
  bridges.forEach((bridge, index) => {
    const said = bridge.via?.find((id) => fed.has(id));
    const link = said ?? links[Math.min(links.length - 1, Math.floor(index / each))];
    if (link !== undefined) fed.get(link)?.push(bridge.id);
  });
  return fed;
}

/** Links as tall bars beside the bridges that they feed; bars never overlap. */
function linkBars(
  fed: ReadonlyMap<ComponentId, ComponentId[]>,
  bridges: readonly ChildPlace[],
  top: number,
): ChildPlace[] {
  const byId = new Map(bridges.map((child) => [child.id, child]));
  const bars: ChildPlace[] = [];
  let y = top;
  for (const [id, feeds] of fed) {
    const served = feeds.flatMap((bridge) => byId.get(bridge) ?? []);
    const start = Math.max(y, Math.min(...served.map((child) => child.y), Number.POSITIVE_INFINITY));
    const from = Number.isFinite(start) ? start : y;
    const end = Math.max(from + 72, ...served.map((child) => child.y + child.h));
    bars.push({ id, x: PAD, y: from, w: LINK_W, h: end - from });
    y = end + GAP;
  }
  return bars;
}

/** Planar: links at the left, bridges with their slot rows at the right, a gutter for the cables beyond. */
const arrangePlanar: Arrange = (part, context) => {
  if (part.children.length === 0 || !part.children.some((id) => isBeside(context.part(id)))) {
    const stack = arrangeSlotStack(part, context);
    return { ...stack, w: stack.w + GUTTER_W, gutter: { x: stack.w, w: GUTTER_W } };
  }
  const header = 48;
  const x = PAD + LINK_W + 24;
  const links = part.children.filter((id) => isBeside(context.part(id)));
  const others = part.children.filter((id) => !isBeside(context.part(id)));
  const stack = column(others, (id) => context.sizeOf(id), 10);
  const bridges = asChildren(stack, x, header);
  const fed = fedBy(
    links,
    others.flatMap((id) => context.part(id) ?? []),
  );
  const bars = linkBars(fed, bridges, header);
  const feeds: FeedPlace[] = [...fed].flatMap(([from, ids]) => ids.map((to) => ({ from, to })));
  const free = column(
    part.slots.filter((slot) => slot.holds === null),
    () => CARD,
  );
  const bottom = Math.max(header + stack.h, ...bars.map((bar) => bar.y + bar.h));
  const right = x + Math.max(stack.w, free.w);
  return {
    ...leaf(right + GUTTER_W, bottom + PAD + (free.h > 0 ? free.h + GAP : 0), 'frame', 'right'),
    header,
    children: [...bars, ...bridges],
    slots: free.placed.map(({ entry, y }) => ({
      slot: entry,
      x,
      y: bottom + GAP + y,
      ...CARD,
      shape: 'card' as const,
    })),
    feeds,
    gutter: { x: right, w: GUTTER_W },
  };
};

/** Storage system: controllers side by side, arrays below, then own bays, then what else is inside. */
const arrangeStorageSystem: Arrange = (part, context) => {
  const header = 64;
  const pitch = CELL.w + 4;
  const inner = Math.max(2 * STORAGE_COLUMN_W + GAP, BAYS_PER_ROW * pitch - 4);
  const bays = part.slots.filter(isBay);
  const free = part.slots.filter((slot) => slot.holds === null && !isBay(slot));
  const inBay = new Set(bays.flatMap((slot) => slot.holds ?? []));
  const rest = part.children.filter((id) => !inBay.has(id));
  const controllers = rest.filter((id) => context.part(id)?.kind === 'controller');
  const arrays = rest.filter((id) => context.part(id)?.physical === false);
  const others = rest.filter((id) => !controllers.includes(id) && !arrays.includes(id));
  const children: ChildPlace[] = [];
  let y = header;
  // What comes last fills the room that the groups above it have taken.
  let wide = inner;
  for (const group of [controllers, arrays, others]) {
    const packed = shelves(
      group,
      (id) => context.sizeOf(id),
      group === others ? wide : Math.max(inner, widthFor(sizesOf(group, context))),
    );
    asChildren(packed, PAD, y).forEach((child, index) => {
      children.push(group === controllers ? { ...child, ports: index % 2 === 0 ? 'left' : 'right' } : child);
    });
    wide = Math.max(wide, packed.w);
    y += packed.h > 0 ? packed.h + GAP : 0;
  }
  const cells = bayCells(bays, PAD, y, BAYS_PER_ROW, pitch);
  y += cells.h > 0 ? cells.h + GAP : 0;
  const slots = shelves(free, () => ({ w: 72, h: 20 }), inner, 6);
  y += slots.h > 0 ? slots.h + GAP : 0;
  const w = Math.max(inner, ...children.map((child) => child.x + child.w - PAD)) + 2 * PAD;
  return {
    ...leaf(w, y - GAP + PAD, 'frame', 'sides'),
    header,
    children: [...children, ...cells.children],
    slots: [
      ...cells.slots,
      ...slots.placed.map(({ entry, x, y: dy, size }) => ({
        slot: entry,
        x: PAD + x,
        y: y - GAP - slots.h + dy,
        ...size,
        shape: 'row' as const,
      })),
    ],
  };
};

/** Enclosure: a thin header over one row of bays. */
const arrangeEnclosure: Arrange = (part, context) => {
  const header = 26;
  const pitch = CELL.w + 4;
  const inset = 0;
  const bays = bayCells(part.slots.filter(isBay), inset, header, BAYS_PER_ROW, pitch);
  const bayIds = new Set(bays.children.map((child) => child.id));
  const loose = part.children.filter((id) => !bayIds.has(id));
  const packed = shelves(loose, (id) => context.sizeOf(id), BAYS_PER_ROW * pitch);
  const packedY = header + (bays.h > 0 ? bays.h + GAP : 0);
  const bottom = packed.h > 0 ? packedY + packed.h : packedY - (bays.h > 0 ? GAP : 0);
  return {
    ...leaf(Math.max(bays.w, packed.w, CARD.w), bottom + 4, 'frame', 'alternate'),
    header,
    children: [...bays.children, ...asChildren(packed, inset, packedY)],
    slots: bays.slots,
  };
};

/** Switch: one bar with half of the places of its ports on top and half below. */
const arrangeSwitch: Arrange = (part, context) => {
  const inside = looseChildren(part);
  if (inside.length > 0 || part.slots.length > 0) return arrangeGrid(72, 'top-bottom')(part, context);
  return leaf(Math.max(352, Math.ceil(portPlaces(part.ports).length / 2) * 40 + 48), 88, 'frame', 'top-bottom');
};

const card = (w: number, ports: 'left' | 'right' | 'sides'): Arrange => {
  const grid = arrangeGrid(34, ports);
  return (part, context) => {
    const arranged = grid(part, context);
    return arranged.shape === 'card' ? { ...arranged, w } : arranged;
  };
};

const ARRANGEMENTS: Readonly<Record<string, Arrange>> = {
  host: arrangeHost,
  io_drawer: arrangeDrawer,
  io_planar: arrangePlanar,
  phb: arrangeSlotStack,
  rio_link: () => leaf(LINK_W, 72, 'bar', 'right'),
  hba: card(CARD.w, 'right'),
  switch: arrangeSwitch,
  storage_system: arrangeStorageSystem,
  controller: card(STORAGE_COLUMN_W, 'sides'),
  enclosure: arrangeEnclosure,
  drive: () => leaf(CELL.w, CELL.h, 'cell', 'right'),
  raid_array: arrangeList(STORAGE_COLUMN_W),
  volume: () => leaf(STORAGE_COLUMN_W - 12, ROW_H, 'row', 'right'),
  lvm_volume_group: (part, context) => {
    const grid = arrangeGrid(40, 'right')(part, context);
    if (grid.shape === 'card') return grid;
    const rows = shelves(part.children, (id) => context.sizeOf(id), 16 * (CARD.w + GAP));
    return { ...grid, w: rows.w + 2 * PAD, h: 40 + rows.h + PAD, children: asChildren(rows, PAD, 40) };
  },
};

const fallback = arrangeGrid(40, 'sides');

/** The arrangement for a kind; unknown kinds get header and grid. */
export const arrangementOf = (kind: string): Arrange => ARRANGEMENTS[kind] ?? fallback;
