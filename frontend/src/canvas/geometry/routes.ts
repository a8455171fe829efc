/** Orthogonal cable routes: out of the box by its gutter, along a channel between the top-level boxes, into the other. */

import type { ComponentId, DesignCable, DrawnTree } from '../../model/types';
import type { Box } from './box';
import { type Gutter, type PlacedBox, type PlacedPort, type PlacedTree, portKey } from './place';

/** x0, y0, x1, y1, ... in world units. */
export type Polyline = readonly number[];

export interface RoutedCable {
  readonly id: string;
  readonly from: ComponentId;
  readonly to: ComponentId;
  readonly points: Polyline;
}

interface End {
  readonly port: PlacedPort;
  readonly root: PlacedBox;
  readonly gutter: Gutter | null;
  /** Where the cable runs up or down to the channel. */
  lane: number;
}

interface Run {
  readonly cable: DesignCable;
  readonly a: End;
  readonly b: End;
  channel: number;
}

const STUB = 12;
/** Within a frame's own padding. */
const INSIDE_LANE = 4;
const LANE_STEP = 3;
const LANE_SPAN = 18;
const TRACK_STEP = 5;

function endOf(placed: PlacedTree, component: ComponentId, port: string): End | null {
  const at = placed.ports.get(portKey(component, port));
  const box = placed.boxes.get(component);
  const root = box && placed.boxes.get(box.root);
  if (!at || !root) return null;
  const vertical = at.side === 'top' || at.side === 'bottom';
  return { port: at, root, gutter: vertical ? null : (placed.gutters.get(component) ?? null), lane: at.x };
}

const bottomOf = (box: Box): number => box.y + box.h;
const isVertical = (end: End): boolean => end.port.side === 'top' || end.port.side === 'bottom';

function laneGroup(end: End): string {
  if (end.gutter) return `g${end.gutter.owner}`;
  const edge = end.port.side === 'left' ? end.root.x : end.root.x + end.root.w;
  return `${end.port.side}${Math.round(edge)}`;
}

/** Lanes of one gutter or one side: a cable that turns off early keeps next to the boxes, so that few lines cross. */
function assignLanes(runs: readonly Run[]): void {
  const groups = new Map<string, { end: End; other: End }[]>();
  for (const run of runs) {
    for (const [end, other] of [
      [run.a, run.b],
      [run.b, run.a],
    ] as const) {
      if (isVertical(end)) continue;
      const key = laneGroup(end);
      const group = groups.get(key);
      if (group) group.push({ end, other });
      else groups.set(key, [{ end, other }]);
    }
  }
  for (const group of groups.values()) {
    const down = group.filter(({ end, other }) => other.root.y >= bottomOf(end.root)).length * 2 >= group.length;
    group.sort((p, q) => (down ? q.end.port.y - p.end.port.y : p.end.port.y - q.end.port.y));
    group.forEach(({ end }, index) => {
      const step = (room: number): number => (room * (index + 1)) / (group.length + 1);
      if (end.gutter) end.lane = end.gutter.x + step(end.gutter.w);
      else {
        const away = 6 + Math.min(index * LANE_STEP, step(LANE_SPAN));
        end.lane = end.port.side === 'left' ? end.root.x - away : end.root.x + end.root.w + away;
      }
    });
  }
}

/** Free height between two top-level boxes, or null where they stand side by side. */
function gapBetween(a: Box, b: Box): { readonly from: number; readonly to: number } | null {
  if (bottomOf(a) <= b.y) return { from: bottomOf(a), to: b.y };
  if (bottomOf(b) <= a.y) return { from: bottomOf(b), to: a.y };
  return null;
}

/** Cables of one channel by the end that it belongs to: each gets a track of its own. */
function assignChannels(runs: readonly Run[]): void {
  const groups = new Map<string, Run[]>();
  for (const run of runs) {
    const owner = isVertical(run.b) ? run.b : run.a;
    const other = owner === run.a ? run.b : run.a;
    const key = `${owner.root.id} ${owner.port.side} ${gapBetween(owner.root, other.root) ? 'gap' : 'beside'}`;
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  }
  for (const group of groups.values()) {
    const turn = (run: Run): number => (run.b.lane >= run.a.lane ? -run.a.lane : run.a.lane);
    group.sort((p, q) => turn(p) - turn(q));
    group.forEach((run, index) => {
      run.channel = channelOf(run, index, group.length);
    });
  }
}

