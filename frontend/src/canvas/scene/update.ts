/** The scene after an edit, made of the scene before it: a rename or a moved part must not cost a whole drawing. */

import { runToEnd, type SlicedWork } from '../../model/algorithms/slices';
import type { DesignCable, DrawnTree } from '../../model/document/types';
import { type PlacedBox, type PlacedTree, placeTree } from '../geometry/arrange/place';
import { enclose, overlaps } from '../geometry/box';
import { bundleCables } from '../geometry/bundle/bundles';
import { HitIndex } from '../geometry/hit';
import { type RoutedCable, routeCables } from '../geometry/routes';
import type { Point } from '../types';
import { changeSteps, type SceneChange } from './change';
import { buildSteps, lineArrays, partArrays, type Scene } from './scene';
import { splicedParts } from './splice';

/** Up to so many cables are laid together again after each change, so that they keep clear of one another. */
const FEW_CABLES = 2000;

/** The placed tree of a scene is taken over and changed in place: the scene before is not to be used any more. */
interface Workpiece extends PlacedTree {
  readonly boxes: Map<string, PlacedBox>;
  readonly gutters: Map<string, PlacedTree['gutters'] extends ReadonlyMap<string, infer G> ? G : never>;
}

const workpiece = ({ placed }: Scene): Workpiece => ({
  ...placed,
  boxes: placed.boxes as Map<string, PlacedBox>,
  gutters: placed.gutters as Workpiece['gutters'],
});

/** Takes out everything of some top-level parts; answers what was taken out. */
function takeOut(before: Scene, work: Workpiece, roots: Iterable<string>): Set<string> {
  const out = new Set<string>();
  for (const root of roots) {
    const first = before.index.get(root);
    if (first === undefined) continue;
    for (let i = first; i < (before.next[first] as number); i++) {
      const id = before.ids[i] as string;
      out.add(id);
      work.boxes.delete(id);
      work.gutters.delete(id);
      work.ports.delete(id);
    }
  }
  return out;
}

interface Replaced {
  readonly placed: PlacedTree;
  /** What was placed anew. */
  readonly fresh: PlacedTree;
  /** Parts that are gone or were placed anew. */
  readonly out: ReadonlySet<string>;
}

/** Places the changed top-level parts anew, among the others. */
function place(before: Scene, tree: DrawnTree, layout: ReadonlyMap<string, Point>, change: SceneChange): Replaced {
  const work = workpiece(before);
  const out = takeOut(before, work, [...change.dirty, ...change.gone]);
  const fresh = placeTree({ ...tree, roots: [...change.dirty], cables: [] }, layout);
  for (const [id, box] of fresh.boxes) work.boxes.set(id, box);
  for (const [id, ports] of fresh.ports.owners()) work.ports.set(id, ports);
  for (const [id, gutter] of fresh.gutters) work.gutters.set(id, gutter);
  const placed = {
    ...work,
    slots: [...work.slots.filter((slot) => !out.has(slot.parent)), ...fresh.slots],
    feeds: [...work.feeds.filter(({ from }) => !out.has(from)), ...fresh.feeds],
    bounds: enclose(tree.roots.flatMap((id) => work.boxes.get(id) ?? [])),
  };
  return { placed, fresh, out };
}

/** Ports with a cable more or less, of parts that stay. Answers the ports by place in drawing order. */
function renewPorts(before: Scene, tree: DrawnTree, placed: PlacedTree, said: readonly string[]): Scene['ports'] {
  const ports = [...before.ports];
  for (const id of said) {
    const at = before.index.get(id);
    const group = at === undefined ? undefined : ports[at];
    const part = tree.parts.get(id);
    if (at === undefined || !group || !part) continue;
    const now = new Map(part.ports.map((port) => [port.id, port]));
    const renewed = group.map((entry) => ({ ...entry, port: now.get(entry.port.id) ?? entry.port }));
    placed.ports.set(id, renewed);
    ports[at] = renewed;
  }
  return ports;
}

