/** A surface that keeps what is painted on it as a list of shapes and words, for pictures made of vectors. */

import { iconOutline } from '../paint/icons';
import type { PathOutline, Surface, Tools } from '../paint/surface';
import { plainLine } from './fonts/letters';
import { applyX, applyY, IDENTITY, type Matrix, multiply, OutlineRecorder, scaleOf, transformed } from './outline';
import type { Segment } from './svgPath';

export interface FillMark {
  readonly type: 'fill';
  readonly path: readonly Segment[];
  /** `HATCH` = the hatch of what binds. */
  readonly colour: string;
  readonly alpha: number;
}

export interface StrokeMark {
  readonly type: 'stroke';
  readonly path: readonly Segment[];
  readonly colour: string;
  readonly alpha: number;
  readonly width: number;
  readonly cap: CanvasLineCap;
  readonly join: CanvasLineJoin;
  readonly dash: readonly number[];
}

export interface TextMark {
  readonly type: 'text';
  readonly text: string;
  /** Where the text is anchored, on its baseline. */
  readonly x: number;
  readonly y: number;
  /** Turned by so much, in radians, clockwise. */
  readonly turn: number;
  readonly align: 'left' | 'center' | 'right';
  readonly weight: number;
  /** Narrower letters, where there is little room. */
  readonly narrow: boolean;
  readonly px: number;
  readonly colour: string;
  readonly alpha: number;
}

export type PictureMark = FillMark | StrokeMark | TextMark;

export const HATCH = 'hatch';

/** From the middle of a line of text down to its baseline, of the font size: as browsers reckon it for this font. */
export const BASELINE = 0.29;

/** What a canvas begins with, by its specification. */
const BLACK = 'rgb(0, 0, 0)';
const FONT = /^(semi-condensed )?(\d+) ([\d.]+)px/;

interface State {
  readonly matrix: Matrix;
  readonly dash: readonly number[];
  readonly style: readonly [string, string, number, CanvasLineCap, CanvasLineJoin, number, string, CanvasTextAlign];
}

export class Recorder extends OutlineRecorder implements Surface {
  readonly marks: PictureMark[] = [];
  fillStyle: Surface['fillStyle'] = BLACK;
  strokeStyle: Surface['strokeStyle'] = BLACK;
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  globalAlpha = 1;
  font = '400 10px sans-serif';
  textAlign: CanvasTextAlign = 'left';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  private matrix: Matrix = IDENTITY;
  private dash: readonly number[] = [];
  private readonly held: State[] = [];

  save(): void {
    const { matrix, dash, fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, globalAlpha, font, textAlign } = this;
    const style = [
      String(fillStyle),
      String(strokeStyle),
      lineWidth,
      lineCap,
      lineJoin,
      globalAlpha,
      font,
      textAlign,
    ] as const;
    this.held.push({ matrix, dash, style });
  }

  restore(): void {
    const state = this.held.pop();
    if (!state) return;
    this.matrix = state.matrix;
    this.dash = state.dash;
    [
      this.fillStyle,
      this.strokeStyle,
      this.lineWidth,
      this.lineCap,
      this.lineJoin,
      this.globalAlpha,
      this.font,
      this.textAlign,
    ] = state.style;
  }

  translate(x: number, y: number): void {
    this.matrix = multiply(this.matrix, [1, 0, 0, 1, x, y]);
  }

  scale(x: number, y: number): void {
    this.matrix = multiply(this.matrix, [x, 0, 0, y, 0, 0]);
  }

  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.matrix = multiply(this.matrix, [cos, sin, -sin, cos, 0, 0]);
  }

  beginPath(): void {
    this.segments.length = 0;
  }

  setLineDash(pattern: number[]): void {
    this.dash = pattern;
  }

  fill(path?: PathOutline): void {
    const segments = this.pathOf(path);
    if (segments.length === 0) return;
    this.marks.push({ type: 'fill', path: segments, colour: String(this.fillStyle), alpha: this.globalAlpha });
  }

  stroke(path?: PathOutline): void {
    const segments = this.pathOf(path);
    if (segments.length === 0) return;
    const scale = scaleOf(this.matrix);
    this.marks.push({
      type: 'stroke',
      path: segments,
      colour: String(this.strokeStyle),
      alpha: this.globalAlpha,
      width: this.lineWidth * scale,
      cap: this.lineCap,
      join: this.lineJoin,
      dash: this.dash.map((length) => length * scale),
    });
  }

  fillRect(x: number, y: number, w: number, h: number): void {
    const outline = new OutlineRecorder();
    outline.rect(x, y, w, h);
    this.fill(outline);
  }

  fillText(text: string, x: number, y: number): void {
    const [, narrow, weight, px] = FONT.exec(this.font) ?? [];
    const line = plainLine(text);
    if (line.trim() === '' || px === undefined) return;
    const size = Number(px);
    const baseline = y + (this.textBaseline === 'middle' ? BASELINE * size : 0);
    this.marks.push({
      type: 'text',
      text: line,
      x: applyX(this.matrix, x, baseline),
      y: applyY(this.matrix, x, baseline),
      turn: Math.atan2(this.matrix[1], this.matrix[0]),
      align: this.textAlign === 'center' || this.textAlign === 'right' ? this.textAlign : 'left',
      weight: Number(weight),
      narrow: narrow !== undefined,
      px: size * scaleOf(this.matrix),
      colour: String(this.fillStyle),
      alpha: this.globalAlpha,
    });
  }

  private pathOf(path: PathOutline | undefined): Segment[] {
    return transformed((path instanceof OutlineRecorder ? path : this).segments, this.matrix);
  }
}

const icons = new Map<string, OutlineRecorder>();

/** For painters that paint on a recorder. */
export const recorderTools: Tools = {
  outline: () => new OutlineRecorder(),
  icon: (name) => {
    const outline = icons.get(name) ?? OutlineRecorder.ofPath(iconOutline(name));
    icons.set(name, outline);
    return outline;
  },
  hatch: () => HATCH,
  ground: (surface, theme, _view, width, height) => {
    surface.fillStyle = theme.canvas;
    surface.fillRect(0, 0, width, height);
  },
};
