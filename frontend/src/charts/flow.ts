/** A layered flow: boxes in columns, and ribbons that part and join between them. Pure geometry. */

import { sum } from 'd3-array';
import { area, curveBumpX } from 'd3-shape';

export interface FlowBox {
  readonly key: string;
  readonly column: number;
  /** Its share of the column's height; what is under `least_px` gets that. */
  readonly weight: number;
  readonly least_px: number;
  /** Boxes of one stack stand together and keep their order. */
  readonly stack: string;
}

export interface FlowLink {
  readonly from: string;
  readonly to: string;
  readonly value: number;
}

export interface FlowShape {
  readonly column_px: number;
  readonly gap_px: number;
  /** Between boxes of a column. */
  readonly space_px: number;
  readonly height_px: number;
}

export interface LaidFlowBox {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export interface Ribbon {
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

export interface Flow {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, LaidFlowBox>;
  readonly ribbons: readonly Ribbon[];
}

/** Columns are as high as the one that needs most; boxes stand near what they hang on, so that ribbons cross little. */
export function layoutFlow(boxes: readonly FlowBox[], links: readonly FlowLink[], shape: FlowShape): Flow {
  const count = Math.max(0, ...boxes.map(({ column }) => column + 1));
  const columns = Array.from({ length: count }, (_, at) => boxes.filter(({ column }) => column === at));
  const need = (column: readonly FlowBox[]) =>
    sum(column, ({ least_px }) => least_px) + (column.length - 1) * shape.space_px;
  const height = Math.max(shape.height_px, ...columns.map(need));
  const placed = new Map<string, LaidFlowBox>();
  columns.forEach((column, at) => {
    const ordered = at === 0 ? column : nearest(column, links, placed);
    for (const box of stacked(ordered, at * (shape.column_px + shape.gap_px), height, shape.space_px)) {
      placed.set(box.key, box);
    }
  });
  return {
    width: Math.max(0, count * (shape.column_px + shape.gap_px) - shape.gap_px),
    height,
    boxes: placed,
    ribbons: ribbonsOf(links, placed, shape.column_px),
  };
}

/** Stacks by the mean height of what they hang on; those that hang on nothing last. */
function nearest(
  column: readonly FlowBox[],
  links: readonly FlowLink[],
  placed: ReadonlyMap<string, LaidFlowBox>,
): FlowBox[] {
  const stackOf = new Map(column.map(({ key, stack }) => [key, stack]));
  const pulls = new Map<string, { total: number; weight: number }>();
  for (const { from, to, value } of links) {
    const box = placed.get(from);
    const stack = stackOf.get(to);
    if (box === undefined || stack === undefined) continue;
    const pull = pulls.get(stack) ?? { total: 0, weight: 0 };
    pulls.set(stack, {
      total: pull.total + (box.y + box.height / 2) * value,
      weight: pull.weight + value,
    });
  }
  const middle = (stack: string) => {
    const pull = pulls.get(stack);
    return pull === undefined || pull.weight === 0 ? Number.MAX_VALUE : pull.total / pull.weight;
  };
  return column.toSorted((a, b) => middle(a.stack) - middle(b.stack));
}

/** Heights by weight, but none under its least: those are set first, the rest share what is left. */
function stacked(column: readonly FlowBox[], x: number, height: number, space: number): LaidFlowBox[] {
  let open = new Set(column);
  let room = height - (column.length - 1) * space;
  let weight = sum(column, (box) => box.weight);
  for (let small = true; small; ) {
    const atLeast = [...open].filter((box) => weight <= 0 || (room * box.weight) / weight < box.least_px);
    small = atLeast.length > 0 && atLeast.length < open.size;
    if (!small) break;
    open = new Set([...open].filter((box) => !atLeast.includes(box)));
    room -= sum(atLeast, (box) => box.least_px);
    weight -= sum(atLeast, (box) => box.weight);
  }
  let y = 0;
  return column.map((box) => {
    const share = weight > 0 ? (room * box.weight) / weight : room / open.size;
    const own = open.has(box) ? Math.max(box.least_px, share) : box.least_px;
    const at = { key: box.key, x, y, height: own };
    y += own + space;
    return at;
  });
}

interface Side {
  used: number;
  total: number;
}

function ribbonsOf(
  links: readonly FlowLink[],
  placed: ReadonlyMap<string, LaidFlowBox>,
  column_px: number,
): readonly Ribbon[] {
  const standing = links.filter(({ from, to, value }) => value > 0 && placed.has(from) && placed.has(to));
  const out = sides(standing, ({ from }) => from);
  const into = sides(standing, ({ to }) => to);
  const y = (key: string) => placed.get(key)?.y ?? 0;
  const ordered = standing.toSorted((a, b) => y(a.from) - y(b.from) || y(a.to) - y(b.to));
  return ordered.flatMap((link) => {
    const from = placed.get(link.from);
    const to = placed.get(link.to);
    if (!from || !to) return [];
    const [start, startHeight] = slice(out, link.from, link.value, from);
    const [end, endHeight] = slice(into, link.to, link.value, to);
    const path = ribbonPath([from.x + column_px, start, startHeight], [to.x, end, endHeight]);
    return path === null ? [] : [{ from: link.from, to: link.to, path }];
  });
}

function sides(links: readonly FlowLink[], end: (link: FlowLink) => string): Map<string, Side> {
  const result = new Map<string, Side>();
  for (const link of links) {
    const side = result.get(end(link)) ?? { used: 0, total: 0 };
    result.set(end(link), { used: 0, total: side.total + link.value });
  }
  return result;
}

/** The next part of a box's side, as high as the link's share of all that end there. */
function slice(all: Map<string, Side>, key: string, value: number, box: LaidFlowBox): [y: number, height: number] {
  const side = all.get(key);
  if (side === undefined) return [box.y, 0];
  const y = box.y + (box.height * side.used) / side.total;
  side.used += value;
  return [y, (box.height * value) / side.total];
}

type Edge = readonly [x: number, y: number, height: number];

function ribbonPath(from: Edge, to: Edge): string | null {
  return area<Edge>()
    .x(([x]) => x)
    .y0(([, y]) => y)
    .y1(([, y, height]) => y + Math.max(1, height))
    .curve(curveBumpX)
    .digits(1)([from, to]);
}
