/** The drawn tree as it is shown: collapsed parts are one box each, what they hide stands on that box. */

import type { LoadAnswer } from '../../api/answers';
import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';
import type {
  ComponentId,
  DesignCable,
  DrawnPart,
  DrawnPort,
  DrawnTree,
  FoldedInside,
  PartDrawing,
  PortRef,
} from '../document/types';
import type { Likely } from './likelyLoads';

export interface FoldedTree {
  readonly tree: DrawnTree;
  /** For every hidden part the box that hides it. */
  readonly shownBy: ReadonlyMap<ComponentId, ComponentId>;
}

type Drawing = ReadonlyMap<ComponentId, PartDrawing>;

/** A box may hide thousands of parts. */
const FEW_BOXES = 8;

const NOTHING_HIDDEN: ReadonlyMap<ComponentId, ComponentId> = new Map();

/** True for a part that has an inside to hide. */
export const canFold = (part: DrawnPart): boolean =>
  part.folded !== undefined || part.children.length > 0 || part.slots.length > 0;

/** The id on the drawing that stands for a part. */
export const shownAs = ({ shownBy }: FoldedTree, id: ComponentId): ComponentId => shownBy.get(id) ?? id;

/** Ids as they are shown, each once; the same set when nothing among them is hidden. */
export function shownIds(folded: FoldedTree, ids: ReadonlySet<string>): ReadonlySet<string> {
  if (folded.shownBy.size === 0) return ids;
  const shown = new Set<string>();
  let same = true;
  for (const id of ids) {
    const as = shownAs(folded, id);
    same &&= as === id;
    shown.add(as);
  }
  return same ? ids : shown;
}

/** What a bundle calls a port: `FC 2G`. */
export function portSort(port: DrawnPort): string {
  const speed = port.speeds_gbps.length > 0 ? ` ${Math.max(...port.speeds_gbps)}G` : '';
  return `${port.type.toUpperCase().replaceAll('_', ' ')}${speed}`;
}

/** The port of the design that a drawn port stands for. */
export function portBehind({ tree }: FoldedTree, [id, port]: PortRef): PortRef {
  const inside = tree.parts.get(id)?.folded;
  const cut = port.lastIndexOf(':');
  return inside === undefined || cut < 0 || !inside.ids.includes(port.slice(0, cut))
    ? [id, port]
    : [port.slice(0, cut), port.slice(cut + 1)];
}

/** By the tree: a command that makes room asks before the canvas does. */
const cache = new WeakMap<DrawnTree, { readonly drawing: Drawing; readonly folded: FoldedTree }>();
let last: FoldedTree | undefined;

/** Folds what `drawing` says. Without collapsed parts the tree itself; parts that say the same as `before` keep their identity. */
export const foldTree = (tree: DrawnTree, drawing: Drawing, before = last): FoldedTree =>
  runToEnd(foldSteps(tree, drawing, before));

/** The same, with stops; who asks for it afterwards finds it. */
export function* foldSteps(tree: DrawnTree, drawing: Drawing, before = last): SlicedWork<FoldedTree> {
  const there = cache.get(tree);
  if (there?.drawing === drawing) return there.folded;
  const folded = yield* folding(tree, drawing, before);
  cache.set(tree, { drawing, folded });
  last = folded;
  return folded;
}

function* folding(tree: DrawnTree, drawing: Drawing, before: FoldedTree | undefined): SlicedWork<FoldedTree> {
  const targets: ComponentId[] = [];
  for (const [id, { collapsed }] of drawing) {
    const part = collapsed ? tree.parts.get(id) : undefined;
    if (part && canFold(part)) targets.push(id);
  }
  if (targets.length === 0) return { tree, shownBy: NOTHING_HIDDEN };
  const shownBy = yield* hide(tree, outermost(tree, targets, drawing));
  yield;
  return { tree: yield* shownTree(tree, targets, shownBy, before), shownBy };
}

