/** A picture as a PDF: one sheet, or tiles of a picture that is larger than the paper. */

import { pictureWords as words } from '../../../ui/words/picture';
import type { Size } from '../../geometry/box';
import type { CanvasTheme } from '../../types';
import { plainLine } from '../fonts/letters';
import { type Paper, POINTS_PER_PX, sheetSize, TILE_MARGIN, TILE_OVERLAP, tilesOf } from '../paper';
import type { PictureMark } from '../recorder';
import { short } from '../xml';
import { channels, type FallbackPainter, PdfContent } from './pdfContent';
import { dict, PdfFile, pdfText, type Ref } from './pdfFile';
import { type FontSet, PdfFonts } from './pdfFonts';

interface Sheet {
  readonly page: Size;
  readonly content: string;
}

export interface PdfOptions {
  readonly marks: readonly PictureMark[];
  readonly size: Size;
  readonly theme: CanvasTheme;
  readonly title: string;
  readonly fonts: FontSet;
  /** Null: a box stands for each letter that the fonts do not have. */
  readonly foreign: FallbackPainter | null;
  /** Null: the picture is the sheet. */
  readonly tiles: { readonly paper: Paper; readonly wide: boolean } | null;
  readonly onMark?: () => void;
}

/** The same picture always gives the same bytes. */
export async function writePdf(ask: PdfOptions): Promise<Uint8Array<ArrayBuffer>> {
  const file = new PdfFile();
  const fonts = new PdfFonts(ask.fonts);
  const picture = new PdfContent(fonts, ask.foreign);
  for (const mark of ask.marks) {
    picture.add(mark);
    ask.onMark?.();
  }
  const sheets = ask.tiles ? [...tileSheets(ask, ask.tiles, fonts)] : [oneSheet(ask.size)];
  const fontEntries = dict(await fonts.write(file));
  const form = await file.addStream(picture.operators, {
    Type: '/XObject',
    Subtype: '/Form',
    BBox: `[0 0 ${short(ask.size.w)} ${short(ask.size.h)}]`,
    Resources: dict({
      ...(await picture.resources(file)),
      Font: fontEntries,
      Pattern: dict({ Hatch: await writeHatch(file, ask.theme) }),
    }),
  });
  const resources = file.add(dict({ XObject: dict({ Picture: form }), Font: fontEntries }));
  const pages = file.reserve();
  const kids: Ref[] = [];
  for (const { page, content } of sheets) {
    const contents = await file.addStream(content);
    const box = `[0 0 ${short(page.w)} ${short(page.h)}]`;
    kids.push(
      file.add(dict({ Type: '/Page', Parent: pages, MediaBox: box, Resources: resources, Contents: contents })),
    );
  }
  file.put(pages, dict({ Type: '/Pages', Kids: `[${kids.join(' ')}]`, Count: kids.length }));
  const info = file.add(dict({ Title: pdfText(plainLine(ask.title)), Creator: pdfText('Headroom') }));
  return file.bytes(file.add(dict({ Type: '/Catalog', Pages: pages, Lang: '(en)' })), info);
}

/** Points have their origin below; the picture's is above. */
function oneSheet({ w, h }: Size): Sheet {
  const page = { w: w * POINTS_PER_PX, h: h * POINTS_PER_PX };
  return { page, content: `q ${short(POINTS_PER_PX)} 0 0 ${-POINTS_PER_PX} 0 ${short(page.h)} cm /Picture Do Q` };
}

function* tileSheets(
  { size, theme }: PdfOptions,
  { paper, wide }: NonNullable<PdfOptions['tiles']>,
  fonts: PdfFonts,
): Iterable<Sheet> {
  const { columns, rows } = tilesOf(size, paper, wide);
  const sheet = sheetSize(paper, wide);
  const page = { w: sheet.w * POINTS_PER_PX, h: sheet.h * POINTS_PER_PX };
  const margin = TILE_MARGIN * POINTS_PER_PX;
  const overlap = TILE_OVERLAP * POINTS_PER_PX;
  const inner = { w: page.w - 2 * margin, h: page.h - 2 * margin };
  const step = { w: inner.w - overlap, h: inner.h - overlap };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = margin - column * step.w;
      const top = page.h - margin + row * step.h;
      const clip = `${[margin, margin, inner.w, inner.h].map(short).join(' ')} re`;
      const said = words.sheet(row * columns + column + 1, rows * columns, row + 1, column + 1);
      yield {
        page,
        content: [
          `q ${clip} W n ${short(POINTS_PER_PX)} 0 0 ${-POINTS_PER_PX} ${short(left)} ${short(top)} cm /Picture Do Q`,
          `q 0.5 w ${channels(theme.borderStrong)} RG ${clip} S Q`,
          label(said, margin, margin - 12, fonts),
        ].join('\n'),
      };
    }
  }
}

function label(text: string, x: number, y: number, fonts: PdfFonts): string {
  const runs = fonts.runs(text, 400);
  const shown = runs.map(({ name, hex }) => `/${name} 8 Tf <${hex}> Tj`).join(' ');
  return `BT 0 g ${short(x)} ${short(y)} Td ${shown} ET`;
}

/** The hatch of what binds, as a tile that repeats. */
async function writeHatch(file: PdfFile, theme: CanvasTheme): Promise<Ref> {
  const share = short(theme.dark ? 0.5 : 0.38);
  const state = file.add(dict({ Type: '/ExtGState', CA: share }));
  const lines = [
    [-1, 1, 1, -1],
    [-1, 7, 7, -1],
    [5, 7, 7, 5],
  ].map(([x0, y0, x1, y1]) => `${x0} ${y0} m ${x1} ${y1} l S`);
  return file.addStream(`/G gs 1.5 w ${channels(theme.loadOn[4])} RG ${lines.join(' ')}`, {
    Type: '/Pattern',
    PatternType: 1,
    PaintType: 1,
    TilingType: 1,
    BBox: '[0 0 6 6]',
    XStep: 6,
    YStep: 6,
    Resources: dict({ ExtGState: dict({ G: state }) }),
  });
}
