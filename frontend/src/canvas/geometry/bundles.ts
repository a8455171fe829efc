/** Cables between the same two frames as one line, for far and mid views. */

import type { ComponentId, DrawnTree } from '../../model/types';
import type { Box } from './box';
import type { PlacedBox, PlacedTree } from './place';
import { type Polyline, type RoutedCable, tidy } from './routes';

export interface Bundle {
  readonly cables: readonly string[];
  readonly points: Polyline;
}

/** "16 × FC 2G" beside the edge of a box where that many cables meet. */
export interface BundleLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface Bundles {
  readonly bundles: readonly Bundle[];
  readonly labels: readonly BundleLabel[];
}

interface Group {
  readonly a: PlacedBox;
  readonly b: PlacedBox;
  readonly cables: RoutedCable[];
}

/** The frame that stands for a part in a far view: the one with its gutter, else its top-level box. */
function frameOf(placed: PlacedTree, id: ComponentId): PlacedBox | undefined {
  const gutter = placed.gutters.get(id);
  const box = placed.boxes.get(id);
  return placed.boxes.get(gutter?.owner ?? box?.root ?? id);
}

function groupByFrames(placed: PlacedTree, routes: readonly RoutedCable[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const route of routes) {
    const a = frameOf(placed, route.from);
    const b = frameOf(placed, route.to);
    if (!a || !b || a.root === b.root) continue;
    const key = `${a.id}\n${b.id}`;
    const group = groups.get(key);
    if (group) group.cables.push(route);
    else groups.set(key, { a, b, cables: [route] });
  }
  return groups;
}

const midX = (box: Box): number => box.x + box.w / 2;
const EDGE = 8;
const clampInto = (box: Box, x: number): number => Math.min(Math.max(x, box.x + EDGE), box.x + box.w - EDGE);

/** Frame of a group seen from outside: where a vertical line may meet it, or the side port that it must turn to. */
interface Face {
  readonly box: PlacedBox;
  /** x of the vertical run; null = anywhere along the edge. */
  readonly lane: number | null;
  /** The port to turn to at the end of the run; null = the run ends at the box's edge. */
  readonly port: readonly [x: number, y: number] | null;
}

function faceOf(placed: PlacedTree, box: PlacedBox, points: Polyline, first: boolean): Face {
  const gutter = placed.gutters.get(box.id);
  if (gutter) return { box, lane: gutter.x + gutter.w / 2, port: null };
  const n = points.length;
  const [px, py, qx] = (first ? [points[0], points[1], points[2]] : [points[n - 2], points[n - 1], points[n - 4]]) as [
    number,
    number,
    number,
  ];
  return px === qx ? { box, lane: null, port: null } : { box, lane: qx, port: [px, py] };
}

/** Middle of what two boxes have in common from left to right; null when they stand apart. */
function sharedX(a: Box, b: Box): number | null {
  const left = Math.max(a.x, b.x);
  const right = Math.min(a.x + a.w, b.x + b.w);
  return right - left > 2 * EDGE ? (left + right) / 2 : null;
}

/** One line for the group: straight where its ends allow, else with one step between the top-level boxes. */
function trunk(placed: PlacedTree, group: Group): Polyline {
  const { a, b } = group;
  const nearest = [...group.cables].sort((p, q) => reach(p, a, b) - reach(q, a, b))[0];
  if (!nearest) return [];
  const [rootA, rootB] = [placed.boxes.get(a.root) ?? a, placed.boxes.get(b.root) ?? b];
  const faceA = faceOf(placed, a, nearest.points, true);
  const faceB = faceOf(placed, b, nearest.points, false);
  const below = rootA.y + rootA.h <= rootB.y;
  if (!below && rootB.y + rootB.h > rootA.y) return nearest.points;
  const [upper, lower] = below ? [faceA, faceB] : [faceB, faceA];
  const shared = upper.port || lower.port ? null : sharedX(upper.box, lower.box);
  if (shared !== null) return [shared, upper.box.y + upper.box.h, shared, lower.box.y];
  const [upperRoot, lowerRoot] = below ? [rootA, rootB] : [rootB, rootA];
  const laneU = upper.lane ?? clampInto(upper.box, lower.lane ?? midX(lower.box));
  const laneL = lower.lane ?? clampInto(lower.box, laneU);
  const start = upper.port ?? [laneU, upper.box.y + upper.box.h];
  const end = lower.port ?? [laneL, lower.box.y];
  const gap = lowerRoot.y - (upperRoot.y + upperRoot.h);
  const step = upper.lane === null ? upperRoot.y + upperRoot.h + gap / 4 : lowerRoot.y - gap / 4;
  const y = lower.port && upper.lane === null ? Math.min(step, upperRoot.y + upperRoot.h + 24) : step;
  return tidy([...start, laneU, start[1], laneU, y, laneL, y, laneL, end[1], ...end]);
}

