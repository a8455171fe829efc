/** Orthogonal cable routes that keep out of boxes: out of the frames that hold an end, across to the other, and in again. */

import { inBatches, runToEnd, type SlicedWork } from '../../model/algorithms/slices';
import type { ComponentId, DesignCable, DrawnTree } from '../../model/document/types';
import type { PlacedBox } from './arrange/place';
import type { Places } from './arrange/places';
import type { Box } from './box';
import { type Polyline, reversedLine } from './lines';
import type { PlacedPort, Side } from './ports';
import { Joiner } from './route/join';
import { type Lead, Leaver } from './route/leave';
import { type Levels, levelSteps, type RouteLevel, type RouteSegment, segmentsOf } from './route/levels';
import { besideOf, cornersOf, pointsOf, type Route, routeOf, settle } from './route/runs';
import { isUpright, SearchBudget } from './route/search';
import { spreadTracks } from './route/tracks';

export interface RoutedCable {
  readonly id: string;
  readonly from: ComponentId;
  readonly to: ComponentId;
  readonly points: Polyline;
  /** Cables of one strand lead from one place on a collapsed part. */
  readonly strand?: string;
  /** How far the nearest cable beside it lies, where one does. */
  readonly beside?: number;
}

/** Steps that searches for ways may take in one drawing. */
const PATIENCE = 2_000_000;
/** From so many cables on each takes the plainest way, and they are not laid side by side: nobody could follow one. */
const MANY = 6000;

/** Edges of a box in the order in which they suit a cable to another box. */
function wishes(from: Box, to: Box): Side[] {
  const [dx, dy] = [to.x + to.w / 2 - from.x - from.w / 2, to.y + to.h / 2 - from.y - from.h / 2];
  const [side, other]: Side[] = dx < 0 ? ['left', 'right'] : ['right', 'left'];
  if (to.y >= from.y + from.h) return ['bottom', side, other, 'top'] as Side[];
  if (to.y + to.h <= from.y) return ['top', side, other, 'bottom'] as Side[];
  return [side, ...(dy < 0 ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const)), other] as Side[];
}

class Router {
  private readonly leaver: Leaver;
  private readonly joiner: Joiner;

  constructor(
    private readonly placed: Places,
    private readonly levels: Levels,
    cables: number,
  ) {
    const budget = new SearchBudget(cables > MANY ? 0 : PATIENCE);
    this.leaver = new Leaver(placed, levels, budget);
    this.joiner = new Joiner(budget);
  }

  /** Its corners where it is found, ports included; none when a port is not drawn. */
  corners(cable: DesignCable): readonly number[] {
    const a = this.placed.ports.get(cable.from[0], cable.from[1]);
    const b = this.placed.ports.get(cable.to[0], cable.to[1]);
    if (!a || !b) return [];
    if (!this.isOnGround(a) || !this.isOnGround(b)) return cornersOf(this.pieces(cable));
    const level = this.levels.of(null);
    const key = () => `${a.owner}\n${a.side}\n${b.owner}\n${b.side}`;
    const points = isUpright(b.side)
      ? reversedLine(this.joiner.join(level, b, a, key))
      : this.joiner.join(level, a, b, key).slice();
    return points.length > 2 ? points : [];
  }

  private isOnGround({ owner }: PlacedPort): boolean {
    return this.placed.boxes.get(owner)?.parent === null;
  }

  /** Its straight runs from port to port; none when a port is not drawn. */
  pieces(cable: DesignCable): RouteSegment[] {
    const a = this.placed.ports.get(cable.from[0], cable.from[1]);
    const b = this.placed.ports.get(cable.to[0], cable.to[1]);
    if (!a || !b) return [];
    const meeting = this.meeting(a.owner, b.owner);
    const boxA = this.below(a.owner, meeting);
    const boxB = this.below(b.owner, meeting);
    if (!boxA || !boxB) return [];
    const leadA = this.leaver.leave(a, meeting, () => wishes(boxA, boxB));
    const leadB = this.leaver.leave(b, meeting, () => wishes(boxB, boxA));
    return leadA && leadB ? this.joined(leadA, leadB, this.levels.of(meeting)) : [];
  }

  /** Lines bend near a bar, whose ports stand on its upper and lower edge. */
  private joined(a: Lead, b: Lead, level: RouteLevel): RouteSegment[] {
    const back = isUpright(b.at.side) && b.pieces.length === 0;
    const across = back
      ? reversed(segmentsOf(level, this.across(level, b, a)))
      : segmentsOf(level, this.across(level, a, b));
    if (a.pieces.length === 0 && b.pieces.length === 0) return across;
    return [...a.pieces, ...across, ...reversed(b.pieces)];
  }