/** The outermost collapsed part that holds this one; null when it is shown. */
export function hiddenBy(tree: DrawnTree, drawing: Drawing, id: ComponentId): ComponentId | null {
  let outermostBox: ComponentId | null = null;
  const visited = new Set<ComponentId>();
  for (let above = tree.parts.get(id)?.parent; above && !visited.has(above); above = tree.parts.get(above)?.parent) {
    visited.add(above);
    if (drawing.get(above)?.collapsed) outermostBox = above;
  }
  return outermostBox;
}

/** Those that no other collapsed part holds. */
function outermost(tree: DrawnTree, targets: readonly ComponentId[], drawing: Drawing): ComponentId[] {
  return targets.filter((id) => hiddenBy(tree, drawing, id) === null);
}

function* hide(tree: DrawnTree, boxes: readonly ComponentId[]): SlicedWork<Map<ComponentId, ComponentId>> {
  const shownBy = new Map<ComponentId, ComponentId>();
  const hideInside = (box: ComponentId): void => {
    const open = [...(tree.parts.get(box)?.children ?? [])];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const part = tree.parts.get(id);
      if (!part || id === box || shownBy.has(id)) continue;
      shownBy.set(id, box);
      open.push(...part.children);
    }
  };
  yield* inBatches(boxes, hideInside, FEW_BOXES);
  return shownBy;
}

interface Leaving {
  readonly port: DrawnPort;
  /** Ports with one key are drawn as one. */
  readonly key: string;
}

function* shownTree(
  tree: DrawnTree,
  targets: readonly ComponentId[],
  shownBy: ReadonlyMap<ComponentId, ComponentId>,
  before: FoldedTree | undefined,
): SlicedWork<DrawnTree> {
  const leaving = new Map<ComponentId, Leaving[]>();
  const cables = yield* shownCables(tree, shownBy, before, leaving);
  yield;
  const hidden = new Map<ComponentId, ComponentId[]>();
  const parts = new Map(tree.parts);
  yield;
  yield* inBatches(shownBy, ([id, box]) => {
    parts.delete(id);
    const inside = hidden.get(box);
    if (inside) inside.push(id);
    else hidden.set(box, [id]);
  });
  yield;
  const showAsBox = (id: ComponentId): void => {
    const part = parts.get(id);
    if (!part) return;
    const made = boxOf(tree, part, hidden.get(id) ?? [], leaving.get(id) ?? []);
    parts.set(id, sameOr(before?.tree.parts.get(id), made));
  };
  yield* inBatches(targets, showAsBox, FEW_BOXES);
  return { parts, roots: tree.roots, cables };
}

/** Cables between shown parts, and on the way the ports that stand on boxes for hidden ones. */
function* shownCables(
  tree: DrawnTree,
  shownBy: ReadonlyMap<ComponentId, ComponentId>,
  before: FoldedTree | undefined,
  leaving: Map<ComponentId, Leaving[]>,
): SlicedWork<DesignCable[]> {
  const previous = new Map((before?.shownBy.size ? before.tree.cables : []).map((cable) => [cable.id, cable]));
  const cables: DesignCable[] = [];
  const show = (cable: DesignCable): void => {
    const boxes = [shownBy.get(cable.from[0]), shownBy.get(cable.to[0])] as const;
    if (boxes[0] === undefined && boxes[1] === undefined) {
      cables.push(cable);
      return;
    }
    const [a, b] = [boxes[0] ?? cable.from[0], boxes[1] ?? cable.to[0]];
    if (a === b) return;
    const [sortA, sortB] = [sortOf(tree, cable.from), sortOf(tree, cable.to)];
    const from = boxes[0] === undefined ? cable.from : standIn(tree, a, cable.from, [sortA, b, sortB], leaving);
    const to = boxes[1] === undefined ? cable.to : standIn(tree, b, cable.to, [sortB, a, sortA], leaving);
    cables.push(sameCable(previous.get(cable.id), { ...cable, from, to }));
  };
  yield* inBatches(tree.cables, show);
  return cables;
}

function sortOf(tree: DrawnTree, [id, port]: PortRef): string {
  const match = tree.parts.get(id)?.ports.find((entry) => entry.id === port);
  return match ? portSort(match) : '';
}

