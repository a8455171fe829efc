/** From what a person asks for to one file. */

import { pictureWords as words } from '../../ui/words/picture';
import { resolveTheme } from '../scene/theme';
import type { CanvasTheme } from '../types';
import {
  type Picture,
  type PictureDrawing,
  type PictureText,
  pictureAt,
  pictureIn,
  pictureScene,
  recordPicture,
} from './compose';
import { writeDrawio } from './drawio';
import { pdfFonts, rasterFonts, svgFonts } from './fontFiles';
import { MOST_SHEETS, type Paper, sheetSize, tilesOf, writePdf } from './pdf';
import { pickParts } from './pick';
import { rasterInWorker } from './raster';
import { writeSvg } from './svg';
import { paintWord } from './words';

export type PictureFormat = 'svg' | 'png' | 'pdf' | 'drawio';

export interface PictureAsk {
  readonly format: PictureFormat;
  /** Parts to show with all they hold; null = everything. */
  readonly only: ReadonlySet<string> | null;
  readonly scheme: 'light' | 'dark';
  /** Of the size on screen at 100%: for SVG and PNG. */
  readonly zoom: number;
  /** Pixels for each point of a PNG. */
  readonly pixels: number;
  readonly paper: Paper;
  readonly tiled: boolean;
  /** Null = the drawing alone. */
  readonly text: PictureText | null;
  readonly name: string;
}

/** Why a picture cannot be made as asked; in words. */
export class PictureRefusal extends Error {}

/** A side of a canvas that every browser of today can make. */
const MOST_PIXELS = 16_384;
const MOST_AREA = 16_384 * 8192;

/** Rejects with the signal's reason once that is aborted. */
export async function makePicture(drawing: PictureDrawing, ask: PictureAsk, signal?: AbortSignal): Promise<Blob> {
  const whole = pictureScene(drawing);
  const scene = ask.only ? pictureScene({ ...drawing, ...pickParts(drawing.tree, whole.placed, ask.only) }) : whole;
  if (!scene.placed.bounds) throw new PictureRefusal(words.empty);
  const theme = resolveTheme(ask.scheme);
  if (ask.format === 'drawio') {
    const file = await writeDrawio(scene, theme, ask.name, ask.text, signal);
    return new Blob([file], { type: 'application/vnd.jgraph.mxfile' });
  }
  if (ask.format === 'pdf') return pdf(scene, theme, ask, signal);
  const picture = pictureAt(scene, ask.zoom, theme, ask.text);
  return ask.format === 'png' ? png(picture, ask.pixels, signal) : svg(picture, ask.name, signal);
}

async function svg(picture: Picture, name: string, signal?: AbortSignal): Promise<Blob> {
  const { marks } = await recordPicture(picture, signal);
  const file = await writeSvg(marks, picture, picture.theme, name, await svgFonts(marks), signal);
  return new Blob([file], { type: 'image/svg+xml' });
}

async function pdf(
  scene: Picture['scene'],
  theme: CanvasTheme,
  ask: PictureAsk,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const { w, h } = scene.placed.bounds ?? { w: 1, h: 1 };
  const wide = w >= h;
  const picture = ask.tiled
    ? pictureAt(scene, 1, theme, ask.text)
    : pictureIn(scene, sheetSize(ask.paper, wide), theme, ask.text);
  if (ask.tiled) {
    const { columns, rows } = tilesOf(picture, ask.paper, wide);
    if (columns * rows > MOST_SHEETS) throw new PictureRefusal(words.tooManySheets(columns * rows, MOST_SHEETS));
  }
  const { marks } = await recordPicture(picture, signal);
  const file = await writePdf({
    marks,
    size: picture,
    theme,
    title: ask.name,
    fonts: await pdfFonts(marks),
    wordPainter: paintWord,
    tiles: ask.tiled ? { paper: ask.paper, wide } : null,
    signal,
  });
  return new Blob([file], { type: 'application/pdf' });
}

async function png(picture: Picture, pixels: number, signal?: AbortSignal): Promise<Blob> {
  const [w, h] = [Math.round(picture.w * pixels), Math.round(picture.h * pixels)];
  const tooLarge = new PictureRefusal(words.tooLarge(MOST_PIXELS.toLocaleString('en-US')));
  if (w > MOST_PIXELS || h > MOST_PIXELS || w * h > MOST_AREA) throw tooLarge;
  const { marks } = await recordPicture(picture, signal);
  const { w: width, h: height, theme } = picture;
  const ask = { marks, w: width, h: height, pixels, theme, fonts: rasterFonts(marks) };
  const blob = await rasterInWorker(ask, signal);
  if (!blob) throw tooLarge;
  return blob;
}
