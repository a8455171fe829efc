/** A drawing as SVG without a browser: no canvas, no page, the same bytes for the same drawing. */

import { pictureWords as words } from '../../ui/words/picture';
import type { Size } from '../geometry/box';
import { measureWith } from '../paint/text';
import { resolveTheme } from '../paint/theme';
import { type PictureDrawing, type PictureText, pictureAt, pictureIn, pictureScene, recordPicture } from './compose';
import { pdfFonts, svgFonts } from './fonts/fontFiles';
import { fontRuler } from './fonts/fontRuler';
import { plainLine } from './fonts/letters';
import { scriptsOf } from './fonts/scripts';
import { sheetSize } from './paper';
import { PictureRefusal } from './request';
import { writeSvg } from './svg';

export interface Vectors {
  /** At full size, with the font inside. */
  readonly drawing: string;
  /** As one sheet of A3 for a typesetter that has the font. */
  readonly sheet: string;
}

/** White in the light scheme, whatever scheme the drawing has. */
const paper = () => resolveTheme('light').surface;
/** Room for title and legend above and below. */
const WORDS = 152;
const EDGE = 8;

/** A sheet of A3, as much of it as the drawing needs. */
function sheetFor({ w, h }: Size): Size {
  const sheet = sheetSize('A3', w >= h);
  return { w: sheet.w, h: Math.min(sheet.h, (sheet.w * h) / Math.max(1, w) + WORDS) };
}

/** Draws both. Throws a `PictureRefusal` when there is nothing to draw. */
export async function drawVectors(
  drawing: PictureDrawing,
  text: PictureText,
  scheme: 'light' | 'dark',
): Promise<Vectors> {
  const heading = [text.title, text.subtitle, text.approval ?? ''];
  const said = [...heading, ...[...drawing.tree.parts.values()].flatMap((p) => [p.name, p.subtitle])];
  const scripts = scriptsOf(new Set(plainLine(said.join(''))));
  measureWith(fontRuler(await pdfFonts(scripts)));
  const scene = pictureScene(drawing);
  if (!scene.placed.bounds) throw new PictureRefusal(words.empty);
  const theme = resolveTheme(scheme);
  const whole = pictureAt(scene, 1, theme, text);
  const sheet = pictureIn(scene, sheetFor(scene.placed.bounds), { ...theme, canvas: paper() }, text, EDGE);
  return {
    drawing: writeSvg(recordPicture(whole).marks, whole, theme, text.title, await svgFonts(scripts)),
    sheet: writeSvg(recordPicture(sheet).marks, sheet, theme, text.title, []),
  };
}
