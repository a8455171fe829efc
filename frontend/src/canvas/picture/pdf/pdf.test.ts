import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { pictureAt, pictureIn, pictureScene, recordPicture } from '../compose';
import { readFont } from '../fonts/sfnt';
import { SHEET_MARGIN, sheetSize, tilesOf } from '../paper';
import type { PictureMark, TextMark } from '../recorder';
import { drawing, FOREIGN_NAMES, HOSTILE, text, theme } from '../testing/drawing';
import { type PdfOptions, writePdf } from './pdf';
import { channels, type FallbackPainter } from './pdfContent';

async function readFonts() {
  const resolve = createRequire(import.meta.url).resolve;
  const file = (weight: number) => resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`);
  const read = async (weight: number) => [await readFont(new Uint8Array(readFileSync(file(weight))))] as const;
  return new Map([
    [400, await read(400)],
    [500, await read(500)],
    [600, await read(600)],
  ]);
}

const fonts = await readFonts();

const line = (said: string, y: number): TextMark => ({
  type: 'text',
  text: said,
  x: 20,
  y,
  turn: 0,
  align: 'left',
  weight: 400,
  narrow: false,
  px: 12,
  colour: '#000000',
  alpha: 1,
});

const askOf = (marks: readonly PictureMark[], foreign: FallbackPainter | null): PdfOptions => ({
  marks,
  size: { w: 400, h: 600 },
  theme,
  title: HOSTILE,
  fonts,
  foreign,
  tiles: null,
});

/** Words of the first page as a reader of PDF finds them. */
async function wordsOf(file: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: file.slice(), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent({ disableNormalization: true });
  const lines = new Map<number, string>();
  for (const item of items) {
    if (!('str' in item)) continue;
    const y = Math.round(item.transform[5] as number);
    lines.set(y, (lines.get(y) ?? '') + item.str);
  }
  return [...lines.values()];
}

describe('a PDF', () => {
  it('is the same each time, names its fonts and has as many pages as tiles', async () => {
    const scene = pictureScene(drawing());
    const picture = pictureIn(scene, sheetSize('A3', true), theme, { ...text, title: 'p690' }, SHEET_MARGIN);
    const ask = { ...askOf(recordPicture(picture).marks, null), size: picture };
    const file = await writePdf(ask);
    expect(await writePdf(ask)).toEqual(file);
    const source = new TextDecoder('latin1').decode(file);
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(source.match(/\/FontFile2/g)?.length).toBe(3);
    const large = pictureAt(scene, 1, theme, null);
    const { columns, rows } = tilesOf(large, 'A4', true);
    const tiles = { paper: 'A4', wide: true } as const;
    const many = await writePdf({ ...ask, marks: recordPicture(large).marks, size: large, tiles });
    expect(new TextDecoder('latin1').decode(many).match(/\/Type \/Page /g)?.length).toBe(columns * rows);
    expect(columns * rows).toBeGreaterThan(1);
  });

  it('says every name, in letters of the font or not, and copies of one letter stay one', async () => {
    const marks = FOREIGN_NAMES.map((name, i) => line(name, 40 + 24 * i));
    const read = await wordsOf(await writePdf(askOf(marks, null)));
    expect(read.map((words) => words.normalize('NFC'))).toEqual(FOREIGN_NAMES.map((name) => name.normalize('NFC')));
  });

  it('draws what its fonts lack as a picture, and as a box where nobody has the letter', async () => {
    const painted: string[] = [];
    const foreign: FallbackPainter = {
      isDrawable: (letter) => letter !== '京',
      paint: (mark) => {
        painted.push(mark.text);
        return { w: 2, h: 2, place: { x: 0, y: -12, w: 24, h: 18 }, rgba: new Uint8ClampedArray(16).fill(255) };
      },
    };
    const file = await writePdf(askOf([line('Host 東 1', 40), line('京', 80)], foreign));
    expect(painted).toEqual(['東']);
    expect(await wordsOf(file)).toEqual(['Host 東 1', '京']);
    expect(new TextDecoder('latin1').decode(file).match(/\/Subtype \/Image/g)?.length).toBe(2);
  });

  it('keeps the margin that printers leave white', () => {
    for (const paper of ['A4', 'A3', 'A0'] as const) {
      const size = sheetSize(paper, true);
      const { marks } = recordPicture(pictureIn(pictureScene(drawing()), size, theme, text, SHEET_MARGIN));
      const [, ...drawn] = marks;
      for (const mark of drawn) {
        const at = mark.type === 'text' ? [['M', mark.x, mark.y] as const] : mark.path;
        for (const [command, ...numbers] of at) {
          if (command === 'Z') continue;
          const [x, y] = numbers.slice(-2) as [number, number];
          expect(Math.min(x, y, size.w - x, size.h - y)).toBeGreaterThan(SHEET_MARGIN - 1);
        }
      }
    }
  });

  it('knows letters and their widths from the font file', () => {
    const [font] = fonts.get(400) ?? [];
    expect(font?.widthOf(font.glyphOf(0x30))).toBe(600);
    expect(font?.glyphOf(0x05d0)).toBe(0);
  });
});

it('reads long and short colours', () => {
  expect(channels('#ff0033')).toBe('1 0 0.2');
  expect(channels('#f03')).toBe('1 0 0.2');
});
