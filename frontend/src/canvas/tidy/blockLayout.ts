/** One block: how wide each group is, where the rows break, and where every part stands from the block's corner. */

import { type PackedShelves, shelves } from '../geometry/arrange/pack';
import type { Size } from '../geometry/box';
import { alignRow } from './align';
import { type Block, type BlockGroup, type endsByBox, isFabric } from './blocks';
import { evenShelves, gapsOf, linesOf } from './even';
import { orderBlock, pull, rowNumbers } from './order';
import { BESIDE, BETWEEN, snap, type TidyBox } from './types';

export interface LaidBlock extends Size {
  readonly first: number;
  readonly places: readonly { readonly box: number; readonly x: number; readonly y: number }[];
}

type Ends = ReturnType<typeof endsByBox>;

interface Line {
  readonly groups: readonly BlockGroup[];
  readonly h: number;
}

interface Plan extends Size {
  readonly grids: ReadonlyMap<BlockGroup, PackedShelves<number>>;
  readonly lines: readonly (readonly Line[])[];
  readonly gap: number;
  /** How far from an even picture: 0 when every row is one line and every group a full rectangle. */
  readonly uneven: number;
}

const WIDTHS = [0.5, 0.6, 0.7, 0.85, 1, 1.2, 1.5, 1.75, 2, 2.5, 3, 4];
/** What a page may be larger by, as a share, rather than leave all places of a group empty or break all rows in two. */
const GAPS_COST = 1.5;
const BREAKS_COST = 2;
const ALIGN_SWEEPS = 6;
const TRACK = 5;
const LEAST_GAP = 96;
const MOST_GAP = 320;

/** Room between rows: a track for each cable of the busiest box. */
function rowGap(block: Block, ends: Ends): number {
  const busiest = block.members.reduce((most, member) => Math.max(most, ends[member]?.length ?? 0), 0);
  return Math.min(MOST_GAP, Math.max(LEAST_GAP, 48 + TRACK * busiest));
}

/** Parts of a group in the order of the ports that they reach. */
function sortMembers(group: BlockGroup, ends: Ends): void {
  if (group.members.length < 2) return;
  const reached = new Map(
    group.members.map((member) => {
      const own = ends[member] ?? [];
      return [member, own.reduce((sum, { otherX }) => sum + otherX, 0) / Math.max(1, own.length)];
    }),
  );
  group.members.sort((p, q) => (reached.get(p) as number) - (reached.get(q) as number) || p - q);
}

/** Each group a share of the width by its area, its parts in shelves; rows that are too wide break into lines. */
function plan(block: Block, boxes: readonly TidyBox[], width: number, gap: number): Plan {
  const sizeOf = (member: number): Size => boxes[member] as TidyBox;
  const areaOf = (group: BlockGroup): number =>
    group.members.reduce((sum, member) => sum + (sizeOf(member).w + BESIDE) * (sizeOf(member).h + BESIDE), 0);
  const grids = new Map<BlockGroup, PackedShelves<number>>();
  const lines: Line[][] = [];
  let [w, h, gaps, stacked] = [0, -gap, 0, 0];
  for (const row of block.rows) {
    const whole = row.reduce((sum, group) => sum + areaOf(group), 0);
    const room = Math.max(0, width - (row.length - 1) * BETWEEN);
    for (const group of row) {
      const grid = evenShelves(group.members, sizeOf, (room * areaOf(group)) / whole);
      grids.set(group, grid);
      gaps = Math.max(gaps, gapsOf(grid));
      if (isFabric(boxes[group.first] as TidyBox)) stacked += linesOf(grid).length - 1;
      group.w = grid.w;
    }
    const broken = breakRow(row, grids, width * 1.1);
    lines.push(broken.lines);
    w = Math.max(w, broken.w);
    h += broken.lines.reduce((sum, line) => sum + line.h + gap, 0);
  }
  // Switches on top of one another hide where their cables go: as bad as a row in two.
  const breaks = 1 - lines.length / (lines.flat().length + stacked);
  return { grids, lines, gap, w, h, uneven: GAPS_COST * gaps + BREAKS_COST * breaks };
}

function breakRow(row: readonly BlockGroup[], grids: ReadonlyMap<BlockGroup, PackedShelves<number>>, width: number) {
  const packed = shelves(row, (group) => grids.get(group) as Size, width, BETWEEN);
  const lines: { groups: BlockGroup[]; h: number }[] = [];
  let y = Number.NEGATIVE_INFINITY;
  for (const { entry, y: top, size } of packed.placed) {
    if (top > y) lines.push({ groups: [], h: 0 });
    y = top;
    const line = lines[lines.length - 1] as { groups: BlockGroup[]; h: number };
    line.groups.push(entry);
    line.h = Math.max(line.h, size.h);
  }
  return { lines, w: packed.w };
}

