/** The recipe of tidying: blocks, each laid out on its own, packed into a page, kept clear of what stays. */

import { shelves } from '../geometry/arrange/pack';
import type { Size } from '../geometry/box';
import type { Point } from '../types';
import { type LaidBlock, layBlock } from './blockLayout';
import { blocksOf, endsByBox, joinGroups } from './blocks';
import { Ground } from './ground';
import { APART, BESIDE, BETWEEN, snap, type TidyBox, type TidyPlaces, type TidyTask } from './types';

type Ends = ReturnType<typeof endsByBox>;

/** A block and where its upper left corner would best be. */
interface Wished {
  readonly laid: LaidBlock;
  readonly at: Point;
}

const PAGE_WIDTHS = [0.6, 0.75, 0.9, 1, 1.15, 1.35, 1.6, 2];

/** New places of all boxes that are not fixed. The same task always gives the same places. */
export function tidy(task: TidyTask): TidyPlaces {
  const { boxes, edges, aspect } = task;
  const ends = endsByBox(boxes, edges);
  const fixed = boxes.filter((box) => box.fixed).length;
  const whole = fixed > 0 && 2 * fixed < boxes.length;
  const laid = blocksOf(boxes, ends, whole).map((block) => layBlock(block, boxes, ends, aspect));
  const pinned: Wished[] = [];
  const loose: LaidBlock[] = [];
  const pieces = whole ? pieceOf(boxes, ends) : [];
  for (const block of laid) {
    if (whole && block.places.some(({ box }) => boxes[box]?.fixed)) {
      pinned.push(...splitBlock(block, boxes, ends, pieces));
      continue;
    }
    const at = besideFixed(block, boxes, ends);
    if (at) pinned.push({ laid: block, at });
    else loose.push(block);
  }
  return keepClear([...pinned, ...packPage(loose, task)], boxes);
}

/** Of each movable box, which piece of the drawing it would belong to if what is fixed were not there. */
function pieceOf(boxes: readonly TidyBox[], ends: Ends): number[] {
  const pieces: number[] = [];
  joinGroups(boxes, ends, (box) => !box.fixed).forEach((members, index) => {
    for (const member of members) pieces[member] = index;
  });
  return pieces;
}

/** A block laid out with its fixed boxes falls into pieces that stand to these as the layout has them. */
function splitBlock(block: LaidBlock, boxes: readonly TidyBox[], ends: Ends, pieces: readonly number[]): Wished[] {
  const laidAt = new Map(block.places.map((place) => [place.box, place]));
  const groups = new Map<number, (typeof block.places)[number][]>();
  for (const place of block.places) {
    if (boxes[place.box]?.fixed) continue;
    const piece = pieces[place.box] as number;
    const group = groups.get(piece);
    if (group) group.push(place);
    else groups.set(piece, [place]);
  }
  return [...groups.values()].map((group) => {
    const laid = cutOut(group, boxes);
    const [xs, ys]: [number[], number[]] = [[], []];
    for (const { other } of group.flatMap(({ box }) => ends[box] ?? [])) {
      const stays = boxes[other] as TidyBox;
      const ideal = laidAt.get(other);
      if (!stays.fixed || !ideal) continue;
      xs.push(stays.x - ideal.x);
      ys.push(stays.y - ideal.y);
    }
    const [left, top] = cornerOf(group);
    return { laid, at: [left + middle(xs), top + middle(ys)] };
  });
}

const cornerOf = (places: LaidBlock['places']): Point => [
  places.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY),
  places.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY),
];

/** Some of a block's boxes as a block of their own. */
function cutOut(group: LaidBlock['places'], boxes: readonly TidyBox[]): LaidBlock {
  const [left, top] = cornerOf(group);
  const places = group.map(({ box, x, y }) => ({ box, x: x - left, y: y - top }));
  const w = places.reduce((most, { box, x }) => Math.max(most, x + (boxes[box] as TidyBox).w), 0);
  const h = places.reduce((most, { box, y }) => Math.max(most, y + (boxes[box] as TidyBox).h), 0);
  return { first: places[0]?.box ?? 0, places, w, h };
}

