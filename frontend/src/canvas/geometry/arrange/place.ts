/** From a drawn tree to boxes: sizes from the inside out, places from the outside in. */

import { inBatches, runToEnd, type SlicedWork } from '../../../model/algorithms/slices';
import type { ComponentId, DrawnSlot, DrawnTree } from '../../../model/document/types';
import { type Box, enclose, type Size } from '../box';
import { PortTable, placePorts } from '../ports';
import { arrangeAll, arrangeSteps, FEW_ROOTS } from './arrangeAll';
import { type Arrangement, type FeedPlace, CARD, type PortRule, type Shape } from './arrangement';
import { rootSizeSteps } from './rootSizes';

export interface PlacedBox extends Box {
  readonly id: ComponentId;
  readonly parent: ComponentId | null;
  readonly root: ComponentId;
  /** 0 = top level. */
  readonly depth: number;
  readonly shape: Shape;
  readonly header: number;
}

export interface PlacedSlot extends Box {
  readonly parent: ComponentId;
  readonly slot: DrawnSlot;
  readonly shape: Shape;
}

export interface Gutter {
  readonly owner: ComponentId;
  readonly x: number;
  readonly w: number;
}

export interface PlacedTree {
  /** Parents before their children. */
  readonly boxes: ReadonlyMap<ComponentId, PlacedBox>;
  readonly slots: readonly PlacedSlot[];
  readonly ports: PortTable;
  readonly feeds: readonly FeedPlace[];
  /** Nearest strip for cables round each part that has one. */
  readonly gutters: ReadonlyMap<ComponentId, Gutter>;
  readonly bounds: Box | null;
}

const FREE_GAP = 80;
const FREE_COLUMN_H = 1200;

/** Width and height of every part reachable from the top level, in world units. */
export function measureTree(tree: DrawnTree): Map<ComponentId, Size> {
  const sizes = new Map<ComponentId, Size>();
  for (const [id, { w, h }] of arrangeAll(tree)) sizes.set(id, { w, h });
  return sizes;
}

/** Places of top-level parts: as laid out; the rest in columns right of everything. */
function placeRoots(
  tree: DrawnTree,
  sizes: ReadonlyMap<ComponentId, Size>,
  layout: ReadonlyMap<ComponentId, readonly [number, number]>,
) {
  const places = new Map<ComponentId, readonly [number, number]>();
  const taken: Box[] = [];
  for (const id of tree.roots) {
    const at = layout.get(id);
    const size = sizes.get(id);
    if (!at || !size || !Number.isFinite(at[0]) || !Number.isFinite(at[1])) continue;
    places.set(id, at);
    taken.push({ x: at[0], y: at[1], w: size.w, h: size.h });
  }
  if (taken.length === tree.roots.length) return places;
  const bounds = enclose(taken);
  let x = bounds ? bounds.x + bounds.w + FREE_GAP : 0;
  const top = bounds?.y ?? 0;
  let y = top;
  let columnW = 0;
  for (const id of tree.roots) {
    const size = sizes.get(id);
    if (!size || places.has(id)) continue;
    if (y > top && y + size.h > top + Math.max(FREE_COLUMN_H, bounds?.h ?? 0)) {
      x += columnW + FREE_GAP;
      y = top;
      columnW = 0;
    }
    places.set(id, [x, y]);
    y += size.h + FREE_GAP;
    columnW = Math.max(columnW, size.w);
  }
  return places;
}

/** Boxes of the top-level parts, in world units. */
export const rootBoxes = (tree: DrawnTree, layout: Layout): Map<ComponentId, Box> =>
  runToEnd(rootBoxSteps(tree, layout));

/** The same, with stops. */
export function* rootBoxSteps(tree: DrawnTree, layout: Layout): SlicedWork<Map<ComponentId, Box>> {
  const sizes = yield* rootSizeSteps(tree);
  yield;
  const boxes = new Map<ComponentId, Box>();
  for (const [id, [x, y]] of placeRoots(tree, sizes, layout)) boxes.set(id, { x, y, ...(sizes.get(id) ?? CARD) });
  return boxes;
}

class Placer {
  readonly boxes = new Map<ComponentId, PlacedBox>();
  readonly slots: PlacedSlot[] = [];
  readonly ports = new PortTable();
  readonly feeds: FeedPlace[] = [];
  readonly gutters = new Map<ComponentId, Gutter>();

  constructor(
    private readonly tree: DrawnTree,
    private readonly arranged: ReadonlyMap<ComponentId, Arrangement>,
  ) {}

  place(id: ComponentId, box: Box, above: PlacedBox | null, ports: PortRule | undefined): void {
    const part = this.tree.parts.get(id);
    const inside = this.arranged.get(id);
    if (!part || !inside || this.boxes.has(id)) return;
    const isLeaf = inside.children.length === 0 && inside.slots.length === 0;
    const placed: PlacedBox = {
      id,
      x: box.x,
      y: box.y,
      w: box.w,
      h: box.h,
      parent: above?.id ?? null,
      root: above?.root ?? id,
      depth: above ? above.depth + 1 : 0,
      shape: inside.shape,
      header: isLeaf ? box.h : inside.header,
    };
    this.boxes.set(id, placed);
    if (part.ports.length > 0) this.ports.set(id, placePorts(box, part, ports ?? inside.ports));
    const outer = above ? this.gutters.get(above.id) : undefined;
    if (inside.gutter) this.gutters.set(id, { owner: id, x: box.x + inside.gutter.x, w: inside.gutter.w });
    else if (outer) this.gutters.set(id, outer);
    for (const slot of inside.slots) {
      this.slots.push({
        parent: id,
        slot: slot.slot,
        x: box.x + slot.x,
        y: box.y + slot.y,
        w: slot.w,
        h: slot.h,
        shape: slot.shape,
      });
    }
    this.feeds.push(...inside.feeds);
    for (const child of inside.children) {
      this.place(child.id, { x: box.x + child.x, y: box.y + child.y, w: child.w, h: child.h }, placed, child.ports);
    }
  }
}

type Layout = ReadonlyMap<ComponentId, readonly [x: number, y: number]>;

/** Boxes, empty slots and ports of everything, in world units. */
export const placeTree = (tree: DrawnTree, layout: Layout): PlacedTree => runToEnd(placeSteps(tree, layout));

export function* placeSteps(tree: DrawnTree, layout: Layout): SlicedWork<PlacedTree> {
  const arranged = yield* arrangeSteps(tree);
  const places = placeRoots(tree, arranged, layout);
  const placer = new Placer(tree, arranged);
  const place = ([id, [x, y]]: readonly [ComponentId, readonly [number, number]]): void => {
    const size = arranged.get(id);
    if (size) placer.place(id, { x, y, w: size.w, h: size.h }, null, undefined);
  };
  yield* inBatches(places, place, FEW_ROOTS);
  const { boxes, slots, ports, feeds, gutters } = placer;
  const roots = [...boxes.values()].filter((box) => box.depth === 0);
  return { boxes, slots, ports, feeds, gutters, bounds: enclose(roots) };
}
