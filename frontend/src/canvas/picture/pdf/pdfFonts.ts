/** Fonts in a PDF: which file has each letter, the letters as glyph numbers, and the way back for search and copy. */

import type { Font } from '../fonts/sfnt';
import { dict, hex4, type PdfFile, pdfText, type Ref } from './pdfFile';

/** Font files by weight; a letter is taken from the first file that has it. */
export type FontSet = ReadonlyMap<number, readonly Font[]>;

/** A run of letters of one font: glyph numbers in hexadecimal, and its width in em. */
export interface GlyphRun {
  readonly name: string;
  readonly hex: string;
  readonly em: number;
}

/** The font of what is not seen. */
const UNSEEN = 'F0';

interface Used {
  readonly name: string;
  /** What each used glyph stands for. */
  readonly letters: Map<number, number>;
}

export class PdfFonts {
  private readonly used = new Map<Font, Used>();

  private readonly unseenCodes = new Map<string, number>();
  private readonly programs = new Map<Font, Ref>();

  constructor(private readonly set: FontSet) {}

  has(codePoint: number, weight: number): boolean {
    return this.filesOf(weight).some((file) => file.glyphOf(codePoint) !== 0);
  }

  /** Letters that no font file has are left out. */
  runs(text: string, weight: number): GlyphRun[] {
    const files = this.filesOf(weight);
    const runs: { name: string; hex: string; em: number }[] = [];
    for (const letter of text) {
      const code = letter.codePointAt(0) as number;
      const font = files.find((file) => file.glyphOf(code) !== 0);
      if (!font) continue;
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

  /** Any letters in glyphs of nothing, one em wide each: to be found and copied where a picture shows them. */
  unseen(letters: readonly string[]): GlyphRun {
    const codes = letters.map((letter) => {
      const code = this.unseenCodes.get(letter) ?? this.unseenCodes.size + 1;
      this.unseenCodes.set(letter, code);
      return hex4(code);
    });
    return { name: UNSEEN, hex: codes.join(''), em: codes.length };
  }

  /** Writes what was used; entries of a page's font resources. */
  async write(file: PdfFile): Promise<Record<string, Ref>> {
    const entries: Record<string, Ref> = {};
    for (const [font, used] of this.used) {
      const glyphs = [...used.letters.keys()].sort((p, q) => p - q);
      const said = glyphs.map((glyph) => [glyph, String.fromCodePoint(used.letters.get(glyph) as number)] as const);
      const widths = `[${glyphs.map((glyph) => `${glyph} [${Math.round(font.widthOf(glyph))}]`).join(' ')}]`;
      const shape = { CIDToGIDMap: '/Identity', W: widths };
      entries[used.name] = await this.writeFont(file, font, used.name, shape, said);
    }
    const [any] = this.filesOf(400);
    if (any && this.unseenCodes.size > 0) {
      const said = [...this.unseenCodes].map(([letter, code]) => [code, letter] as const);
      const nothing = await file.addStream(new Uint8Array(2 * (said.length + 1)));
      entries[UNSEEN] = await this.writeFont(file, any, UNSEEN, { CIDToGIDMap: nothing, DW: 1000 }, said);
    }
    return entries;
  }

  private async writeFont(
    file: PdfFile,
    font: Font,
    name: string,
    shape: Readonly<Record<string, string | number>>,
    said: readonly (readonly [code: number, letter: string])[],
  ): Promise<Ref> {
    const program = this.programs.get(font) ?? (await file.addStream(font.file.slice(), { Length1: font.file.length }));
    this.programs.set(font, program);
    return writeFont(file, font, program, `/IBMPlexSans-${name}`, shape, await file.addStream(toUnicode(said)));
  }

  private filesOf(weight: number): readonly Font[] {
    return this.set.get(nearest([...this.set.keys()], weight)) ?? [];
  }

  private usageOf(font: Font): Used {
    const cached = this.used.get(font);
    if (cached) return cached;
    const made = { name: `F${this.used.size + 1}`, letters: new Map<number, number>() };
    this.used.set(font, made);
    return made;
  }
}

const nearest = (weights: readonly number[], weight: number): number =>
  weights.reduce((best, other) => (Math.abs(other - weight) < Math.abs(best - weight) ? other : best));

function writeFont(
  file: PdfFile,
  font: Font,
  program: Ref,
  base: string,
  shape: Readonly<Record<string, string | number>>,
  unicode: Ref,
): Ref {
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
  const inner = file.add(
    dict({
      Type: '/Font',
      Subtype: '/CIDFontType2',
      BaseFont: base,
      CIDSystemInfo: dict({ Registry: '(Adobe)', Ordering: '(Identity)', Supplement: 0 }),
      FontDescriptor: descriptor,
      ...shape,
    }),
  );
  return file.add(
    dict({
      Type: '/Font',
      Subtype: '/Type0',
      BaseFont: base,
      Encoding: '/Identity-H',
      DescendantFonts: `[${inner}]`,
      ToUnicode: unicode,
    }),
  );
}

/** The map from glyphs to letters that search and copy read; at most 100 entries a block, as the format asks. */
function toUnicode(said: readonly (readonly [code: number, letter: string])[]): string {
  const blocks: string[] = [];
  for (let i = 0; i < said.length; i += 100) {
    const rows = said
      .slice(i, i + 100)
      .map(([code, letter]) => `<${hex4(code)}> ${pdfText(letter).replace('<FEFF', '<')}`);
    blocks.push(`${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Glyphs def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
