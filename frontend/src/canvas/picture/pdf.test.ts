import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { pictureAt, pictureIn, pictureScene, recordPicture } from './compose';
import { SHEET_MARGIN, sheetSize, tilesOf } from './paper';
import { writePdf } from './pdf';
import { channels } from './pdfContent';
import { readFont } from './sfnt';
import { drawing, HOSTILE, text, theme } from './testing/drawing';

async function fonts() {
  const resolve = createRequire(import.meta.url).resolve;
  const file = (weight: number) => resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`);
  const read = async (weight: number) => [await readFont(new Uint8Array(readFileSync(file(weight))))] as const;
  return new Map([
    [400, await read(400)],
    [500, await read(500)],
    [600, await read(600)],
  ]);
}

describe('a PDF', () => {
  it('is the same each time, names its fonts and has as many pages as tiles', async () => {
    const scene = pictureScene(drawing());
    const set = await fonts();
    const size = sheetSize('A3', true);
    const picture = pictureIn(scene, size, theme, { ...text, title: 'p690' }, SHEET_MARGIN);
    const { marks } = recordPicture(picture);
    const ask = { marks, size: picture, theme, title: HOSTILE, fonts: set, foreign: null, tiles: null };
    const file = await writePdf(ask);
    expect(await writePdf(ask)).toEqual(file);
    const source = new TextDecoder('latin1').decode(file);
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(source.match(/\/FontFile2/g)?.length).toBe(3);
    const tiles = { paper: 'A4', wide: true } as const;
    const large = pictureAt(scene, 1, theme, null);
    const { columns, rows } = tilesOf(large, 'A4', true);
    const many = await writePdf({ ...ask, marks: recordPicture(large).marks, size: large, tiles });
    expect(new TextDecoder('latin1').decode(many).match(/\/Type \/Page /g)?.length).toBe(columns * rows);
    expect(columns * rows).toBeGreaterThan(1);
  });

  it('knows letters and their widths from the font file', async () => {
    const [font] = (await fonts()).get(400) ?? [];
    expect(font?.widthOf(font.glyphOf(0x30))).toBe(600);
    expect(font?.glyphOf(0x05d0)).toBe(0);
  });
});

it('reads long and short colours', () => {
  expect(channels('#ff0033')).toBe('1 0 0.2');
  expect(channels('#f03')).toBe('1 0 0.2');
});
