/** The scene after an edit, made of the scene before it: a rename or a moved part must not cost a whole drawing. */

import { inBatches, runToEnd, type SlicedWork } from '../../model/algorithms/slices';
import type { DesignCable, DrawnTree } from '../../model/document/types';
import { type PlacedTree, placeSteps } from '../geometry/arrange/place';
import { type Places, RenewedPlaces } from '../geometry/arrange/places';
import { enclose, overlaps } from '../geometry/box';
import { bundleSteps } from '../geometry/bundle/bundles';
import { HitIndex } from '../geometry/hit';
import type { PlacedPort } from '../geometry/ports';
import { type RoutedCable, routeSteps } from '../geometry/routes';
import type { Point } from '../types';
import { changeSteps, type SceneChange } from './change';
import { buildSteps, lineSteps, partSteps, type Scene } from './scene';
import { splicedSteps } from './splice';

/** Up to so many cables are laid together again after each change, so that they keep clear of one another. */
const FEW_CABLES = 2000;

/** Everything in some top-level parts. */
function partsIn({ index, next, ids }: Scene, roots: Iterable<string>): Set<string> {
  const parts = new Set<string>();
  for (const root of roots) {
    const first = index.get(root);
    if (first === undefined) continue;
    for (let i = first; i < (next[first] as number); i++) parts.add(ids[i] as string);
  }
  return parts;
}

interface Replaced {
  readonly places: RenewedPlaces;
  /** What was placed anew. */
  readonly fresh: PlacedTree;
  /** Parts that are gone or were placed anew. */
  readonly out: ReadonlySet<string>;
}

/** Places the changed top-level parts anew, among the others. */
function* place(
  before: Scene,
  tree: DrawnTree,
  layout: ReadonlyMap<string, Point>,
  change: SceneChange,
): SlicedWork<Replaced> {
  const out = partsIn(before, [...change.dirty, ...change.gone]);
  const fresh = yield* placeSteps({ ...tree, roots: [...change.dirty], cables: [] }, layout);
  return { places: new RenewedPlaces(before.placed, out, fresh), fresh, out };
}

/** The scene's places with those: it is used up. */
function settled({ placed }: Scene, tree: DrawnTree, { places, fresh, out }: Replaced): PlacedTree {
  const slots = [...placed.slots.filter((slot) => !out.has(slot.parent)), ...fresh.slots];
  const feeds = [...placed.feeds.filter(({ from }) => !out.has(from)), ...fresh.feeds];
  const { boxes, ports, gutters } = places.settle();
  return { boxes, ports, gutters, slots, feeds, bounds: enclose(tree.roots.flatMap((id) => boxes.get(id) ?? [])) };
}

/** Ports with a cable more or less, of parts that stay. */
function renewedPorts(before: Scene, tree: DrawnTree, said: readonly string[]): Map<string, readonly PlacedPort[]> {
  const renewed = new Map<string, readonly PlacedPort[]>();
  for (const id of said) {
    const at = before.index.get(id);
    const group = at === undefined ? undefined : before.ports[at];
    const part = tree.parts.get(id);
    if (!group || !part) continue;
    const now = new Map(part.ports.map((port) => [port.id, port]));
    renewed.set(
      id,
      group.map((entry) => ({ ...entry, port: now.get(entry.port.id) ?? entry.port })),
    );
  }
  return renewed;
}

/** The ports by place in drawing order. */
function withPorts(before: Scene, renewed: ReadonlyMap<string, readonly PlacedPort[]>): Scene['ports'] {
  const ports = [...before.ports];
  for (const [id, group] of renewed) ports[before.index.get(id) as number] = group;
  return ports;
}

/** Is the cable's way still good? Both ends stand where they stood, and nothing was put in its way. */
function keeps(
  before: Scene,
  places: Places,
  change: SceneChange,
  same: ReadonlySet<DesignCable> | null,
): (cable: DesignCable) => RoutedCable | undefined {
  const fresh = [...change.dirty].flatMap((id) => places.boxes.get(id) ?? []);
  const rootOf = (id: string): string => places.boxes.get(id)?.root ?? '';
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

function* setOf<T>(items: Iterable<T>): SlicedWork<Set<T>> {
  const set = new Set<T>();
  yield* inBatches(items, (item) => set.add(item));
  return set;
}

function* route(
  before: Scene,
  tree: DrawnTree,
  places: Places,
  change: SceneChange,
): SlicedWork<readonly RoutedCable[]> {
  const moved = change.dirty.size + change.gone.size > 0;
  if (!moved && tree.cables === before.tree.cables) return before.routes;
  if (tree.cables.length <= FEW_CABLES) return yield* routeSteps(tree, places);
  const same = tree.cables === before.tree.cables ? null : yield* setOf(before.tree.cables);
  const unchanged = keeps(before, places, change, same);
  const ways: (RoutedCable | undefined)[] = [];
  const open: DesignCable[] = [];
  yield* inBatches(tree.cables, (cable) => {
    const way = unchanged(cable);
    ways.push(way);
    if (!way) open.push(cable);
  });
  const found = new Map<string, RoutedCable>();
  for (const way of yield* routeSteps({ ...tree, cables: open }, places)) found.set(way.id, way);
  const routes: RoutedCable[] = [];
  yield* inBatches(tree.cables.entries(), ([i, { id }]) => {
    const way = ways[i] ?? found.get(id);
    if (way) routes.push(way);
  });
  return routes.slice();
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
  runToEnd(updateSteps(before, tree, layout, () => []));

/** The same, with stops; the scene before is good until the last of them. `write` puts loads into the arrays of the new one. */
export function* updateSteps(
  before: Scene,
  tree: DrawnTree,
  layout: ReadonlyMap<string, Point>,
  write: (scene: Scene) => Iterable<void>,
): SlicedWork<Scene> {
  const change = before.count === 0 ? null : yield* changeSteps(before, tree, layout);
  yield;
  if (change) return yield* changed(before, tree, layout, change, write);
  const scene = yield* buildSteps(tree, layout);
  yield* write(scene);
  return scene;
}

function* changed(
  before: Scene,
  tree: DrawnTree,
  layout: ReadonlyMap<string, Point>,
  change: SceneChange,
  write: (scene: Scene) => Iterable<void>,
): SlicedWork<Scene> {
  const replaced = change.dirty.size + change.gone.size > 0 ? yield* place(before, tree, layout, change) : null;
  const places = replaced?.places ?? before.placed;
  const said = change.said.filter((id) => !replaced?.fresh.boxes.has(id));
  yield;
  const renewed = renewedPorts(before, tree, said);
  const ports = withPorts(before, renewed);
  yield;
  const routes = yield* route(before, tree, places, change);
  yield;
  const parts = replaced
    ? yield* splicedSteps(before, replaced.out, yield* partSteps(tree, replaced.fresh), ports)
    : { ...before, ports };
  yield;
  const lines = routes === before.routes ? {} : yield* lineSteps(routes, yield* bundleSteps(tree, places, routes));
  yield;
  const words = renewWords(parts, tree, said);
  const scene = { ...before, tree, ...parts, ...words, ...lines };
  yield* write(scene);
  const placed = replaced ? settled(before, tree, replaced) : before.placed;
  for (const [id, group] of renewed) placed.ports.set(id, group);
  return { ...scene, placed, hit: new HitIndex(placed, routes) };
}
