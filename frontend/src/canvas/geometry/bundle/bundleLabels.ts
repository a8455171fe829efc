/** What the cables are that leave a box above or below, in words beside its edge. */

import type { DrawnTree } from '../../../model/document/types';
import { portSort } from '../../../model/tree/fold';
import type { PlacedBox } from '../arrange/place';
import type { Places } from '../arrange/places';
import type { Box } from '../box';
import { Obstacles } from '../route/obstacles';
import type { RoutedCable } from '../routes';
import type { Group } from './bundleGroups';

/** "16 × FC 2G" beside the edge of a box where that many cables meet. */
export interface BundleLabel {
  readonly cables: readonly string[];
  readonly text: string;
  readonly x: number;
  /** The edge. */
  readonly y: number;
  readonly below: boolean;
  /** Free height and width for it beside the edge, in world units. */
  readonly room: { readonly w: number; readonly h: number };
}

const midX = (box: Box): number => box.x + box.w / 2;

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

/** Whether a cable ends on the lower edge of a box; null when it ends on neither. */
function leavesBelow(box: Box, cable: RoutedCable | undefined): boolean | null {
  const points = cable?.points ?? [];
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

/** Which edge of which frame a group is told at, and how much room is before it; null where its frames overlap in height. */
function edgeOf({ frames: [from, to], cables }: Group, placed: Places) {
  const a = placed.boxes.get(from.root);
  const b = placed.boxes.get(to.root);
  if (!a || !b) return null;
  const many = a.depth === from.depth && b.depth !== to.depth ? a : b.depth === to.depth ? b : a;
  const box = many === b && a.h < b.h && from.depth === 0 ? a : many;
  const other = box === a ? b : a;
  const under = other.y >= box.y + box.h;
  const below = leavesBelow(box, cables[0]) ?? under;
  const gap = under ? other.y - (box.y + box.h) : box.y - (other.y + other.h);
  return gap > 0 ? { box, below, gap: below === under ? gap : ROUND_GAP } : null;
}

function gather(groups: readonly Group[], placed: Places, sortOf: (cable: string) => string): Edge[] {
  const edges = new Map<string, Edge>();
  for (const group of groups) {
    const at = edgeOf(group, placed);
    if (!at) continue;
    const key = `${at.box.id} ${at.below}`;
    const edge = edges.get(key) ?? { ...at, cables: [], counts: new Map<string, number>() };
    edges.set(key, edge);
    edge.gap = Math.min(edge.gap, at.gap);
    for (const cable of group.cables) {
      const name = sortOf(cable.id);
      edge.cables.push(cable.id);
      edge.counts.set(name, (edge.counts.get(name) ?? 0) + 1);
    }
  }
  return [...edges.values()];
}

/** One label for each frame's upper and lower edge where cables leave, with what runs there. */
export function labelEdges(groups: readonly Group[], placed: Places, tree: DrawnTree): BundleLabel[] {
  const edges = gather(groups, placed, cableSorts(tree));
  if (edges.length === 0) return [];
  const all = new Obstacles(tree.roots.flatMap((id) => placed.boxes.get(id) ?? []));
  return edges.map(({ box, below, gap: most, cables, counts }) => {
    const gap = freeBeside(all, box, below, most);
    return {
      cables,
      text: wordsOf(counts),
      x: midX(box),
      y: below ? box.y + box.h : box.y,
      below,
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
