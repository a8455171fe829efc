/** Free ground for what is new, and room for what grew: hand-placed parts move only out of the way of a grown one. */

import { runToEnd, type SlicedWork } from '../../model/algorithms/slices';
import type { ComponentId } from '../../model/document/types';
import { type Box, enclose, overlaps, type Size } from './box';

type Point = readonly [x: number, y: number];
type Boxes = ReadonlyMap<ComponentId, Box>;

/** Clear ground round a part that is placed for the user, and before a frame that grows: room for cables. */
const CLEAR = 64;

const grown = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

const inside = (box: Box, area: Box): boolean =>
  box.x >= area.x && box.y >= area.y && box.x + box.w <= area.x + area.w && box.y + box.h <= area.y + area.h;

/** Right of each box and below it, as drawings are read; the whole drawing's edges among them are always free. */
function beside(taken: readonly Box[]): Point[] {
  const all = enclose(taken);
  return [...taken, ...(all ? [all] : [])].flatMap((box): Point[] => [
    [box.x + box.w + CLEAR, box.y],
    [box.x, box.y + box.h + CLEAR],
  ]);
}

/**
 * Upper left corner of free ground for a box. `wish` is taken when it is free, and else what is nearest to it. Without a
 * wish it stands beside what is there: in view if it can, and so that the drawing grows least.
 */
export function freePlace(size: Size, taken: readonly Box[], view: Box | null, wish: Point | null): Point {
  const middle: Point = view ? [view.x + (view.w - size.w) / 2, view.y + (view.h - size.h) / 2] : [0, 0];
  const start = wish ?? middle;
  const at = ([x, y]: Point): Box => ({ x, y, w: size.w, h: size.h });
  const isFree = (point: Point, clear: number): boolean => !taken.some((box) => overlaps(grown(at(point), clear), box));
  if (taken.length === 0 || (wish && isFree(wish, 0))) return [Math.round(start[0]), Math.round(start[1])];
  const far = ([x, y]: Point): number => Math.hypot(x - start[0], y - start[1]);
  const drawing = enclose(taken);
  const growth = (point: Point): number => {
    const all = enclose([...(drawing ? [drawing] : []), at(point)]);
    const hidden = view && !inside(at(point), view) ? 1e9 : 0;
    return hidden + (all ? all.w + 1.6 * all.h : 0);
  };
  const ranked = beside(taken)
    .map((point) => ({ point, cost: wish ? far(point) : growth(point) }))
    .sort((a, b) => a.cost - b.cost);
  const [x, y] = ranked.find(({ point }) => isFree(point, CLEAR - 1))?.point ?? start;
  return [Math.round(x), Math.round(y)];
}

/** Boxes that stood right of (or below) a grown one go on to the right (or down), and push what they meet in turn. */
function* makeWay(boxes: Map<ComponentId, Box>, before: Boxes, from: ComponentId): SlicedWork<void> {
  const open = [from];
  while (open.length > 0) {
    const id = open.shift() as ComponentId;
    const pusher = boxes.get(id);
    const was = before.get(id);
    if (!pusher || !was) continue;
    for (const [other, box] of boxes) {
      const stood = before.get(other);
      if (other === id || !stood || !overlaps(pusher, box) || overlaps(was, stood)) continue;
      const isRight = stood.x >= was.x + was.w;
      const next: Box = isRight
        ? { ...box, x: pusher.x + pusher.w + Math.min(CLEAR, stood.x - was.x - was.w) }
        : stood.y >= was.y + was.h
          ? { ...box, y: pusher.y + pusher.h + Math.min(CLEAR, stood.y - was.y - was.h) }
          : box;
      if (next.x <= box.x && next.y <= box.y) continue;
      boxes.set(other, next);
      open.push(other);
    }
    yield;
  }
}

export interface GroundWish {
  /** What of the world is in sight. */
  readonly view: Box | null;
  /** New parts that have a place already keep it as near as they can; together, when they are several. */
  readonly placed: ReadonlySet<ComponentId>;
}

export const findGround = (...asked: Parameters<typeof groundSteps>): Map<ComponentId, Point> =>
  runToEnd(groundSteps(...asked));

/** New places, of parts whose place changes or is new. `before` and `after` are the top-level boxes of both drawings. */
export function* groundSteps(before: Boxes, after: Boxes, wish: GroundWish): SlicedWork<Map<ComponentId, Point>> {
  const boxes = new Map<ComponentId, Box>();
  for (const [id, box] of after) if (before.has(id)) boxes.set(id, box);
  for (const [id, box] of boxes) {
    const was = before.get(id) as Box;
    if (box.w > was.w || box.h > was.h) yield* makeWay(boxes, before, id);
  }
  const fresh = [...after].filter(([id]) => !before.has(id));
  placeGroup(
    boxes,
    fresh.filter(([id]) => wish.placed.has(id)),
    wish.view,
  );
  for (const [id, box] of fresh) {
    if (wish.placed.has(id)) continue;
    const [x, y] = freePlace(box, [...boxes.values()], wish.view, null);
    boxes.set(id, { ...box, x, y });
    yield;
  }
  const isNew = (id: ComponentId): boolean => !before.has(id) && !wish.placed.has(id);
  const moved = [...boxes].filter(([id, box]) => isNew(id) || box.x !== after.get(id)?.x || box.y !== after.get(id)?.y);
  return new Map(moved.map(([id, { x, y }]) => [id, [x, y] as const]));
}

/** Parts that were copied together stay as they stand to each other. */
function placeGroup(boxes: Map<ComponentId, Box>, group: readonly (readonly [ComponentId, Box])[], view: Box | null) {
  const around = enclose(group.map(([, box]) => box));
  if (!around) return;
  const [x, y] = freePlace(around, [...boxes.values()], view, [around.x, around.y]);
  for (const [id, box] of group) boxes.set(id, { ...box, x: box.x + x - around.x, y: box.y + y - around.y });
}