  private across(level: RouteLevel, near: Lead, far: Lead): readonly number[] {
    const key = () => `${near.box.id}\n${near.at.side}\n${far.box.id}\n${far.at.side}`;
    return this.joiner.join(level, near.at, far.at, key);
  }

  /** The innermost frame that holds both, none of the two itself; null for the ground. */
  private meeting(a: ComponentId, b: ComponentId): ComponentId | null {
    const { boxes } = this.placed;
    if (boxes.get(a)?.parent === null || boxes.get(b)?.parent === null) return null;
    const holders = new Set<ComponentId>();
    for (let at = boxes.get(a)?.parent; at; at = boxes.get(at)?.parent) holders.add(at);
    for (let at = boxes.get(b)?.parent; at; at = boxes.get(at)?.parent) if (holders.has(at)) return at;
    return null;
  }

  private below(id: ComponentId, frame: ComponentId | null): PlacedBox | undefined {
    let box = this.placed.boxes.get(id);
    while (box && box.parent !== frame) box = box.parent === null ? undefined : this.placed.boxes.get(box.parent);
    return box;
  }
}

const reversed = (pieces: readonly RouteSegment[]): RouteSegment[] =>
  pieces.map(({ level, x0, y0, x1, y1 }) => ({ level, x0: x1, y0: y1, x1: x0, y1: y0 })).reverse();

/** Cables that lead from a collapsed part by one strand are laid on one another; every other cable is by itself. */
function strandsOf(tree: DrawnTree): Map<string, string> {
  const strands = new Map<string, string>();
  for (const part of tree.parts.values()) {
    if (!part.folded) continue;
    for (const ids of part.folded.strands) {
      const boxIds = new Set(ids);
      for (const port of part.ports)
        if (port.cable !== null && boxIds.has(port.id)) strands.set(port.cable, `${part.id}\n${ids[0]}`);
    }
  }
  return strands;
}

/** A cable as it lies. Things with more fields than they need would take up room for as long as the drawing. */
function routed(cable: DesignCable, points: Polyline, strand: string | undefined, beside: number): RoutedCable {
  const route: { -readonly [field in keyof RoutedCable]: RoutedCable[field] } = {
    id: cable.id,
    from: cable.from[0],
    to: cable.to[0],
    points,
  };
  if (strand !== undefined) route.strand = strand;
  if (Number.isFinite(beside)) route.beside = beside;
  return route;
}

/** Each cable by itself, where it was found. */
function* routeEach(
  cables: readonly DesignCable[],
  router: Router,
  strands: ReadonlyMap<string, string>,
): SlicedWork<RoutedCable[]> {
  const routes: RoutedCable[] = [];
  yield* inBatches(cables, (cable) => {
    const points = router.corners(cable);
    if (points.length > 0) routes.push(routed(cable, points, strands.get(cable.id), Number.POSITIVE_INFINITY));
  });
  return routes;
}

/** All cables beside one another. */
function* routeTogether(
  cables: readonly DesignCable[],
  router: Router,
  strands: ReadonlyMap<string, string>,
): SlicedWork<RoutedCable[]> {
  const result: { readonly cable: DesignCable; readonly route: Route }[] = [];
  yield* inBatches(cables, (cable) => {
    const route = routeOf(router.pieces(cable), strands.get(cable.id) ?? cable.id);
    if (route) result.push({ cable, route });
  });
  const routes = result.map(({ route }) => route);
  yield* spreadTracks(routes);
  yield;
  yield* inBatches(routes, settle);
  return result.map(({ cable, route }) => routed(cable, pointsOf(route), strands.get(cable.id), besideOf(route)));
}

/** Routes of all cables whose two ports are drawn. */
export const routeCables = (tree: DrawnTree, placed: Places): RoutedCable[] => runToEnd(routeSteps(tree, placed));

/** The same, with stops where cables are many. */
export function* routeSteps(tree: DrawnTree, placed: Places): SlicedWork<RoutedCable[]> {
  const { cables } = tree;
  if (cables.length === 0) return [];
  const router = new Router(placed, yield* levelSteps(placed), cables.length);
  yield;
  const strands = strandsOf(tree);
  return yield* (cables.length > MANY ? routeEach : routeTogether)(cables, router, strands);
}