function channelOf(run: Run, index: number, count: number): number {
  const owner = isVertical(run.b) ? run.b : run.a;
  const other = owner === run.a ? run.b : run.a;
  const gap = gapBetween(owner.root, other.root);
  if (!gap) {
    const top = owner.port.side === 'top' && !(other.port.side === 'bottom');
    const edge = top ? Math.min(owner.root.y, other.root.y) : Math.max(bottomOf(owner.root), bottomOf(other.root));
    return top ? edge - STUB - index * TRACK_STEP : edge + STUB + index * TRACK_STEP;
  }
  const room = Math.max(0, gap.to - gap.from - 2 * STUB);
  const step = Math.min(TRACK_STEP, room / Math.max(1, count));
  const below = owner.root.y >= gap.to;
  const base = below ? gap.to - STUB - (count - 1) * step : gap.from + STUB;
  return base + index * step;
}

/** Two facing boxes side by side: one bend half way. */
function facing(run: Run): Polyline | null {
  const { a, b } = run;
  if (isVertical(a) || isVertical(b) || a.gutter || b.gutter) return null;
  const [left, right] = a.root.x <= b.root.x ? [a, b] : [b, a];
  const from = left.root.x + left.root.w;
  if (left.port.side !== 'right' || right.port.side !== 'left' || from >= right.root.x) return null;
  const lane = (from + right.root.x) / 2;
  return [a.port.x, a.port.y, lane, a.port.y, lane, b.port.y, b.port.x, b.port.y];
}

/** Out at the bottom (or top) of a port on a horizontal edge, when its channel lies the other way. */
function leave(end: End, channel: number): number[] {
  const { x, y, side } = end.port;
  if (!isVertical(end)) return [x, y, end.lane, y, end.lane, channel];
  const away = side === 'top' ? channel <= y : channel >= y;
  if (away) return [x, y, x, channel];
  const stub = side === 'top' ? y - STUB : y + STUB;
  const round = end.root.x + end.root.w + STUB;
  return [x, y, x, stub, round, stub, round, channel];
}

/** Leave out repeated points. */
export function tidy(points: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] as number;
    const y = points[i + 1] as number;
    if (out.length > 0 && out[out.length - 2] === x && out[out.length - 1] === y) continue;
    out.push(x, y);
  }
  return out;
}

function pathOf(run: Run): Polyline {
  const direct = facing(run);
  if (direct) return tidy(direct);
  const there = leave(run.a, run.channel);
  const back = leave(run.b, run.channel);
  const points = [...there];
  for (let i = back.length - 2; i >= 0; i -= 2) points.push(back[i] as number, back[i + 1] as number);
  return tidy(points);
}

/** Within one top-level part: along the edge that both ports sit on, else half way between them. */
function insidePath({ a, b }: Run): Polyline {
  const [p, q] = [a.port, b.port];
  const lane =
    p.side === q.side
      ? p.side === 'left'
        ? Math.min(p.x, q.x) - INSIDE_LANE
        : Math.max(p.x, q.x) + INSIDE_LANE
      : (p.x + q.x) / 2;
  return tidy([p.x, p.y, lane, p.y, lane, q.y, q.x, q.y]);
}

/** Routes of all cables whose two ports are drawn. */
export function routeCables(tree: DrawnTree, placed: PlacedTree): RoutedCable[] {
  const runs: Run[] = [];
  for (const cable of tree.cables) {
    const a = endOf(placed, ...cable.from);
    const b = endOf(placed, ...cable.to);
    if (a && b) runs.push({ cable, a, b, channel: 0 });
  }
  const inside = runs.filter((run) => run.a.root === run.b.root);
  const outside = runs.filter((run) => run.a.root !== run.b.root);
  assignLanes(outside);
  assignChannels(outside);
  const routed = outside.map((run) => ({
    id: run.cable.id,
    from: run.cable.from[0],
    to: run.cable.to[0],
    points: pathOf(run),
  }));
  for (const run of inside) {
    routed.push({ id: run.cable.id, from: run.cable.from[0], to: run.cable.to[0], points: insidePath(run) });
  }
  return routed;
}
