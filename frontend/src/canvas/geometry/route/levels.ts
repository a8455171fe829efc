/** The frames that a cable passes: what stands in each, and its edges. */

import { inBatches, type SlicedWork } from '../../../model/algorithms/slices';
import type { ComponentId } from '../../../model/document/types';
import type { PlacedBox } from '../arrange/place';
import type { Places } from '../arrange/places';
import type { Box } from '../box';
import { Obstacles } from './obstacles';

export interface RouteLevel {
  readonly obstacles: Obstacles;
  /** Null for the ground. */
  readonly frame: PlacedBox | null;
}

/** What stands in each frame; null is the ground. */
type Insides = ReadonlyMap<ComponentId | null, readonly Box[]>;

/** With stops. */
export function* levelSteps(placed: Places): SlicedWork<Levels> {
  const insides = new Map<ComponentId | null, Box[]>();
  yield* inBatches(placed.boxes.values(), (box) => {
    const list = insides.get(box.parent);
    if (list) list.push(box);
    else insides.set(box.parent, [box]);
  });
  return new Levels(placed, insides);
}

export class Levels {
  private readonly known = new Map<ComponentId | null, RouteLevel>();

  constructor(
    private readonly placed: Places,
    private readonly insides: Insides,
  ) {}

  of(parent: ComponentId | null): RouteLevel {
    const cached = this.known.get(parent);
    if (cached) return cached;
    const frame = parent === null ? null : (this.placed.boxes.get(parent) ?? null);
    const boxes = this.insides.get(parent) ?? [];
    let obstacles: Obstacles | null = null;
    const level = {
      frame,
      // Whoever takes the plainest way meets none of them.
      get obstacles() {
        obstacles ??= new Obstacles(boxes);
        return obstacles;
      },
    };
    this.known.set(parent, level);
    return level;
  }
}

/** A straight run of a cable within one frame. */
export interface RouteSegment {
  readonly level: RouteLevel;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The runs between corners, without those of no length. */
export function segmentsOf(level: RouteLevel, points: readonly number[]): RouteSegment[] {
  const pieces: RouteSegment[] = [];
  for (let i = 0; i + 3 < points.length; i += 2) {
    const x0 = points[i] as number;
    const y0 = points[i + 1] as number;
    const x1 = points[i + 2] as number;
    const y1 = points[i + 3] as number;
    if (x0 !== x1 || y0 !== y1) pieces.push({ level, x0, y0, x1, y1 });
  }
  return pieces;
}

/** True when none of the runs between the corners meets a box. */
export function areClear({ obstacles }: RouteLevel, points: readonly number[]): boolean {
  for (let i = 0; i + 3 < points.length; i += 2) {
    const clear = obstacles.isClear(
      points[i] as number,
      points[i + 1] as number,
      points[i + 2] as number,
      points[i + 3] as number,
    );
    if (!clear) return false;
  }
  return true;
}

/** Half of a run's way to the next box, at most. */
export const between = (from: number, to: number, most: number): number =>
  from + Math.max(-most, Math.min(most, (to - from) / 2));
