/** Fonts in a PDF: which file has each letter, the letters as glyph numbers, and the way back for search and copy. */

import { dict, hex4, type PdfFile, pdfText, type Ref } from './pdfFile';
import type { Font } from './sfnt';

/** Font files by weight; a letter is taken from the first file that has it. */
export type FontSet = ReadonlyMap<number, readonly Font[]>;

/** A run of letters of one font: glyph numbers in hexadecimal, and its width in em. */
export interface GlyphRun {
  readonly name: string;
  readonly hex: string;
  readonly em: number;
}

interface Used {
  readonly name: string;
  /** What each used glyph stands for. */
  readonly letters: Map<number, number>;
}

export class PdfFonts {
  private readonly used = new Map<Font, Used>();

  constructor(private readonly set: FontSet) {}

  /** Null when no font file has one of the letters. */
  runs(text: string, weight: number): GlyphRun[] | null {
    const files = this.set.get(nearest([...this.set.keys()], weight)) ?? [];
    const runs: { name: string; hex: string; em: number }[] = [];
    for (const letter of text) {
      const code = letter.codePointAt(0) as number;
      const font = files.find((file) => file.glyphOf(code) !== 0);
      if (!font) return null;
      const glyph = font.glyphOf(code);
      const { name, letters } = this.usageOf(font);
      letters.set(glyph, code);
      let run = runs[runs.length - 1];
      if (run?.name !== name) {
        run = { name, hex: '', em: 0 };
        runs.push(run);
      }
      run.hex += hex4(glyph);
      run.em += font.widthOf(glyph) / 1000;
    }
    return runs;
  }

  /** Writes what was used; entries of a page's font resources. */
  async write(file: PdfFile): Promise<Record<string, Ref>> {
    const entries: Record<string, Ref> = {};
    for (const [font, used] of this.used) entries[used.name] = await writeFont(file, font, used);
    return entries;
  }

  private usageOf(font: Font): Used {
    const known = this.used.get(font);
    if (known) return known;
    const made = { name: `F${this.used.size + 1}`, letters: new Map<number, number>() };
    this.used.set(font, made);
    return made;
  }
}

const nearest = (weights: readonly number[], weight: number): number =>
  weights.reduce((best, other) => (Math.abs(other - weight) < Math.abs(best - weight) ? other : best));

async function writeFont(file: PdfFile, font: Font, { name, letters }: Used): Promise<Ref> {
  const program = await file.addStream(font.file.slice(), { Length1: font.file.length });
  const base = `/IBMPlexSans-${name}`;
  const descriptor = file.add(
    dict({
      Type: '/FontDescriptor',
      FontName: base,
      Flags: 32,
      FontBBox: `[${font.box.join(' ')}]`,
      ItalicAngle: 0,
      Ascent: font.ascent,
      Descent: font.descent,
      CapHeight: 698,
      StemV: 80,
      FontFile2: program,
    }),
  );
  const glyphs = [...letters.keys()].sort((p, q) => p - q);
  const inner = file.add(
    dict({
      Type: '/Font',
      Subtype: '/CIDFontType2',
      BaseFont: base,
      CIDSystemInfo: dict({ Registry: '(Adobe)', Ordering: '(Identity)', Supplement: 0 }),
      CIDToGIDMap: '/Identity',
      FontDescriptor: descriptor,
      W: `[${glyphs.map((glyph) => `${glyph} [${Math.round(font.widthOf(glyph))}]`).join(' ')}]`,
    }),
  );
  return file.add(
    dict({
      Type: '/Font',
      Subtype: '/Type0',
      BaseFont: base,
      Encoding: '/Identity-H',
      DescendantFonts: `[${inner}]`,
      ToUnicode: await file.addStream(toUnicode(glyphs, letters)),
    }),
  );
}

/** The map from glyphs to letters that search and copy read; at most 100 entries a block, as the format asks. */
function toUnicode(glyphs: readonly number[], letters: ReadonlyMap<number, number>): string {
  const blocks: string[] = [];
  for (let i = 0; i < glyphs.length; i += 100) {
    const block = glyphs.slice(i, i + 100);
    const rows = block.map((glyph) => {
      const letter = pdfText(String.fromCodePoint(letters.get(glyph) as number)).replace('<FEFF', '<');
      return `<${hex4(glyph)}> ${letter}`;
    });
    blocks.push(`${block.length} beginbfchar\n${rows.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Glyphs def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