/** x of the first (or last) vertical run. */
function laneOf(points: Polyline, first: boolean): number {
  const n = points.length;
  const at = (index: number): number => points[index] as number;
  if (first) return at(0) === at(2) ? at(0) : at(2);
  return at(n - 2) === at(n - 4) ? at(n - 2) : at(n - 4);
}

function reach(route: RoutedCable, a: Box, b: Box): number {
  const first = laneOf(route.points, true);
  const last = laneOf(route.points, false);
  return Math.abs(first - midX(b)) + Math.abs(last - midX(a));
}

function portLabels(tree: DrawnTree): Map<string, string> {
  const labels = new Map<string, string>();
  for (const part of tree.parts.values()) {
    for (const port of part.ports) {
      if (port.cable === null || labels.has(port.cable)) continue;
      const speed = port.speeds_gbps.length > 0 ? ` ${Math.max(...port.speeds_gbps)}G` : '';
      labels.set(port.cable, `${port.type.toUpperCase().replaceAll('_', ' ')}${speed}`);
    }
  }
  return labels;
}

/** One label for each frame's upper and lower edge where cables leave, with what runs there. */
function labelEdges(groups: Iterable<Group>, placed: PlacedTree, names: ReadonlyMap<string, string>): BundleLabel[] {
  const edges = new Map<string, { box: PlacedBox; below: boolean; gap: number; counts: Map<string, number> }>();
  for (const group of groups) {
    const a = placed.boxes.get(group.a.root);
    const b = placed.boxes.get(group.b.root);
    if (!a || !b) continue;
    const many = a.depth === group.a.depth && b.depth !== group.b.depth ? a : b.depth === group.b.depth ? b : a;
    const bar = many === b && a.h < b.h && group.a.depth === 0 ? a : many;
    const other = bar === a ? b : a;
    const below = other.y >= bar.y + bar.h;
    const gap = below ? other.y - (bar.y + bar.h) : bar.y - (other.y + other.h);
    if (gap <= 0) continue;
    const key = `${bar.id} ${below}`;
    const edge = edges.get(key) ?? { box: bar, below, gap, counts: new Map<string, number>() };
    edges.set(key, edge);
    edge.gap = Math.min(edge.gap, gap);
    for (const cable of group.cables) {
      const name = names.get(cable.id) ?? '';
      edge.counts.set(name, (edge.counts.get(name) ?? 0) + 1);
    }
  }
  return [...edges.values()].map(({ box, below, gap, counts }) => ({
    text: [...counts].map(([name, count]) => `${count} × ${name}`.trim()).join(', '),
    x: midX(box),
    y: below ? box.y + box.h + gap / 2 : box.y - gap / 2,
  }));
}

/** Bundles of all routed cables between different top-level parts. */
export function bundleCables(tree: DrawnTree, placed: PlacedTree, routes: readonly RoutedCable[]): Bundles {
  const groups = groupByFrames(placed, routes);
  const bundles = [...groups.values()].map((group) => ({
    cables: group.cables.map((cable) => cable.id),
    points: trunk(placed, group),
  }));
  return { bundles, labels: labelEdges(groups.values(), placed, portLabels(tree)) };
}
