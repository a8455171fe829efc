/** Marks of a picture as the operators of a PDF page. The page is turned so that y runs down, as on screen. */

import { textWidth } from '../../paint/text';
import { inVisualOrder, type TextRun, textRuns } from '../fonts/letters';
import { HATCH, type PictureMark, type StrokeMark, type TextMark } from '../recorder';
import type { Segment } from '../svgPath';
import { short } from '../xml';
import { dict, type PdfFile, type Ref } from './pdfFile';
import type { GlyphRun, PdfFonts } from './pdfFonts';

/** A picture of words in letters that the embedded fonts do not have: pixels row by row, four bytes each. */
export interface WordPicture {
  readonly w: number;
  readonly h: number;
  /** From the anchor on the baseline to the upper left corner, and the size, in the picture's units. */
  readonly place: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly rgba: Uint8ClampedArray;
}

/** Draws words with fonts that cannot be embedded. */
export interface FallbackPainter {
  isDrawable(letter: string): boolean;
  /** Left-aligned and level, from the origin. */
  paint(mark: TextMark): WordPicture | null;
}

const CAPS = { butt: 0, round: 1, square: 2 } as const;
const JOINS = { miter: 0, round: 1, bevel: 2 } as const;
const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;
/** How far a run may be narrowed or widened to be as wide as the screen has it. */
const LEAST_STRETCH = 0.8;
const MOST_STRETCH = 1.1;

const path = (segments: readonly Segment[]): string =>
  segments.map(([command, ...numbers]) => `${numbers.map(short).join(' ')} ${OPERATORS[command]}`.trim()).join(' ');

/** `#rgb`, `#rrggbb` or `rgb(…)` as three shares. */
export function channels(colour: string): string {
  const hex = /^#([0-9a-f]{6}|[0-9a-f]{3})/i.exec(colour)?.[1];
  const parts = hex
    ? (hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])).map((two) =>
        Number.parseInt(two, 16),
      )
    : (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return [0, 1, 2].map((i) => short((parts[i] ?? 0) / 255)).join(' ');
}

export class PdfContent {
  private readonly lines: string[] = [];
  private readonly alphas = new Map<number, string>();
  private readonly pictures: { readonly name: string; readonly word: WordPicture }[] = [];
  private alpha = 1;

  constructor(
    private readonly fonts: PdfFonts,
    private readonly foreign: FallbackPainter | null,
  ) {}

  add(mark: PictureMark): void {
    this.setAlpha(mark.alpha);
    if (mark.type === 'fill') this.fill(mark.path, mark.colour);
    else if (mark.type === 'stroke') this.stroke(mark);
    else this.text(mark);
  }

  get operators(): string {
    return this.lines.join('\n');
  }

  /** Entries of the resources that the operators name. */
  async resources(file: PdfFile): Promise<Readonly<Record<string, string>>> {
    const states: Record<string, Ref> = {};
    for (const [alpha, name] of this.alphas) {
      states[name] = file.add(dict({ Type: '/ExtGState', ca: short(alpha), CA: short(alpha) }));
    }
    const pictures: Record<string, Ref> = {};
    for (const { name, word } of this.pictures) pictures[name] = await writePicture(file, word);
    return { ExtGState: dict(states), XObject: dict(pictures) };
  }

  private setAlpha(alpha: number): void {
    if (alpha === this.alpha) return;
    this.alpha = alpha;
    const name = this.alphas.get(alpha) ?? `G${this.alphas.size + 1}`;
    this.alphas.set(alpha, name);
    this.lines.push(`/${name} gs`);
  }

  private fill(segments: readonly Segment[], colour: string): void {
    const paint = colour === HATCH ? '/Pattern cs /Hatch scn' : `${channels(colour)} rg`;
    this.lines.push(`${paint} ${path(segments)} f`);
  }

  private stroke({ path: segments, colour, width, cap, join, dash }: StrokeMark): void {
    const pen = `${short(width)} w ${CAPS[cap]} J ${JOINS[join]} j [${dash.map(short).join(' ')}] 0 d`;
    this.lines.push(`${channels(colour)} RG ${pen} ${path(segments)} S`);
  }