/** Puts a hidden port on its box and answers how it is called there. `alike` says with which others it is drawn as one. */
function standIn(
  tree: DrawnTree,
  box: ComponentId,
  [id, port]: PortRef,
  alike: readonly string[],
  leaving: Map<ComponentId, Leaving[]>,
): PortRef {
  const part = tree.parts.get(id);
  const match = part?.ports.find((entry) => entry.id === port);
  const name = `${id}:${port}`;
  if (part && match) {
    const entry = { port: { ...match, id: name, label: `${part.name} ${match.label}` }, key: alike.join('\n') };
    const list = leaving.get(box);
    if (list) list.push(entry);
    else leaving.set(box, [entry]);
  }
  return [box, name];
}

function boxOf(tree: DrawnTree, part: DrawnPart, ids: readonly ComponentId[], leaving: readonly Leaving[]): DrawnPart {
  const strands = new Map<string, string[]>();
  const sorts = new Map<string, number>();
  for (const { port, key } of leaving) {
    const strand = strands.get(key);
    if (strand) strand.push(port.id);
    else strands.set(key, [port.id]);
    const sort = portSort(port);
    sorts.set(sort, (sorts.get(sort) ?? 0) + 1);
  }
  const folded: FoldedInside = {
    ids,
    count: countInside(tree, part),
    ports: [...sorts].map(([sort, count]) => `${count} × ${sort}`).join(', '),
    strands: [...strands.values()],
  };
  return { ...part, children: [], slots: [], ports: [...part.ports, ...leaving.map(({ port }) => port)], folded };
}

/** Parts inside, each as often as the counts on the way down to it say. */
function countInside(tree: DrawnTree, part: DrawnPart, visited: ReadonlySet<ComponentId> = new Set([part.id])): number {
  let total = 0;
  for (const id of part.children) {
    const child = tree.parts.get(id);
    if (!child || visited.has(id)) continue;
    total += child.count * (1 + (child.children.length > 0 ? countInside(tree, child, new Set([...visited, id])) : 0));
  }
  return total;
}

function sameOr(before: DrawnPart | undefined, after: DrawnPart): DrawnPart {
  return before?.folded && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

function sameCable(before: DesignCable | undefined, after: DesignCable): DesignCable {
  const same = (a: PortRef, b: PortRef): boolean => a[0] === b[0] && a[1] === b[1];
  return before && same(before.from, after.from) && same(before.to, after.to) && before.length_m === after.length_m
    ? before
    : after;
}

/** What a load must say for the worst inside a box to be found. */
type Load = Likely<Pick<LoadAnswer, 'utilisation' | 'throughput_mb_s' | 'binds'>>;

/** Loads by shown part: a collapsed one has the worst utilisation inside, and binds when anything inside binds. */
export function foldLoads<T extends Load>(loads: ReadonlyMap<string, T>, folded: FoldedTree): ReadonlyMap<string, T> {
  if (folded.shownBy.size === 0) return loads;
  const inside = new Map<string, Inside<T>>();
  for (const [id, box] of folded.shownBy) {
    const load = loads.get(id);
    if (load === undefined) continue;
    const so = inside.get(box);
    if (so === undefined) inside.set(box, { worst: load, binds: load.binds, most: load.throughput_mb_s });
    else {
      if ((load.utilisation ?? -1) > (so.worst.utilisation ?? -1)) so.worst = load;
      so.binds ||= load.binds;
      so.most = Math.max(so.most, load.throughput_mb_s);
    }
  }
  const shown = new Map(loads);
  for (const [box, so] of inside) shown.set(box, boxLoad(loads.get(box), so));
  return shown;
}

interface Inside<T> {
  worst: T;
  binds: boolean;
  /** MB/s of what carries most. */
  most: number;
}

function boxLoad<T extends Load>(own: T | undefined, { worst, binds, most }: Inside<T>): T {
  const tighter = own === undefined || (worst.utilisation ?? -1) > (own.utilisation ?? -1) ? worst : own;
  return {
    ...(own ?? worst),
    utilisation: tighter.utilisation,
    likely: tighter.likely,
    binds: binds || (own?.binds ?? false),
    throughput_mb_s: own?.throughput_mb_s ?? most,
  };
}
