/** The drawing as typed arrays, parents before children, so that painting walks memory in order and skips whole frames. */

import { inBatches, runToEnd, type SlicedWork } from '../../model/algorithms/slices';
import type { DrawnTree } from '../../model/document/types';
import type { Shape } from '../geometry/arrange/arrangement';
import { type PlacedSlot, type PlacedTree, placeSteps } from '../geometry/arrange/place';
import { type Bundles, bundleSteps } from '../geometry/bundle/bundles';
import { HitIndex } from '../geometry/hit';
import type { Polyline } from '../geometry/lines';
import type { PlacedPort } from '../geometry/ports';
import { type RoutedCable, routeSteps } from '../geometry/routes';
import type { Point } from '../types';

export const FRAME = 0;
export const CARD = 1;
export const BAR = 2;
export const ROW = 3;
export const CELL = 4;
export const FOLDED = 5;
const SHAPES: Readonly<Record<Shape, number>> = {
  frame: FRAME,
  card: CARD,
  bar: BAR,
  row: ROW,
  cell: CELL,
  folded: FOLDED,
};

/** Band of a part that has no load of its own. */
export const NO_BAND = 255;

export interface Scene {
  readonly tree: DrawnTree;
  readonly placed: PlacedTree;
  readonly routes: readonly RoutedCable[];
  readonly bundles: Bundles;
  readonly hit: HitIndex;
  readonly count: number;
  readonly ids: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly w: Float32Array;
  readonly h: Float32Array;
  readonly header: Float32Array;
  readonly depth: Uint8Array;
  readonly shape: Uint8Array;
  readonly parent: Int32Array;
  /** First index after everything inside a part. */
  readonly next: Int32Array;
  readonly multiplicity: Int32Array;
  readonly name: readonly string[];
  readonly subtitle: readonly string[];
  readonly icon: readonly string[];
  readonly slots: readonly (readonly PlacedSlot[] | undefined)[];
  readonly ports: readonly (readonly PlacedPort[] | undefined)[];
  /** Pairs of indices: link, bridge. */
  readonly feeds: Int32Array;
  /** Written by `writeLoads`; NaN = unknown. */
  readonly utilisation: Float32Array;
  /** Ends of its 80% interval; NaN where none is drawn. */
  readonly usedLow: Float32Array;
  readonly usedHigh: Float32Array;
  /** 1 where a prior of the class is behind it. */
  readonly prior: Uint8Array;
  readonly throughput_mb_s: Float32Array;
  readonly ceiling_mb_s: Float32Array;
  /** Load band 0 to 4, or NO_BAND. */
  readonly band: Uint8Array;
  /** The worst inside, for frames too small to show their inside. */
  readonly worst: Float32Array;
  readonly worstBand: Uint8Array;
  /** Band, MB/s by cable, in the order of `routes`. */
  readonly cableBand: Uint8Array;
  readonly cable_mb_s: Float32Array;
  readonly cableIndex: ReadonlyMap<string, number>;
  /** Left, top, right, bottom by cable and by bundle. */
  readonly routeBox: Float32Array;
  readonly bundleBox: Float32Array;
  /** Cables of each bundle, as indices. */
  readonly bundled: readonly (readonly number[])[];
  /** Worst band and MB/s together, by bundle. */
  readonly bundleBand: Uint8Array;
  readonly bundle_mb_s: Float32Array;
}

export function groupByOwner<T>(
  items: Iterable<T>,
  owner: (item: T) => string,
  index: ReadonlyMap<string, number>,
  count: number,
): (T[] | undefined)[] {
  const groups: (T[] | undefined)[] = new Array(count).fill(undefined);
  for (const item of items) {
    const at = index.get(owner(item));
    if (at === undefined) continue;
    const group = groups[at];
    if (group) group.push(item);
    else groups[at] = [item];
  }
  // Without the room that lists keep to grow.
  return groups.map((group) => group?.slice());
}

/** Boxes of the placed tree as arrays. */
function* boxArrays(tree: DrawnTree, placed: PlacedTree) {
  const boxes = [...placed.boxes.values()];
  const count = boxes.length;
  const index = new Map(boxes.map((box, i) => [box.id, i]));
  const floats = () => new Float32Array(count);
  const arrays = {
    x: floats(),
    y: floats(),
    w: floats(),
    h: floats(),
    header: floats(),
    depth: new Uint8Array(count),
    shape: new Uint8Array(count),
    parent: new Int32Array(count),
    next: new Int32Array(count),
    multiplicity: new Int32Array(count),
  };
  yield;
  yield* inBatches(boxes.entries(), ([i, box]) => {
    arrays.x[i] = box.x;
    arrays.y[i] = box.y;
    arrays.w[i] = box.w;
    arrays.h[i] = box.h;
    arrays.header[i] = box.header;
    arrays.depth[i] = box.depth;
    arrays.shape[i] = SHAPES[box.shape];
    arrays.parent[i] = box.parent === null ? -1 : (index.get(box.parent) ?? -1);
    arrays.next[i] = i + 1;
    arrays.multiplicity[i] = tree.parts.get(box.id)?.count ?? 1;
  });
  for (let i = count - 1; i >= 0; i--) {
    const parent = arrays.parent[i] as number;
    if (parent >= 0) arrays.next[parent] = Math.max(arrays.next[parent] as number, arrays.next[i] as number);
  }
  return { boxes, count, index, arrays };
}