  /** Pieces of a line one after the other: letters of the fonts as text, others as pictures over text that is not seen. */
  private text(mark: TextMark): void {
    const { text, px, weight, narrow, align, turn } = mark;
    const face = narrow ? `semi-condensed ${weight}` : weight;
    const pieces = textRuns(text, (code) => this.fonts.has(code, weight)).map((piece) =>
      this.measured(piece, mark, textWidth(piece.text, face, px)),
    );
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
    const back = (align === 'left' ? 0 : align === 'center' ? 0.5 : 1) * width;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    this.lines.push(`q ${[cos, sin, -sin, cos, mark.x - cos * back, mark.y - sin * back].map(short).join(' ')} cm`);
    let x = 0;
    for (const piece of pieces) {
      this.lines.push(...piece.write(x));
      x += piece.width;
    }
    this.lines.push('Q');
  }

  private measured({ text, own }: TextRun, mark: TextMark, width: number): Measured {
    if (!own) return { width: width, write: (x) => this.foreignText(text, mark, x, width) };
    const { px, weight, colour } = mark;
    const runs = this.fonts.runs(text, weight);
    const em = runs.reduce((sum, run) => sum + run.em, 0) * px;
    const stretch = em === 0 ? 1 : Math.min(MOST_STRETCH, Math.max(LEAST_STRETCH, width / em));
    const paint = `${channels(colour)} rg`;
    return { width: em * stretch, write: (x) => [`BT ${paint} ${shown(runs, px, stretch, x)} ET`] };
  }

  /** As the browser draws it, else boxes; over it the same letters unseen, for search and copy. */
  private foreignText(text: string, mark: TextMark, x: number, width: number): string[] {
    const letters = inVisualOrder(text);
    const drawable = letters.every((letter) => this.foreign?.isDrawable(letter) ?? false);
    const word = drawable ? (this.foreign?.paint({ ...mark, text, turn: 0, align: 'left' }) ?? null) : null;
    const boxes = word ? this.wordPicture(word, x) : letterBoxes(letters.length, mark, x, width);
    const run = this.fonts.unseen(letters);
    return [boxes, `BT 3 Tr ${shown([run], mark.px, width / (run.em * mark.px), x)} 0 Tr ET`];
  }

  private wordPicture(word: WordPicture, left: number): string {
    const name = `W${this.pictures.length + 1}`;
    this.pictures.push({ name, word });
    const { x, y, w, h } = word.place;
    return `q ${[w, 0, 0, -h, left + x, y + h].map(short).join(' ')} cm /${name} Do Q`;
  }
}

interface Measured {
  readonly width: number;
  readonly write: (x: number) => readonly string[];
}

const shown = (runs: readonly GlyphRun[], px: number, stretch: number, x: number): string =>
  `${short(stretch * 100)} Tz 1 0 0 -1 ${short(x)} 0 Tm ` +
  runs.map(({ name, hex }) => `/${name} ${short(px)} Tf <${hex}> Tj`).join(' ');

/** An empty box for each letter that nobody can draw. */
function letterBoxes(count: number, { px, colour }: TextMark, x: number, width: number): string {
  const each = width / count;
  const boxes = Array.from({ length: count }, (_, i) => {
    const [left, wide] = [x + (i + 0.1) * each, 0.8 * each];
    return `${[left, -0.7 * px, wide, 0.7 * px].map(short).join(' ')} re`;
  });
  return `${channels(colour)} RG ${short(px / 16)} w [] 0 d ${boxes.join(' ')} S`;
}

async function writePicture(file: PdfFile, { w, h, rgba }: WordPicture): Promise<Ref> {
  const colours = new Uint8Array(w * h * 3);
  const mask = new Uint8Array(w * h);
  for (let i = 0; i < w * h; i++) {
    colours.set(rgba.subarray(4 * i, 4 * i + 3), 3 * i);
    mask[i] = rgba[4 * i + 3] as number;
  }
  const image = { Type: '/XObject', Subtype: '/Image', Width: w, Height: h, BitsPerComponent: 8 };
  const smask = await file.addStream(mask, { ...image, ColorSpace: '/DeviceGray' });
  return file.addStream(colours, { ...image, ColorSpace: '/DeviceRGB', SMask: smask });
}