/** How wide each row is in one line, the switches abreast. */
const rowWidths = ({ rows }: Block, boxes: readonly TidyBox[]): number[] =>
  rows.map((row) =>
    row.reduce((sum, { members }) => {
      const w = members.reduce((whole, member) => whole + (boxes[member] as TidyBox).w + BESIDE, -BESIDE);
      return sum + w + BETWEEN;
    }, -BETWEEN),
  );

/** The plan that fills a page of this shape best, and evenly. */
function bestPlan(block: Block, boxes: readonly TidyBox[], ends: Ends, aspect: number): Plan {
  const gap = rowGap(block, ends);
  const area = block.members.reduce((sum, member) => {
    const { w, h } = boxes[member] as TidyBox;
    return sum + (w + BESIDE) * (h + BESIDE);
  }, 0);
  const base = Math.sqrt(area * aspect);
  const widest = block.members.reduce((most, member) => Math.max(most, (boxes[member] as TidyBox).w), 0);
  let best = Number.POSITIVE_INFINITY;
  let width = base;
  for (const candidate of [widest, ...WIDTHS.map((factor) => factor * base), ...rowWidths(block, boxes)]) {
    const { w, h, uneven } = plan(block, boxes, candidate, gap);
    const cost = (Math.max(w / aspect, h) + 0.05 * (w / aspect + h)) * (1 + uneven);
    if (cost >= best) continue;
    best = cost;
    width = candidate;
  }
  return plan(block, boxes, width, gap);
}

/** Lines under what they are cabled to: sweeps over all lines, downwards and upwards in turn. */
function alignLines(lines: readonly (readonly Line[])[], rows: readonly (readonly BlockGroup[])[]): void {
  const rowOf = rowNumbers(rows);
  for (const line of lines.flat()) {
    const flat = alignRow(
      line.groups.map(({ w }) => ({ x: 0, w, weight: 1 })),
      BETWEEN,
    );
    line.groups.forEach((group, index) => {
      group.x = flat[index] as number;
    });
  }
  for (let round = 0; round < ALIGN_SWEEPS; round++) {
    const down = round % 2 === 0;
    for (const row of down ? lines : [...lines].reverse()) {
      for (const { groups } of row) alignLine(groups, rowOf, round < 2 ? down : null);
    }
  }
}

/** `down`: by the rows above alone, or by those below; null: by both. */
function alignLine(groups: readonly BlockGroup[], rowOf: ReadonlyMap<BlockGroup, number>, down: boolean | null): void {
  const own = rowOf.get(groups[0] as BlockGroup) as number;
  const counts = (other: BlockGroup): boolean => {
    const number = rowOf.get(other) as number;
    return down === null ? number !== own : down ? number < own : number > own;
  };
  const wishes = groups.map((group) => ({
    x: pull(group, counts),
    w: group.w,
    weight: 1 + group.links.reduce((sum, { weight }) => sum + weight, 0),
  }));
  const middles = alignRow(wishes, BETWEEN);
  groups.forEach((group, index) => {
    group.x = middles[index] as number;
  });
}

/** Every part's place from the block's upper left corner. */
export function layBlock(block: Block, boxes: readonly TidyBox[], ends: Ends, aspect: number): LaidBlock {
  for (const group of block.rows.flat()) sortMembers(group, ends);
  const first = bestPlan(block, boxes, ends, aspect);
  orderBlock(block);
  const { grids, lines, gap } = plan(block, boxes, first.w, first.gap);
  alignLines(lines, block.rows);
  const left = block.rows.flat().reduce((least, { x, w }) => Math.min(least, x - w / 2), Number.POSITIVE_INFINITY);
  const places: { box: number; x: number; y: number }[] = [];
  let [top, right, bottom] = [0, 0, 0];
  for (const { groups, h } of lines.flat()) {
    for (const group of groups) {
      const corner = group.x - group.w / 2 - left;
      for (const { entry, x, y, size } of grids.get(group)?.placed ?? []) {
        const place = { box: entry, x: snap(corner + x), y: snap(top + y) };
        places.push(place);
        right = Math.max(right, place.x + size.w);
        bottom = Math.max(bottom, place.y + size.h);
      }
    }
    top += h + gap;
  }
  return { first: Math.min(...block.rows.flat().map((group) => group.first)), places, w: right, h: bottom };
}