/** What each line covers: left, top, right, bottom. */
function* lineBoxes(lines: readonly { readonly points: Polyline }[]): SlicedWork<Float32Array> {
  const boxes = new Float32Array(4 * lines.length);
  yield* inBatches(lines.entries(), ([line, { points }]) => {
    let left = Infinity;
    let top = Infinity;
    let right = -Infinity;
    let bottom = -Infinity;
    for (let i = 0; i + 1 < points.length; i += 2) {
      const x = points[i] as number;
      const y = points[i + 1] as number;
      if (x < left) left = x;
      if (y < top) top = y;
      if (x > right) right = x;
      if (y > bottom) bottom = y;
    }
    const at = 4 * line;
    boxes[at] = left;
    boxes[at + 1] = top;
    boxes[at + 2] = right;
    boxes[at + 3] = bottom;
  });
  return boxes;
}

/** Cables and bundles as arrays, with stops. Lists that have grown hold room for many more: `slice` leaves it behind. */
export function* lineSteps(routes: readonly RoutedCable[], bundles: Bundles) {
  const cableIndex = new Map<string, number>();
  yield* inBatches(routes.entries(), ([i, { id }]) => cableIndex.set(id, i));
  const routeBox = yield* lineBoxes(routes);
  const bundleBox = yield* lineBoxes(bundles.bundles);
  const count = bundles.bundles.length;
  const bundled: (readonly number[])[] = new Array(count);
  yield* inBatches(bundles.bundles.entries(), ([i, { cables }]) => {
    bundled[i] = cables.flatMap((id) => cableIndex.get(id) ?? []).slice();
  });
  return {
    routes,
    bundles,
    cableIndex,
    cableBand: new Uint8Array(routes.length).fill(NO_BAND),
    cable_mb_s: new Float32Array(routes.length),
    routeBox,
    bundleBox,
    bundled,
    bundleBand: new Uint8Array(count).fill(NO_BAND),
    bundle_mb_s: new Float32Array(count),
  };
}

/** Blank until written by `writeLoads`. */
function blankLoads(count: number) {
  const unknown = () => new Float32Array(count).fill(Number.NaN);
  return {
    utilisation: unknown(),
    usedLow: unknown(),
    usedHigh: unknown(),
    prior: new Uint8Array(count),
    throughput_mb_s: unknown(),
    ceiling_mb_s: unknown(),
    band: new Uint8Array(count).fill(NO_BAND),
    worst: unknown(),
    worstBand: new Uint8Array(count).fill(NO_BAND),
  };
}

/** Boxes, words, slots and ports of a placed tree as arrays, with stops. */
export function* partSteps(tree: DrawnTree, placed: PlacedTree) {
  const { boxes, count, index, arrays } = yield* boxArrays(tree, placed);
  yield;
  const parts = boxes.map((box) => tree.parts.get(box.id));
  yield;
  const slots = groupByOwner(placed.slots, (slot) => slot.parent, index, count);
  yield;
  return {
    count,
    ids: boxes.map((box) => box.id),
    index,
    ...arrays,
    name: parts.map((part) => part?.name ?? ''),
    subtitle: parts.map((part) => part?.subtitle ?? ''),
    icon: parts.map((part) => part?.icon ?? ''),
    slots,
    ports: boxes.map(({ id }) => placed.ports.of(id)),
    feeds: Int32Array.from(placed.feeds.flatMap(({ from, to }) => [index.get(from) ?? -1, index.get(to) ?? -1])),
    ...blankLoads(count),
  };
}

/** Place, route and index a whole drawn tree. Loads are blank until written. */
export const buildScene = (tree: DrawnTree, layout: ReadonlyMap<string, Point>): Scene =>
  runToEnd(buildSteps(tree, layout));

export const NOTHING: DrawnTree = { parts: new Map(), roots: [], cables: [] };
/** What stands until the first drawing does. */
export const emptyScene = (): Scene => buildScene(NOTHING, new Map());

/** The same, with stops. */
export function* buildSteps(tree: DrawnTree, layout: ReadonlyMap<string, Point>): SlicedWork<Scene> {
  const placed = yield* placeSteps(tree, layout);
  yield;
  const routes = yield* routeSteps(tree, placed);
  yield;
  const bundles = yield* bundleSteps(tree, placed, routes);
  yield;
  const lines = yield* lineSteps(routes, bundles);
  yield;
  const hit = new HitIndex(placed, routes);
  yield;
  const parts = yield* partSteps(tree, placed);
  yield;
  return { tree, placed, ...lines, hit, ...parts };
}
