/** Cables between the same two frames as one line, for far and mid views. */

import { portSort } from '../../model/fold';
import type { ComponentId, DrawnTree } from '../../model/types';
import { type Box, contains } from './box';
import type { PlacedBox, PlacedTree } from './place';
import { Obstacles } from './route/obstacles';
import type { Polyline, RoutedCable } from './routes';
import { strandTrunks, type Trunk } from './strands';

export interface Bundle {
  readonly cables: readonly string[];
  readonly points: Polyline;
  /** What its cables take up beside one another, where others lie beside them. */
  readonly w?: number;
}

/** "16 × FC 2G" beside the edge of a box where that many cables meet. */
export interface BundleLabel {
  readonly cables: readonly string[];
  readonly text: string;
  readonly x: number;
  /** Middle of the free height. */
  readonly y: number;
  /** Free height and width for it, in world units. */
  readonly room: { readonly w: number; readonly h: number };
}

export interface Bundles {
  readonly bundles: readonly Bundle[];
  /** What the cables of each strand share, for near views. */
  readonly strands: readonly Trunk[];
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

/** Where a run from inside a box, or from its edge, meets the edge. */
function edgeOn(box: Box, x0: number, y0: number, x1: number, y1: number): readonly [x: number, y: number] {
  if (y0 === y1) return [x1 > x0 ? Math.min(x1, box.x + box.w) : Math.max(x1, box.x), y0];
  return [x0, y1 > y0 ? Math.min(y1, box.y + box.h) : Math.max(y1, box.y)];
}

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

function reversed(points: Polyline): number[] {
  const back: number[] = [];
  for (let i = points.length - 2; i >= 0; i -= 2) back.push(points[i] as number, points[i + 1] as number);
  return back;
}

interface Between {
  readonly a: PlacedBox;
  readonly b: PlacedBox;
  readonly line: Polyline;
}

/** Kept while cable and boxes are the same: an edit leaves most of them alone. */
const known = new WeakMap<RoutedCable, Between>();

/** Most cables leave their frames where they begin: those need no line of their own. */
function lineFor({ points }: RoutedCable, line: Polyline): Polyline {
  const isWhole = line.length === points.length && line.every((at, i) => at === points[i]);
  return isWhole ? points : line.slice();
}

function lineBetween(a: PlacedBox, b: PlacedBox, cable: RoutedCable): Polyline {
  const before = known.get(cable);
  if (before?.a === a && before.b === b) return before.line;
  const line = lineFor(cable, reversed(outsideOf(b, reversed(outsideOf(a, cable.points)))));
  known.set(cable, { a, b, line });
  return line;
}

/** The line of the cable in the middle of the group, from frame to frame. */
function trunk({ a, b, cables }: Group): Polyline {
  const lines = cables.map((cable) => lineBetween(a, b, cable));
  const place = (line: Polyline): number => (line[0] ?? 0) + (line[1] ?? 0) + (line.at(-2) ?? 0);
  lines.sort((p, q) => place(p) - place(q));
  return lines[lines.length >> 1] ?? [];
}

function widthOf({ cables }: Group): Pick<Bundle, 'w'> {
  const beside = Math.min(...cables.map((cable) => cable.beside ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(beside) ? { w: beside * cables.length } : {};
}

/** What a cable is called: by the sort of the port that it comes from. Asked only of cables that get a label. */
function cableSorts(tree: DrawnTree): (id: string) => string {
  const cables = new Map(tree.cables.map((cable) => [cable.id, cable]));
  return (id) => {
    const [owner, name] = cables.get(id)?.from ?? [];
    const port = owner === undefined ? undefined : tree.parts.get(owner)?.ports.find((entry) => entry.id === name);
    return port ? portSort(port) : '';
  };
}

/** Cables that go round their box have their label so near to it. */
const ROUND_GAP = 40;

/** Whether the cables of a group end on the lower edge of a box; null when they end on neither. */
function leavesBelow(box: Box, { cables: [first] }: Group): boolean | null {
  const points = first?.points ?? [];
  for (const [x, y] of [points.slice(0, 2), points.slice(-2)] as [number | undefined, number | undefined][]) {
    if (x === undefined || y === undefined || x < box.x || x > box.x + box.w) continue;
    if (Math.abs(y - box.y) < 0.5) return false;
    if (Math.abs(y - box.y - box.h) < 0.5) return true;
  }
  return null;
}

interface Edge {
  readonly box: PlacedBox;
  readonly below: boolean;
  gap: number;
  readonly cables: string[];
  readonly counts: Map<string, number>;
}

/** One label for each frame's upper and lower edge where cables leave, with what runs there. */
function labelEdges(groups: Iterable<Group>, placed: PlacedTree, sortOf: (cable: string) => string): BundleLabel[] {
  const edges = new Map<string, Edge>();
  for (const group of groups) {
    const a = placed.boxes.get(group.a.root);
    const b = placed.boxes.get(group.b.root);
    if (!a || !b) continue;
    const many = a.depth === group.a.depth && b.depth !== group.b.depth ? a : b.depth === group.b.depth ? b : a;
    const bar = many === b && a.h < b.h && group.a.depth === 0 ? a : many;
    const other = bar === a ? b : a;
    const under = other.y >= bar.y + bar.h;
    const below = leavesBelow(bar, group) ?? under;
    const gap = under ? other.y - (bar.y + bar.h) : bar.y - (other.y + other.h);
    if (gap <= 0) continue;
    const key = `${bar.id} ${below}`;
    const edge = edges.get(key) ?? {
      box: bar,
      below,
      gap: below === under ? gap : ROUND_GAP,
      cables: [],
      counts: new Map<string, number>(),
    };
    edges.set(key, edge);
    edge.gap = Math.min(edge.gap, below === under ? gap : ROUND_GAP);
    for (const cable of group.cables) {
      const name = sortOf(cable.id);
      edge.cables.push(cable.id);
      edge.counts.set(name, (edge.counts.get(name) ?? 0) + 1);
    }
  }
  if (edges.size === 0) return [];
  const all = new Obstacles([...placed.boxes.values()].filter(({ depth }) => depth === 0));
  return [...edges.values()].map(({ box, below, gap: most, cables, counts }) => {
    const gap = freeBeside(all, box, below, most);
    return {
      cables,
      text: wordsOf(counts),
      x: midX(box),
      y: below ? box.y + box.h + gap / 2 : box.y - gap / 2,
      room: { w: box.w, h: gap },
    };
  });
}

/** How far nothing stands above or below a box. */
function freeBeside(all: Obstacles, box: Box, below: boolean, most: number): number {
  const edge = below ? box.y + box.h : box.y;
  const [top, bottom] = below ? [edge, edge + most] : [edge - most, edge];
  const met = all.within(box.x, top, box.x + box.w, bottom);
  return met.reduce((gap, it) => Math.min(gap, Math.max(0, below ? it.y - edge : edge - it.y - it.h)), most);
}

/** "16 × FC 2G"; a cable that is alone goes without a count. */
function wordsOf(counts: ReadonlyMap<string, number>): string {
  const [first] = counts;
  if (counts.size === 1 && first?.[1] === 1) return first[0];
  return [...counts].map(([name, count]) => `${count} × ${name}`.trim()).join(', ');
}

/** Bundles of all routed cables between different top-level parts. */
export function bundleCables(tree: DrawnTree, placed: PlacedTree, routes: readonly RoutedCable[]): Bundles {
  const groups = groupByFrames(placed, routes);
  const bundles = [...groups.values()].map((group) => ({
    cables: group.cables.map((cable) => cable.id),
    points: trunk(group),
    ...widthOf(group),
  }));
  return { bundles, strands: strandTrunks(routes), labels: labelEdges(groups.values(), placed, cableSorts(tree)) };
}
