/** What painters draw on: a canvas's context, or a recorder that keeps the same calls as vectors. */

import type { CanvasTheme, View } from '../types';
import { groundPixels, hatchPattern, paintGround } from './hatch';
import { iconPath, stampIcon } from './icons';
import type { Pixels } from './pixels';

/** The part of `Path2D` that painters use. */
export interface PathOutline {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number, back?: boolean): void;
  rect(x: number, y: number, w: number, h: number): void;
  roundRect(x: number, y: number, w: number, h: number, radius: number): void;
  closePath(): void;
}

/** The part of `CanvasRenderingContext2D` that painters use. */
export interface Surface extends PathOutline {
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  lineWidth: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  globalAlpha: number;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  rotate(angle: number): void;
  beginPath(): void;
  fill(path?: PathOutline): void;
  stroke(path?: PathOutline): void;
  fillRect(x: number, y: number, w: number, h: number): void;
  fillText(text: string, x: number, y: number): void;
  setLineDash(pattern: number[]): void;
}

/** Makes what only the surface itself can read: its outlines and its hatch. */
export interface Tools {
  outline(): PathOutline;
  icon(name: string): PathOutline;
  /** Fill of what binds, laid over its colour. */
  hatch(surface: Surface, theme: CanvasTheme): string | CanvasPattern;
  /** Where pixels are made: draws an icon that is kept as a bitmap, its left edge and middle at a place. */
  stamp?(surface: Surface, name: string, colour: string, x: number, y: number, px: number): void;
  /** Where pixels can be written: the ground, to be painted on in small rectangles. Null where a colour is no plain one. */
  pixels?(surface: Surface, theme: CanvasTheme, view: View): Pixels | null;
  /** What the drawing stands on. */
  ground(surface: Surface, theme: CanvasTheme, view: View, width: number, height: number): void;
}

/** For the browser's own canvas. */
export const canvasTools: Tools = {
  outline: () => new Path2D(),
  icon: iconPath,
  hatch: (surface, theme) => hatchPattern(surface as CanvasRenderingContext2D, theme),
  stamp: (surface, ...how) => stampIcon(surface as CanvasRenderingContext2D, ...how),
  pixels: (surface, ...how) => groundPixels(surface as CanvasRenderingContext2D, ...how),
  ground: (surface, ...how) => paintGround(surface as CanvasRenderingContext2D, ...how),
};