/** Is the cable's way still good? Both ends stand where they stood, and nothing was put in its way. */
function keeps(
  before: Scene,
  tree: DrawnTree,
  placed: PlacedTree,
  change: SceneChange,
): (cable: DesignCable) => RoutedCable | undefined {
  const same = tree.cables === before.tree.cables ? null : new Set(before.tree.cables);
  const fresh = [...change.dirty].flatMap((id) => placed.boxes.get(id) ?? []);
  const rootOf = (id: string): string => placed.boxes.get(id)?.root ?? '';
  return (cable) => {
    const at = before.cableIndex.get(cable.id);
    const route = at === undefined ? undefined : before.routes[at];
    if (at === undefined || !route || same?.has(cable) === false) return undefined;
    if (change.dirty.has(rootOf(cable.from[0])) || change.dirty.has(rootOf(cable.to[0]))) return undefined;
    const [x, y, right, bottom] = before.routeBox.subarray(4 * at, 4 * at + 4) as unknown as readonly number[];
    const box = {
      x: x as number,
      y: y as number,
      w: (right as number) - (x as number),
      h: (bottom as number) - (y as number),
    };
    return fresh.some((it) => overlaps(it, box)) ? undefined : route;
  };
}

function route(before: Scene, tree: DrawnTree, placed: PlacedTree, change: SceneChange): readonly RoutedCable[] {
  const moved = change.dirty.size + change.gone.size > 0;
  if (!moved && tree.cables === before.tree.cables) return before.routes;
  if (tree.cables.length <= FEW_CABLES) return routeCables(tree, placed);
  const unchanged = keeps(before, tree, placed, change);
  const ways = new Map<string, RoutedCable>();
  const open: DesignCable[] = [];
  for (const cable of tree.cables) {
    const way = unchanged(cable);
    if (way) ways.set(cable.id, way);
    else open.push(cable);
  }
  for (const way of routeCables({ ...tree, cables: open }, placed)) ways.set(way.id, way);
  return tree.cables.flatMap(({ id }) => ways.get(id) ?? []);
}

type Worded = Pick<Scene, 'index' | 'name' | 'subtitle' | 'icon' | 'multiplicity'>;

/** Words of the parts that say something else. */
function renewWords(before: Worded, tree: DrawnTree, said: readonly string[]) {
  if (said.length === 0) return {};
  const [name, subtitle, icon] = [[...before.name], [...before.subtitle], [...before.icon]];
  const multiplicity = Int32Array.from(before.multiplicity);
  for (const id of said) {
    const [at, part] = [before.index.get(id), tree.parts.get(id)];
    if (at === undefined || !part) continue;
    name[at] = part.name;
    subtitle[at] = part.subtitle;
    icon[at] = part.icon;
    multiplicity[at] = part.count;
  }
  return { name, subtitle, icon, multiplicity };
}

/** The scene of another tree or layout. Loads are blank where parts were placed anew; the scene before is used up. */
export const updateScene = (before: Scene, tree: DrawnTree, layout: ReadonlyMap<string, Point>): Scene =>
  runToEnd(updateSteps(before, tree, layout));

/** The same, with stops while the scene before is still good. */
export function* updateSteps(before: Scene, tree: DrawnTree, layout: ReadonlyMap<string, Point>): SlicedWork<Scene> {
  const change = before.count === 0 ? null : yield* changeSteps(before, tree, layout);
  yield;
  return change ? changed(before, tree, layout, change) : yield* buildSteps(tree, layout);
}

function changed(before: Scene, tree: DrawnTree, layout: ReadonlyMap<string, Point>, change: SceneChange): Scene {
  const replaced = change.dirty.size + change.gone.size > 0 ? place(before, tree, layout, change) : null;
  const placed = replaced?.placed ?? before.placed;
  const said = change.said.filter((id) => !replaced?.fresh.boxes.has(id));
  const ports = renewPorts(before, tree, placed, said);
  const routes = route(before, tree, placed, change);
  const parts = replaced
    ? splicedParts(before, replaced.out, partArrays(tree, replaced.fresh), ports)
    : { ...before, ports };
  const lines = routes === before.routes ? {} : lineArrays(routes, bundleCables(tree, placed, routes));
  const words = renewWords(parts, tree, said);
  return { ...before, tree, placed, ...parts, ...words, ...lines, hit: new HitIndex(placed, routes) };
}
