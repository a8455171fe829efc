/** A picture of a drawing: title above, the scene by the screen's own painters, legend and hash below. */

import { canvasWords } from '../../ui/words/canvas';
import { pictureWords as words } from '../../ui/words/picture';
import { type Box, enclose, type Size } from '../geometry/box';
import { paintScene } from '../paint/paintScene';
import type { Surface, Tools } from '../paint/surface';
import { cut, FONT_FAMILY, textWidth } from '../paint/text';
import { writeLoads } from '../scene/loads';
import { buildScene, type Scene } from '../scene/scene';
import type { CanvasTheme, DesignCanvasProps, View } from '../types';
import { Recorder, recorderTools } from './recorder';

export type PictureDrawing = Pick<DesignCanvasProps, 'tree' | 'layout' | 'loads' | 'cableLoads'>;

export interface PictureText {
  readonly title: string;
  /** Scenario and basis, in words. */
  readonly subtitle: string;
  /** The server's hash of the design; empty when it was not evaluated. */
  readonly hash: string;
  /** By whom and when the design was approved, or that it was not; none where nobody was asked. */
  readonly approval?: string;
}

export interface Picture extends Size {
  readonly scene: Scene;
  readonly view: View;
  readonly theme: CanvasTheme;
  /** Null = the drawing alone. */
  readonly text: PictureText | null;
  /** Title and legend are so many times their usual size, to be read beside a large drawing. */
  readonly textScale: number;
  readonly margin: number;
}

const MARGIN = 24;
const HEAD = 64;
const FOOT = 64;
const LEAST_WIDTH = 880;
/** Title and legend grow with the picture from this width on. */
const USUAL_WIDTH = 1800;
const MOST_TEXT_SCALE = 4;
const SWATCH = { w: 22, h: 9 };

/** World boxes of the drawing, ready to be painted. */
export function pictureScene({ tree, layout, loads, cableLoads }: PictureDrawing): Scene {
  const scene = buildScene(tree, layout);
  writeLoads(scene, loads, cableLoads);
  return scene;
}

/** Round all parts and all cables; null for an empty drawing. */
export function drawnBounds({ placed, routes }: Scene): Box | null {
  const points = routes.flatMap(({ points }) =>
    Array.from({ length: points.length / 2 }, (_, i) => ({
      x: points[2 * i] as number,
      y: points[2 * i + 1] as number,
      w: 0,
      h: 0,
    })),
  );
  return placed.bounds && enclose([placed.bounds, ...points]);
}

const textScaleAt = (width: number): number => Math.min(MOST_TEXT_SCALE, Math.max(1, width / USUAL_WIDTH));

/** A picture as large as the drawing at a zoom. */
export function pictureAt(scene: Scene, zoom: number, theme: CanvasTheme, text: PictureText | null): Picture {
  const bounds = drawnBounds(scene) ?? { x: 0, y: 0, w: 0, h: 0 };
  const inner = bounds.w * zoom;
  const width = Math.max(text ? LEAST_WIDTH : 0, Math.ceil(inner + 2 * MARGIN));
  const textScale = textScaleAt(width);
  const [head, foot] = text ? [HEAD * textScale, FOOT * textScale] : [0, 0];
  const height = Math.ceil(bounds.h * zoom + 2 * MARGIN + head + foot);
  const view = { k: zoom, x: (width - inner) / 2 - bounds.x * zoom, y: MARGIN + head - bounds.y * zoom };
  return { scene, view, theme, text, textScale, margin: MARGIN, w: width, h: height };
}

