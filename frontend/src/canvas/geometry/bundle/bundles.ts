/** Cables between the same two frames as one line, for far and mid views. */

import { inBatches, runToEnd, type SlicedWork } from '../../../model/algorithms/slices';
import type { DrawnTree } from '../../../model/document/types';
import type { PlacedBox } from '../arrange/place';
import type { Places } from '../arrange/places';
import { type Box, contains } from '../box';
import { type Polyline, reversedLine } from '../lines';
import type { RoutedCable } from '../routes';
import { type Group, groupByFrames } from './bundleGroups';
import { type BundleLabel, labelEdges } from './bundleLabels';
import { strandTrunks, type Trunk } from './trunks';

export interface Bundle {
  readonly cables: readonly string[];
  readonly points: Polyline;
  /** What its cables take up beside one another, where others lie beside them. */
  readonly w?: number;
}

export interface Bundles {
  readonly bundles: readonly Bundle[];
  /** What the cables of each strand share, for near views. */
  readonly strands: readonly Trunk[];
  /** Found when first asked for: a far view needs none. */
  readonly labels: () => readonly BundleLabel[];
}

/** Where a run from within a stretch, or from its end, leaves it. */
const leavesAt = (from: number, to: number, low: number, high: number): number =>
  to > from ? Math.min(to, high) : Math.max(to, low);

/** The same of a box. */
const edgeOn = (box: Box, x0: number, y0: number, x1: number, y1: number): readonly [x: number, y: number] =>
  y0 === y1 ? [leavesAt(x0, x1, box.x, box.x + box.w), y0] : [x0, leavesAt(y0, y1, box.y, box.y + box.h)];

/** What of a line lies outside of the box that it starts in. */
function outsideOf(box: Box, points: Polyline): number[] {
  let last = 0;
  for (let i = 0; i + 1 < points.length; i += 2) {
    if (contains(box, points[i] as number, points[i + 1] as number)) last = i;
  }
  const [x0, y0, x1, y1] = points.slice(last, last + 4) as [number, number, number | undefined, number | undefined];
  if (x1 === undefined || y1 === undefined) return [];
  return [...edgeOn(box, x0, y0, x1, y1), ...points.slice(last + 2)];
}

interface Between {
  readonly a: PlacedBox;
  readonly b: PlacedBox;
  readonly line: Polyline;
}

/** Kept while cable and boxes are the same: an edit leaves most of them alone. */
const cache = new WeakMap<RoutedCable, Between>();

/** True when the first run of a line begins on the edge that it leaves by. */
function beginsOnEdge(box: Box, points: Polyline, end: number, next: number): boolean {
  const x0 = points[end] as number;
  const y0 = points[end + 1] as number;
  const x1 = points[next] as number;
  const y1 = points[next + 1] as number;
  return y0 === y1 ? x0 === leavesAt(x0, x1, box.x, box.x + box.w) : y0 === leavesAt(y0, y1, box.y, box.y + box.h);
}

/** Most cables leave their frames where they begin: those need no line of their own. */
function liesBetween(a: Box, b: Box, points: Polyline): boolean {
  const n = points.length;
  for (let i = 0; i + 1 < n; i += 2) {
    const x = points[i] as number;
    const y = points[i + 1] as number;
    if ((i > 0 && contains(a, x, y)) || (i + 2 < n && contains(b, x, y))) return false;
  }
  return beginsOnEdge(a, points, 0, 2) && beginsOnEdge(b, points, n - 2, n - 4);
}

function lineBetween(a: PlacedBox, b: PlacedBox, cable: RoutedCable): Polyline {
  if (liesBetween(a, b, cable.points)) return cable.points;
  const before = cache.get(cable);
  if (before?.a === a && before.b === b) return before.line;
  const line = reversedLine(outsideOf(b, reversedLine(outsideOf(a, cable.points))));
  cache.set(cable, { a, b, line });
  return line;
}

/** The line of the cable in the middle of the group, from frame to frame. */
function trunk({ a, b, cables }: Group): Polyline {
  const [first] = cables;
  if (first && cables.length === 1) return lineBetween(a, b, first);
  const lines = cables.map((cable) => lineBetween(a, b, cable));
  const place = (line: Polyline): number => (line[0] ?? 0) + (line[1] ?? 0) + (line.at(-2) ?? 0);
  lines.sort((p, q) => place(p) - place(q));
  return lines[lines.length >> 1] ?? [];
}

function bundleOf(group: Group): Bundle {
  let beside = Number.POSITIVE_INFINITY;
  for (const cable of group.cables) beside = Math.min(beside, cable.beside ?? beside);
  const cables = group.cables.map((cable) => cable.id);
  const points = trunk(group);
  return Number.isFinite(beside) ? { cables, points, w: beside * cables.length } : { cables, points };
}

/** Bundles of all routed cables between different top-level parts. */
export const bundleCables = (tree: DrawnTree, placed: Places, routes: readonly RoutedCable[]): Bundles =>
  runToEnd(bundleSteps(tree, placed, routes));

/** The same, with stops. */
export function* bundleSteps(tree: DrawnTree, placed: Places, routes: readonly RoutedCable[]): SlicedWork<Bundles> {
  const groups = yield* groupByFrames(tree, placed, routes);
  const bundles: Bundle[] = [];
  yield* inBatches(groups, (group) => bundles.push(bundleOf(group)));
  const strands = strandTrunks(routes);
  let labels: readonly BundleLabel[] | null = null;
  return {
    // Without the room that lists keep to grow.
    bundles: bundles.slice(),
    strands,
    labels: () => {
      labels ??= labelEdges(groups, placed, tree);
      return labels;
    },
  };
}
