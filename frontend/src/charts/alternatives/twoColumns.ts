/** Two columns of the table of alternatives as points of a plane. */

import { scaleLinear } from 'd3-scale';

export interface Figure {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly bound: string | null;
}

export interface Alternative {
  readonly number: number;
  readonly ranked: boolean;
  readonly across: Figure;
  readonly up: Figure;
}

export interface Point {
  readonly number: number;
  readonly ranked: boolean;
  readonly x: number;
  readonly y: number;
  /** Ends of 80% intervals in px, null where none is told. */
  readonly whiskerX: readonly [number, number] | null;
  readonly whiskerY: readonly [number, number] | null;
}

export interface Tick {
  readonly at: number;
  readonly value: number;
}

export interface TwoColumns {
  readonly points: readonly Point[];
  /** Numbers of those that lack a figure. */
  readonly notDrawn: readonly number[];
  /** Path along those that nothing drawn beats in both. */
  readonly front: string;
  readonly ticksX: readonly Tick[];
  readonly ticksY: readonly Tick[];
}

type Better = 'more' | 'less';

const TICKS = 5;
/** Room beyond the outermost figures, as a share of their span. */
const ROOM = 0.08;
/** The least room, as a share of the figures: nothing is known by more digits, and axes have no room for them. */
const LEAST_ROOM = 0.002;
const LETTER_PX = 7;
const GAP_PX = 8;

export const isDrawn = ({ value, bound }: Figure): boolean => value !== null && bound === null;

/** Lays out alternatives in a plane of so many px; y grows downward. */
export function layTwoColumns(
  alternatives: readonly Alternative[],
  better: { readonly across: Better; readonly up: Better },
  width: number,
  height: number,
): TwoColumns {
  const drawn = alternatives.filter(({ across, up }) => isDrawn(across) && isDrawn(up));
  const x = scaleLinear(domainOf(drawn.map(({ across }) => across)), [0, width]).nice(TICKS);
  const y = scaleLinear(domainOf(drawn.map(({ up }) => up)), [height, 0]).nice(TICKS);
  const points = drawn.map(({ number, ranked, across, up }) => ({
    number,
    ranked,
    x: x(across.value ?? 0),
    y: y(up.value ?? 0),
    whiskerX: whiskerOf(across, x),
    whiskerY: whiskerOf(up, y),
  }));
  return {
    points: apart(points),
    notDrawn: alternatives.filter((one) => !drawn.includes(one)).map(({ number }) => number),
    front: frontOf(
      points.filter(({ ranked }) => ranked),
      better,
      width,
      height,
    ),
    ticksX: x.ticks(TICKS).map((value) => ({ value, at: x(value) })),
    ticksY: y.ticks(TICKS).map((value) => ({ value, at: y(value) })),
  };
}

function domainOf(figures: readonly Figure[]): [number, number] {
  const ends = figures.flatMap(({ value, low, high }) => [value ?? 0, low ?? value ?? 0, high ?? value ?? 0]);
  if (ends.length === 0) return [0, 1];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const least_room = Math.max(Math.abs(least), Math.abs(most)) * LEAST_ROOM;
  const room = Math.max((most - least || Math.abs(most) || 1) * ROOM, least_room);
  return [least >= 0 ? Math.max(0, least - room) : least - room, most + room];
}

const whiskerOf = ({ low, high }: Figure, scale: (value: number) => number): readonly [number, number] | null =>
  low === null || high === null || low === high ? null : [scale(low), scale(high)];

/** The stepped line along points that nothing beats in both, out to the edges of the plane. */
function frontOf(
  points: readonly Point[],
  better: { readonly across: Better; readonly up: Better },
  width: number,
  height: number,
): string {
  const rightward = better.across === 'more' ? -1 : 1;
  const upward = better.up === 'more' ? 1 : -1;
  const byAcross = [...points].sort((one, other) => rightward * (one.x - other.x) || upward * (one.y - other.y));
  const best: Point[] = [];
  for (const point of byAcross) {
    const last = best.at(-1);
    if (!last || upward * (last.y - point.y) > 0) best.push(point);
  }
  const [first, ...others] = best;
  const last = best.at(-1);
  if (!first || !last) return '';
  const start = `M${first.x} ${upward > 0 ? height : 0}V${first.y}`;
  return `${start}${others.map(({ x, y }) => `H${x}V${y}`).join('')}H${rightward > 0 ? width : 0}`;
}

/** Points that would hide each other stand side by side. */
function apart(points: readonly Point[]): readonly Point[] {
  const reach_px = 14;
  const placed: Point[] = [];
  for (const point of points) {
    let { x } = point;
    while (placed.some((one) => Math.abs(one.x - x) < reach_px && Math.abs(one.y - point.y) < reach_px)) x += reach_px;
    placed.push({ ...point, x });
  }
  return placed;
}

/** Of ticks in a row every one, or every second or fifth: as many as stand beside each other without touching. */
export function legibleTicks(ticks: readonly Tick[], text: (value: number) => string): readonly Tick[] {
  const [first, second] = ticks;
  if (!first || !second) return ticks;
  const widest = Math.max(...ticks.map(({ value }) => text(value).length)) * LETTER_PX + GAP_PX;
  const step = [1, 2, 5].find((each) => each * Math.abs(second.at - first.at) >= widest) ?? ticks.length;
  return ticks.filter((_, place) => place % step === 0);
}