/** A picture of a given size with all of the drawing in it, at most half as large again as on screen. */
export function pictureIn(
  scene: Scene,
  size: Size,
  theme: CanvasTheme,
  text: PictureText | null,
  margin: number,
): Picture {
  const bounds = drawnBounds(scene) ?? { x: 0, y: 0, w: 1, h: 1 };
  const textScale = textScaleAt(size.w);
  const [head, foot] = text ? [HEAD * textScale, FOOT * textScale] : [0, 0];
  const room = { w: size.w - 2 * margin, h: size.h - 2 * margin - head - foot };
  const k = Math.min(1.5, room.w / Math.max(1, bounds.w), room.h / Math.max(1, bounds.h));
  const x = (size.w - bounds.w * k) / 2 - bounds.x * k;
  const y = margin + head + (room.h - bounds.h * k) / 2 - bounds.y * k;
  return { scene, view: { k, x, y }, theme, text, textScale, margin, w: size.w, h: size.h };
}

/** Paints the whole picture, ground and all. */
function paintPicture(surface: Surface, tools: Tools, picture: Picture): void {
  const { scene, view, theme, text, textScale, w, h } = picture;
  surface.fillStyle = theme.canvas;
  surface.fillRect(0, 0, w, h);
  const how = { view, width: w, height: h, theme, lit: null, words: canvasWords, ground: false, tools };
  paintScene(surface, scene, how);
  if (!text) return;
  surface.save();
  surface.scale(textScale, textScale);
  paintWords(surface, tools, picture, text);
  surface.restore();
}

/** Title above and legend below, flush with the drawing. */
function paintWords(
  surface: Surface,
  tools: Tools,
  { theme, textScale, margin, w, h }: Picture,
  text: PictureText,
): void {
  const write = writer(surface);
  const [edge, room] = [margin / textScale, (w - 2 * margin) / textScale];
  write(cut(text.title, 600, 20, room), edge, edge + 14, 600, 20, theme.text);
  write(cut(text.subtitle, 400, 13, room), edge, edge + 38, 400, 13, theme.text2);
  paintFoot(surface, tools, text, theme, { x: edge, y: h / textScale - edge - 28, w: room, h: 0 }, write);
}

type Write = (
  text: string,
  x: number,
  y: number,
  weight: number,
  px: number,
  colour: string,
  align?: 'right',
) => number;

/** Writes one line of text on its middle; answers its width. */
function writer(surface: Surface): Write {
  return (text, x, y, weight, px, colour, align) => {
    surface.font = `${weight} ${px}px ${FONT_FAMILY}`;
    surface.textBaseline = 'middle';
    surface.textAlign = align ?? 'left';
    surface.fillStyle = colour;
    surface.globalAlpha = 1;
    surface.fillText(text, x, y);
    return textWidth(text, weight, px);
  };
}

/** The load ramp, then what the figures mean and which design this is. */
function paintFoot(
  surface: Surface,
  tools: Tools,
  text: PictureText,
  theme: CanvasTheme,
  { x: left, y: top, w }: Box,
  write: Write,
): void {
  surface.fillStyle = theme.border;
  surface.fillRect(left, top - 18, w, 1);
  let x = left + write(words.load, left, top, 500, 11, theme.text2) + 12;
  canvasWords.legend.forEach((word, band) => {
    surface.fillStyle = theme.load[band] as string;
    surface.fillRect(x, top - SWATCH.h / 2, SWATCH.w, SWATCH.h);
    if (band === canvasWords.legend.length - 1) {
      surface.fillStyle = tools.hatch(surface, theme);
      surface.fillRect(x, top - SWATCH.h / 2, SWATCH.w, SWATCH.h);
    }
    x += SWATCH.w + 6;
    x += write(word, x, top, 400, 11, theme.text2) + 14;
  });
  const hash = text.hash === '' ? words.noHash : words.hash(text.hash);
  write(hash, left + w, top, 400, 11, theme.text3, 'right');
  const units = write(words.units, left, top + 24, 400, 11, theme.text3);
  if (!text.approval) return;
  write(cut(text.approval, 500, 11, w - units - 24), left + w, top + 24, 500, 11, theme.text2, 'right');
}

/** The picture as a list of marks. */
export function recordPicture(picture: Picture): Recorder {
  const recorder = new Recorder();
  paintPicture(recorder, recorderTools, picture);
  return recorder;
}
