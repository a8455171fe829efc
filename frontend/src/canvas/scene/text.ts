/** Text in batches by style, measured and cut once per string. */

import type { Surface } from './surface';

export const FONT_FAMILY = '"IBM Plex Sans Variable", "IBM Plex Sans", system-ui, sans-serif';

const MEASURE_PX = 100;
const widths = new Map<string, number>();
let ruler: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null = null;

/** Forget measured widths, when the page's font has arrived. */
export const forgetWidths = (): void => widths.clear();

/** Weight, or the words before the size in a CSS font: "semi-condensed 500". */
export type Face = number | string;

/** Mid detail: a narrower cut, so that names fit. */
export const NARROW = 'semi-condensed 500';
export const NARROW_BOLD = 'semi-condensed 600';

function measure(text: string, weight: Face): number {
  const key = `${weight}${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  ruler ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!ruler) return text.length * 0.55 * MEASURE_PX;
  ruler.font = `${weight} ${MEASURE_PX}px ${FONT_FAMILY}`;
  const width = ruler.measureText(text).width;
  if (widths.size > 20_000) widths.clear();
  widths.set(key, width);
  return width;
}

/** Width in pixels at a font size. */
export const textWidth = (text: string, weight: Face, px: number): number => (measure(text, weight) * px) / MEASURE_PX;

/** The text, or as much of it as fits with an ellipsis; empty when not even two letters fit. */
export function cut(text: string, weight: Face, px: number, maxWidth: number): string {
  if (textWidth(text, weight, px) <= maxWidth) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(`${text.slice(0, middle)}…`, weight, px) <= maxWidth) low = middle;
    else high = middle - 1;
  }
  return low < 2 ? '' : `${text.slice(0, low).trimEnd()}…`;
}

/** A name that tells one part from the next by its end keeps that end: "HBA 1.1" becomes "1.1", "FAStT12" "FA…12". */
export function cutName(name: string, face: Face, px: number, maxWidth: number): string {
  if (textWidth(name, face, px) <= maxWidth) return name;
  const last = name.slice(name.lastIndexOf(' ') + 1);
  if (last !== name && /\d/.test(last) && textWidth(last, face, px) <= maxWidth) return last;
  const digits = /\d+$/.exec(name)?.[0] ?? '';
  if (digits === '' || digits === name) return cut(name, face, px, maxWidth);
  const head = cut(name.slice(0, -digits.length), face, px, maxWidth - textWidth(digits, face, px));
  return head === '' ? cut(name, face, px, maxWidth) : head + digits;
}

interface Batch {
  readonly font: string;
  readonly colour: string;
  readonly alpha: number;
  readonly align: CanvasTextAlign;
  readonly texts: string[];
  readonly places: number[];
}

/** Collects texts while boxes are painted, then writes them style by style: setting a font costs more than a glyph. */
export class TextBatch {
  private readonly batches = new Map<string, Batch>();

  add(
    text: string,
    x: number,
    y: number,
    weight: Face,
    px: number,
    colour: string,
    align: CanvasTextAlign,
    alpha = 1,
  ): void {
    if (text === '') return;
    const size = Math.round(px * 4) / 4;
    const key = `${weight} ${size}${colour}${align}${alpha}`;
    let batch = this.batches.get(key);
    if (!batch) {
      batch = { font: `${weight} ${size}px ${FONT_FAMILY}`, colour, alpha, align, texts: [], places: [] };
      this.batches.set(key, batch);
    }
    batch.texts.push(text);
    batch.places.push(x, y);
  }

  flush(ctx: Surface): void {
    ctx.textBaseline = 'middle';
    for (const { font, colour, alpha, align, texts, places } of this.batches.values()) {
      ctx.font = font;
      ctx.fillStyle = colour;
      ctx.globalAlpha = alpha;
      ctx.textAlign = align;
      for (let i = 0; i < texts.length; i++) {
        ctx.fillText(texts[i] as string, places[2 * i] as number, places[2 * i + 1] as number);
      }
    }
    ctx.globalAlpha = 1;
    this.batches.clear();
  }
}
