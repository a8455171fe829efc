/** The way of a cable out of the frames that hold its port: straight where it can, along a gutter, round what is beside it. */

import type { ComponentId } from '../../../model/document/types';
import type { Gutter, PlacedBox } from '../arrange/place';
import type { Places } from '../arrange/places';
import type { Box } from '../box';
import type { PlacedPort, Side } from '../ports';
import { areClear, between, type Levels, type RouteLevel, type RouteSegment, segmentsOf } from './levels';
import { findRoute, type Goal, isUpright, type SearchBudget, stepX, stepY, type Terminal } from './search';

export interface Lead {
  readonly pieces: readonly RouteSegment[];
  /** Where it leaves the outermost frame. */
  readonly at: Terminal;
  /** The frame that it leaves last. */
  readonly box: PlacedBox;
}

/** Room that a line takes beside a card. */
const LANE = 8;
/** What leaving by each wished edge costs, of the frame's width and height: that is the way round it. */
const WAY_ROUND = [0, 0.3, 0.5, 1] as const;

/** The point of a frame's edge that lies ahead. */
function ahead({ x, y, side }: Terminal, box: Box): Terminal {
  if (side === 'left') return { x: box.x, y, side };
  if (side === 'right') return { x: box.x + box.w, y, side };
  return { x, y: side === 'top' ? box.y : box.y + box.h, side };
}

/** Along the gutter of the frame to its upper or lower edge. */
function alongGutter(at: Terminal, gutter: Gutter, frame: Box, side: Side): readonly number[] | null {
  const x = gutter.x + gutter.w / 2;
  if (isUpright(at.side) || !isUpright(side) || (at.side === 'right') !== x >= at.x) return null;
  return [at.x, at.y, x, at.y, x, side === 'top' ? frame.y : frame.y + frame.h];
}

/** A turn right beside the card, half way to whatever stands next to it. */
function turn(at: Terminal, level: RouteLevel, frame: Box, side: Side): readonly number[] | null {
  if (isUpright(at.side) === isUpright(side)) return null;
  const end = ahead({ ...at, side }, frame);
  if (isUpright(side)) {
    const ends = level.obstacles.roomBeside(at.x + stepX(at.side), at.y, end.y);
    const edge = at.side === 'left' ? Math.max(ends[0], frame.x) : Math.min(ends[1], frame.x + frame.w);
    const x = between(at.x, edge, LANE);
    return [at.x, at.y, x, at.y, x, end.y];
  }
  const ends = level.obstacles.roomAround(at.y + stepY(at.side), at.x, end.x);
  const edge = at.side === 'top' ? Math.max(ends[0], frame.y) : Math.min(ends[1], frame.y + frame.h);
  const y = between(at.y, edge, LANE);
  return [at.x, at.y, at.x, y, end.x, y];
}

const sideAt = (box: Box, x: number, y: number, upright: boolean): Side | null => {
  if (upright) return Math.abs(y - box.y) < 0.02 ? 'top' : Math.abs(y - box.y - box.h) < 0.02 ? 'bottom' : null;
  return Math.abs(x - box.x) < 0.02 ? 'left' : Math.abs(x - box.x - box.w) < 0.02 ? 'right' : null;
};

/** Any edge of the frame, the wished for ones first. */
const edgesOf = (frame: Box, wishes: readonly Side[]): Goal => ({
  end: (x, y, upright) => {
    const side = sideAt(frame, x, y, upright);
    return side === null ? null : (WAY_ROUND[wishes.indexOf(side)] ?? 1) * (frame.w + frame.h);
  },
  left: () => 0,
});

export class Leaver {
  constructor(
    private readonly placed: Places,
    private readonly levels: Levels,
    private readonly budget: SearchBudget,
  ) {}

  /** From a port out of every frame below `until`. `wishes` are the edges in the order in which they suit. */
  leave(port: PlacedPort, until: ComponentId | null, wishes: () => readonly Side[]): Lead | null {
    let box = this.placed.boxes.get(port.owner);
    let at: Terminal = { x: port.x, y: port.y, side: port.side };
    const pieces: RouteSegment[] = [];
    let sides: readonly Side[] | null = null;
    while (box && box.parent !== until) {
      const level = this.levels.of(box.parent);
      const { frame } = level;
      if (!frame) return null;
      sides ??= wishes();
      const points = this.out(at, level, frame, sides);
      pieces.push(...segmentsOf(level, points));
      const [x, y] = points.slice(-2) as [number, number];
      const [px, py] = points.slice(-4, -2) as [number, number];
      at = {
        x,
        y,
        side:
          y === py && x !== px
            ? x < px
              ? 'left'
              : 'right'
            : x === px && y !== py
              ? y < py
                ? 'top'
                : 'bottom'
              : at.side,
      };
      box = frame;
    }
    return box ? { pieces, at, box } : null;
  }

  /** From a point on a card to an edge of the frame round it. */
  private out(at: Terminal, level: RouteLevel, frame: PlacedBox, wishes: readonly Side[]): readonly number[] {
    const end = ahead(at, frame);
    const straight = [at.x, at.y, end.x, end.y];
    const isClear = areClear(level, straight);
    if (at.side === wishes[0] && isClear) return straight;
    const gutter = this.placed.gutters.get(frame.id);
    if (gutter?.owner === frame.id) {
      for (const side of wishes) {
        const points = alongGutter(at, gutter, frame, side);
        if (points && areClear(level, points)) return points;
      }
    }
    if (isClear) return straight;
    for (const side of wishes) {
      const points = turn(at, level, frame, side);
      if (points && areClear(level, points)) return points;
    }
    return this.search(at, level, frame, wishes) ?? straight;
  }

  private search(at: Terminal, level: RouteLevel, frame: Box, wishes: readonly Side[]): number[] | null {
    const corners = [
      [frame.x, frame.y],
      [frame.x + frame.w, frame.y + frame.h],
    ] as const;
    const goal = edgesOf(frame, wishes);
    const points = findRoute(level.obstacles.boxes, frame, at, goal, corners, this.budget);
    return points && [at.x, at.y, ...points];
  }
}
