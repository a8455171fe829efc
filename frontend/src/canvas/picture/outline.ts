/** Outlines that can be read back: lines and cubic curves in the picture's own coordinates. */

import type { PathOutline } from '../paint/surface';
import type { Segment } from './svgPath';
import { arcCurves, readPath } from './svgPath';

/** a, b, c, d, e, f of a canvas's transform. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const applyX = (m: Matrix, x: number, y: number): number => m[0] * x + m[2] * y + m[4];
export const applyY = (m: Matrix, x: number, y: number): number => m[1] * x + m[3] * y + m[5];

/** How much longer lines get. */
export const scaleOf = (m: Matrix): number => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));

export function transformed(segments: readonly Segment[], m: Matrix): Segment[] {
  return segments.map((segment): Segment => {
    if (segment[0] === 'Z') return segment;
    if (segment[0] !== 'C') return [segment[0], applyX(m, segment[1], segment[2]), applyY(m, segment[1], segment[2])];
    const [, x1, y1, x2, y2, x, y] = segment;
    return [
      'C',
      applyX(m, x1, y1),
      applyY(m, x1, y1),
      applyX(m, x2, y2),
      applyY(m, x2, y2),
      applyX(m, x, y),
      applyY(m, x, y),
    ];
  });
}

/** A quarter of a circle as a cubic curve: how far its handles reach, of the radius. */
const QUARTER = 0.5523;

export class OutlineRecorder implements PathOutline {
  readonly segments: Segment[] = [];
  private x = 0;
  private y = 0;

  static ofPath(data: string): OutlineRecorder {
    const outline = new OutlineRecorder();
    outline.segments.push(...readPath(data));
    return outline;
  }

  moveTo(x: number, y: number): void {
    this.segments.push(['M', x, y]);
    [this.x, this.y] = [x, y];
  }

  lineTo(x: number, y: number): void {
    this.segments.push([this.segments.length === 0 ? 'M' : 'L', x, y]);
    [this.x, this.y] = [x, y];
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    const third = (from: number, to: number): number => from + ((to - from) * 2) / 3;
    this.segments.push(['C', third(this.x, cx), third(this.y, cy), third(x, cx), third(y, cy), x, y]);
    [this.x, this.y] = [x, y];
  }

  arc(x: number, y: number, radius: number, from: number, to: number, back = false): void {
    const turn = 2 * Math.PI;
    const whole = Math.abs(to - from) >= turn;
    const span = ((((back ? from - to : to - from) % turn) + turn) % turn) * (back ? -1 : 1);
    const sweep = whole ? (back ? -turn : turn) : span;
    this.lineTo(x + radius * Math.cos(from), y + radius * Math.sin(from));
    this.segments.push(...arcCurves(x, y, radius, radius, 0, from, sweep));
    [this.x, this.y] = [x + radius * Math.cos(from + sweep), y + radius * Math.sin(from + sweep)];
  }

  rect(x: number, y: number, w: number, h: number): void {
    this.segments.push(['M', x, y], ['L', x + w, y], ['L', x + w, y + h], ['L', x, y + h], ['Z']);
    [this.x, this.y] = [x, y];
  }

  roundRect(x: number, y: number, w: number, h: number, radius: number): void {
    const r = Math.min(radius, w / 2, h / 2);
    const k = r * (1 - QUARTER);
    this.segments.push(
      ['M', x + r, y],
      ['L', x + w - r, y],
      ['C', x + w - k, y, x + w, y + k, x + w, y + r],
      ['L', x + w, y + h - r],
      ['C', x + w, y + h - k, x + w - k, y + h, x + w - r, y + h],
      ['L', x + r, y + h],
      ['C', x + k, y + h, x, y + h - k, x, y + h - r],
      ['L', x, y + r],
      ['C', x, y + k, x + k, y, x + r, y],
      ['Z'],
    );
    [this.x, this.y] = [x, y];
  }

  closePath(): void {
    this.segments.push(['Z']);
  }
}
