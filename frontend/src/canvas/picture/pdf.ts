/** A picture as a PDF: one sheet, or tiles of a picture that is larger than the paper. */

import { pictureWords as words } from '../../ui/words/picture';
import type { Size } from '../geometry/box';
import type { CanvasTheme } from '../types';
import { channels, PdfContent, type WordPainter } from './pdfContent';
import { dict, PdfFile, pdfText, type Ref } from './pdfFile';
import { type FontSet, PdfFonts } from './pdfFonts';
import type { Mark } from './recorder';
import { inSlices } from './slices';
import { short } from './xml';

/** Millimetres, upright. */
export const PAPERS = {
  A4: { w: 210, h: 297 },
  A3: { w: 297, h: 420 },
  A2: { w: 420, h: 594 },
  A1: { w: 594, h: 841 },
  A0: { w: 841, h: 1189 },
} as const;

export type Paper = keyof typeof PAPERS;

export const MOST_SHEETS = 100;

const POINTS_PER_MM = 72 / 25.4;
const POINTS_PER_PX = 0.75;
const TILE_MARGIN_MM = 12;
const OVERLAP_MM = 8;

/** Paper the way round that suits the drawing, in pixels of the screen. */
export function sheetSize(paper: Paper, wide: boolean): Size {
  const { w, h } = PAPERS[paper];
  const px = (mm: number): number => (mm * POINTS_PER_MM) / POINTS_PER_PX;
  return wide ? { w: px(h), h: px(w) } : { w: px(w), h: px(h) };
}

interface Sheet {
  readonly page: Size;
  readonly content: string;
}

export interface PdfAsk {
  readonly marks: readonly Mark[];
  readonly size: Size;
  readonly theme: CanvasTheme;
  readonly title: string;
  readonly fonts: FontSet;
  readonly wordPainter: WordPainter;
  /** Null: the picture is the sheet. */
  readonly tiles: { readonly paper: Paper; readonly wide: boolean } | null;
  readonly signal?: AbortSignal | undefined;
}

const mm = (value: number): number => value * POINTS_PER_MM;

/** Rows and columns of tiles for a picture at full size. */
export function tilesOf(size: Size, paper: Paper, wide: boolean): { readonly columns: number; readonly rows: number } {
  const sheet = sheetSize(paper, wide);
  const inner = (length: number): number => length - (2 * mm(TILE_MARGIN_MM)) / POINTS_PER_PX;
  const overlap = mm(OVERLAP_MM) / POINTS_PER_PX;
  const count = (whole: number, room: number): number => Math.max(1, Math.ceil((whole - overlap) / (room - overlap)));
  return { columns: count(size.w, inner(sheet.w)), rows: count(size.h, inner(sheet.h)) };
}

/** The same picture always gives the same bytes. */
export async function writePdf(ask: PdfAsk): Promise<Uint8Array<ArrayBuffer>> {
  const file = new PdfFile();
  const fonts = new PdfFonts(ask.fonts);
  const picture = new PdfContent(fonts, ask.wordPainter);
  await inSlices(picture.steps(ask.marks), ask.signal);
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
  const info = file.add(dict({ Title: pdfText(ask.title), Creator: pdfText('Headroom') }));
  return file.bytes(file.add(dict({ Type: '/Catalog', Pages: pages, Lang: '(en)' })), info);
}

/** Points have their origin below; the picture's is above. */
function oneSheet({ w, h }: Size): Sheet {
  const page = { w: w * POINTS_PER_PX, h: h * POINTS_PER_PX };
  return { page, content: `q ${short(POINTS_PER_PX)} 0 0 ${-POINTS_PER_PX} 0 ${short(page.h)} cm /Picture Do Q` };
}

function* tileSheets(
  { size, theme }: PdfAsk,
  { paper, wide }: NonNullable<PdfAsk['tiles']>,
  fonts: PdfFonts,
): Iterable<Sheet> {
  const { columns, rows } = tilesOf(size, paper, wide);
  const sheet = sheetSize(paper, wide);
  const page = { w: sheet.w * POINTS_PER_PX, h: sheet.h * POINTS_PER_PX };
  const margin = mm(TILE_MARGIN_MM);
  const inner = { w: page.w - 2 * margin, h: page.h - 2 * margin };
  const step = { w: inner.w - mm(OVERLAP_MM), h: inner.h - mm(OVERLAP_MM) };
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
  const runs = fonts.runs(text, 400) ?? [];
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
