/** Marks of a picture as the operators of a PDF page. The page is turned so that y runs down, as on screen. */

import { textWidth } from '../scene/text';
import { dict, type PdfFile, pdfText, type Ref } from './pdfFile';
import type { PdfFonts } from './pdfFonts';
import { HATCH, type Mark, type StrokeMark, type TextMark } from './recorder';
import type { Segment } from './segment';
import { short } from './xml';

/** A picture of words in letters that no font file has: pixels row by row, four bytes each. */
export interface WordPicture {
  readonly w: number;
  readonly h: number;
  /** From the anchor on the baseline to the upper left corner, and the size, in the picture's units. */
  readonly place: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly rgba: Uint8ClampedArray;
}

export type WordPainter = (mark: TextMark) => WordPicture | null;

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
    private readonly wordPainter: WordPainter,
  ) {}

  /** Adds marks one after the other. */
  *steps(marks: readonly Mark[]): Generator<void, void> {
    for (const mark of marks) {
      this.add(mark);
      yield;
    }
  }

  private add(mark: Mark): void {
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

  private text(mark: TextMark): void {
    const { text, px, weight, narrow, align, turn, colour } = mark;
    const runs = this.fonts.runs(text, weight);
    if (runs === null) {
      this.wordPicture(mark);
      return;
    }
    const own = runs.reduce((sum, { em }) => sum + em, 0) * px;
    const seen = textWidth(text, narrow ? `semi-condensed ${weight}` : weight, px);
    const stretch = own === 0 ? 1 : Math.min(MOST_STRETCH, Math.max(LEAST_STRETCH, seen / own));
    const back = (align === 'left' ? 0 : align === 'center' ? 0.5 : 1) * own * stretch;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const at = [cos, sin, sin, -cos, mark.x - cos * back, mark.y - sin * back].map(short).join(' ');
    const shown = runs.map(({ name, hex }) => `/${name} ${short(px)} Tf <${hex}> Tj`).join(' ');
    this.lines.push(`BT ${channels(colour)} rg ${short(stretch * 100)} Tz ${at} Tm ${shown} ET`);
  }

  /** Letters that no font file has, as the browser draws them; the words themselves stay for search. */
  private wordPicture(mark: TextMark): void {
    const word = this.wordPainter(mark);
    if (!word) return;
    const name = `W${this.pictures.length + 1}`;
    this.pictures.push({ name, word });
    const [cos, sin] = [Math.cos(mark.turn), Math.sin(mark.turn)];
    const turned = [cos, sin, -sin, cos, mark.x, mark.y].map(short).join(' ');
    const { x, y, w, h } = word.place;
    const place = [w, 0, 0, -h, x, y + h].map(short).join(' ');
    this.lines.push(
      `/Span ${dict({ ActualText: pdfText(mark.text) })} BDC q ${turned} cm ${place} cm /${name} Do Q EMC`,
    );
  }
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
