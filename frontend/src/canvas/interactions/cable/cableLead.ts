/** The way of a cable in hand: out of its port to the side where the port stands, and into the other from its side. */

import type { Side } from '../../geometry/ports';
import type { Point } from '../../types';

export interface LeadEnd {
  readonly at: Point;
  /** Of its box; null where it ends at the pointer. */
  readonly side: Side | null;
}

/** So far, px, it goes straight. */
const STUB_PX = 14;

const SIGN: Readonly<Record<Side, -1 | 1>> = { left: -1, top: -1, right: 1, bottom: 1 };
const FLIPPED: Readonly<Record<Side, Side>> = { left: 'top', top: 'left', right: 'bottom', bottom: 'right' };

const isUpright = (side: Side | null): boolean => side === 'top' || side === 'bottom';

/** The same with x and y in each other's place. */
const flipped = ({ at: [x, y], side }: LeadEnd): LeadEnd => ({ at: [y, x], side: side && FLIPPED[side] });

/** From a port on a left or right edge. */
function leadFromSide({ at: [x0, y0], side }: LeadEnd, { at: [x1, y1], side: other }: LeadEnd): Point[] {
  const out = side ? SIGN[side] : 1;
  const ax = x0 + out * STUB_PX;
  const toPointer = other === null;
  const into = toPointer ? 0 : SIGN[other] * STUB_PX;
  const isAhead = (x: number): boolean => (x - ax) * out >= 0;
  if (isUpright(other)) {
    const by = y1 + into;
    if (isAhead(x1) && (y0 - by) * into >= 0) return [[x1, y0]];
    return [
      [ax, y0],
      [ax, by],
      [x1, by],
    ];
  }
  const bx = x1 + into;
  const step = (x: number): Point[] => [
    [x, y0],
    [x, y1],
  ];
  if (into * out > 0) return step(out * Math.max(out * ax, out * bx));
  if (isAhead(bx)) return step((ax + bx) / 2);
  if (toPointer) return step(ax);
  const middle = (y0 + y1) / 2;
  return [
    [ax, y0],
    [ax, middle],
    [bx, middle],
    [bx, y1],
  ];
}

/** Corners of the way, with its ends. */
export function leadOf(from: LeadEnd, to: LeadEnd): Point[] {
  const corners = isUpright(from.side)
    ? leadFromSide(flipped(from), flipped(to)).map(([x, y]): Point => [y, x])
    : leadFromSide(from, to);
  return [from.at, ...corners, to.at];
}
