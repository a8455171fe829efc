/** From a drawing to the file that is asked for. Runs in a worker. */

import { pictureWords as words } from '../../ui/words/picture';
import { resolveTheme } from '../paint/theme';
import type { CanvasTheme } from '../types';
import { type Picture, type PictureDrawing, pictureAt, pictureIn, pictureScene, recordPicture } from './compose';
import { writeDrawio } from './drawio';
import { pickParts } from './excerpt';
import { fallbackPainter, isDrawable } from './fonts/fallbackFont';
import { loadFonts, pdfFonts, svgFonts } from './fonts/fontFiles';
import { lettersOf, plainLine } from './fonts/letters';
import { hasLetter, type Script, scriptsOf } from './fonts/scripts';
import { MOST_SHEETS, SHEET_MARGIN, sheetSize, tilesOf } from './paper';
import { writePdf } from './pdf/pdf';
import { rasterise } from './raster';
import type { PictureMark } from './recorder';
import { type OnProgress, PictureRefusal, type PictureRequest, type PictureResult } from './request';
import { writeSvg } from './svg';

/** A side of a canvas that every browser of today can make. */
const MOST_PIXELS = 16_384;
const MOST_AREA = 16_384 * 8192;

/** How much of the work is done when a step ends. */
const SCENE_DONE = 0.2;
const MARKS_DONE = 0.5;

export async function drawPicture(
  drawing: PictureDrawing,
  ask: PictureRequest,
  onShare: OnProgress,
): Promise<PictureResult> {
  const letters = lettersSaid(drawing, ask);
  const scripts = scriptsOf(letters);
  await loadFonts(scripts);
  const whole = pictureScene(drawing);
  const scene = ask.only ? pictureScene({ ...drawing, ...pickParts(drawing.tree, whole.placed, ask.only) }) : whole;
  if (!scene.placed.bounds) throw new PictureRefusal(words.empty);
  onShare(SCENE_DONE);
  const theme = resolveTheme(ask.scheme);
  const make = { svg, png, pdf, drawio }[ask.format];
  const file = await make(scene, theme, ask, scripts, onShare);
  return { file, ...(await oddLetters(letters, scripts)) };
}

type Make = (
  scene: Picture['scene'],
  theme: CanvasTheme,
  ask: PictureRequest,
  scripts: readonly Script[],
  onShare: OnProgress,
) => Promise<Blob>;

const drawio: Make = async (scene, theme, { name, text }) =>
  new Blob([writeDrawio(scene, theme, name, text)], { type: 'application/vnd.jgraph.mxfile' });

const svg: Make = async (scene, theme, { zoom, text, name }, scripts, onShare) => {
  const picture = pictureAt(scene, zoom, theme, text);
  const marks = marksOf(picture, onShare);
  const file = writeSvg(marks, picture, theme, name, await svgFonts(scripts), restOf(marks, onShare));
  return new Blob([file], { type: 'image/svg+xml' });
};

const png: Make = async (scene, theme, { zoom, text, pixels }, _scripts, onShare) => {
  const picture = pictureAt(scene, zoom, theme, text);
  const [w, h] = [Math.round(picture.w * pixels), Math.round(picture.h * pixels)];
  const tooLarge = new PictureRefusal(words.tooLarge(MOST_PIXELS.toLocaleString('en-US')));
  if (w > MOST_PIXELS || h > MOST_PIXELS || w * h > MOST_AREA) throw tooLarge;
  const marks = marksOf(picture, onShare);
  const file = await rasterise(marks, { w, h }, pixels, theme, restOf(marks, onShare));
  if (!file) throw tooLarge;
  return file;
};

const pdf: Make = async (scene, theme, ask, scripts, onShare) => {
  const { w, h } = scene.placed.bounds ?? { w: 1, h: 1 };
  const { tiled, paper, text, name } = ask;
  const wide = w >= h;
  const picture = tiled
    ? pictureAt(scene, 1, theme, text)
    : pictureIn(scene, sheetSize(paper, wide), theme, text, SHEET_MARGIN);
  if (tiled) {
    const { columns, rows } = tilesOf(picture, paper, wide);
    if (columns * rows > MOST_SHEETS) throw new PictureRefusal(words.tooManySheets(columns * rows, MOST_SHEETS));
  }
  const fonts = await pdfFonts(scripts);
  const marks = marksOf(picture, onShare);
  const tiles = tiled ? { paper, wide } : null;
  const onMark = restOf(marks, onShare);
  const file = await writePdf({
    marks,
    size: picture,
    theme,
    title: name,
    fonts,
    foreign: fallbackPainter,
    tiles,
    onMark,
  });
  return new Blob([file], { type: 'application/pdf' });
};

function marksOf(picture: Picture, onShare: OnProgress): readonly PictureMark[] {
  const { marks } = recordPicture(picture);
  onShare(MARKS_DONE);
  return marks;
}

/** Counts marks that are written. */
function restOf(marks: readonly PictureMark[], onShare: OnProgress): () => void {
  let done = 0;
  return () => {
    done += 1;
    onShare(MARKS_DONE + ((1 - MARKS_DONE) * done) / marks.length);
  };
}

/** All letters that a picture may say. */
function lettersSaid({ tree }: PictureDrawing, { name, text }: PictureRequest): ReadonlySet<string> {
  const said = [name, text?.subtitle ?? '', text?.approval ?? ''];
  for (const part of tree.parts.values()) said.push(part.name, part.subtitle);
  return new Set(lettersOf(plainLine([...new Set(said)].join(' '))));
}

/** Which of them the product's font does not have. */
async function oddLetters(
  letters: ReadonlySet<string>,
  scripts: readonly Script[],
): Promise<Omit<PictureResult, 'file'>> {
  const odd = [...letters].filter((letter) => !hasLetter(scripts, letter));
  return {
    foreign: odd.filter(isDrawable),
    missing: odd.filter((letter) => !isDrawable(letter)),
  };
}