/** Where a block hangs together with what stays: under what it is cabled to, or above it. Null when nothing holds it. */
function besideFixed(block: LaidBlock, boxes: readonly TidyBox[], ends: Ends): Point | null {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { box, x, y } of block.places) {
    for (const { other, mineX, otherX } of ends[box] ?? []) {
      const stays = boxes[other] as TidyBox;
      if (!stays.fixed) continue;
      const own = boxes[box] as TidyBox;
      xs.push(stays.x + otherX - mineX - x);
      if (stays.tier === own.tier) ys.push(stays.y - y);
      else ys.push(stays.tier < own.tier ? stays.y + stays.h + APART - y : stays.y - APART - own.h - y);
    }
  }
  return xs.length === 0 ? null : [middle(xs), middle(ys)];
}

function middle(values: number[]): number {
  values.sort((p, q) => p - q);
  return values[values.length >> 1] as number;
}

/** Blocks in shelves, the tall ones first, on a page of the screen's shape; the parts' mean place stays. */
function packPage(blocks: readonly LaidBlock[], { boxes, aspect }: TidyTask): Wished[] {
  if (blocks.length === 0) return [];
  const sorted = [...blocks].sort((p, q) => q.h - p.h || p.first - q.first);
  const sizeOf = (block: LaidBlock): Size => block;
  const area = blocks.reduce((sum, { w, h }) => sum + (w + APART) * (h + APART), 0);
  const widest = blocks.reduce((most, { w }) => Math.max(most, w), 0);
  const reach = ({ w, h }: Size): number => Math.max(w / aspect, h);
  const pages = [widest, ...PAGE_WIDTHS.map((factor) => factor * Math.sqrt(area * aspect))].map((width) =>
    shelves(sorted, sizeOf, width, APART),
  );
  const page = pages.reduce((best, other) => (reach(other) < reach(best) ? other : best));
  const [dx, dy] = shiftOf(page.placed, boxes);
  return page.placed.map(({ entry, x, y }) => ({ laid: entry, at: [snap(x + dx), snap(y + dy)] as const }));
}

/** From the page to the world: the mean of the parts' middles is where it was. */
function shiftOf(
  placed: readonly { readonly entry: LaidBlock; readonly x: number; readonly y: number }[],
  boxes: readonly TidyBox[],
): Point {
  let [dx, dy, count] = [0, 0, 0];
  for (const { entry, x, y } of placed) {
    for (const place of entry.places) {
      const box = boxes[place.box] as TidyBox;
      dx += box.x - (x + place.x);
      dy += box.y - (y + place.y);
      count++;
    }
  }
  return [snap(dx / count), snap(dy / count)];
}

/** Each block as a whole near its wish; where that is far, its parts one by one. */
function keepClear(wished: readonly Wished[], boxes: readonly TidyBox[]): TidyPlaces {
  const whole = new Ground(BETWEEN, 60);
  const single = new Ground(BESIDE, 400);
  const places = new Map<string, Point>();
  const take = (box: TidyBox, [x, y]: Point): void => {
    places.set(box.id, [x, y]);
    single.add({ x, y, w: box.w, h: box.h });
    whole.add({ x, y, w: box.w, h: box.h });
  };
  for (const box of boxes) {
    if (!box.fixed) continue;
    single.add(box);
    whole.add(box);
  }
  for (const { laid, at } of wished) {
    const corner = whole.nearest(laid, at, Math.max(laid.w, laid.h));
    for (const place of laid.places) {
      const box = boxes[place.box] as TidyBox;
      const [x, y] = corner ?? at;
      const wish = [x + place.x, y + place.y] as const;
      take(box, corner ? wish : (single.nearest(box, wish, Number.POSITIVE_INFINITY) ?? single.outside()));
    }
  }
  return places;
}
